// Where the host sends notices by push, whoever wants them hears of this table also with the window closed.
document.querySelector("#notify")?.addEventListener("wanted", async ({ detail: wanted }) => {
  const worker = await navigator.serviceWorker?.getRegistration()
  const key = worker?.pushManager && await (await fetch("/push")).text()
  if (!key) return
  const old = await worker.pushManager.getSubscription()
  const mine = old ?? (wanted && await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  if (mine) fetch(location.pathname + "/push", { method: "POST", body: JSON.stringify({ ...mine.toJSON(), off: !wanted }) })
  if (mine && !wanted) mine.unsubscribe()
})
