// A notice of the system when it is my turn and nobody looks at this window: only for those who have switched it on.
{
  const notify = document.querySelector("#notify"), box = notify?.querySelector("input"), blocked = notify?.querySelector(".not")
  const isMine = () => document.querySelector("#question").dataset.turn === "mine"
  const allowed = () => Notification.permission === "granted"
  const shell = () => navigator.serviceWorker?.getRegistration()
  const data = location.pathname, tag = "turn " + data
  let mine = isMine(), shown
  const want = () => notify.dispatchEvent(new CustomEvent("wanted", { detail: box.checked }))
  async function tell() {
    const { title, says } = notify.dataset, words = { body: says, icon: "/static/icon-192.png", tag, data }
    const worker = await shell() // on phones only a worker may show one
    if (worker?.active) return worker.showNotification(title, words)
    shown = Object.assign(new Notification(title, words), { onclick: () => focus() })
  }
  async function takeAway() {
    shown?.close()
    for (const one of await (await shell())?.getNotifications({ tag }) ?? []) one.close()
  }

  if (box && "Notification" in window) {
    notify.hidden = false
    box.checked = allowed() && !!localStorage.getItem("notify")
    if (box.checked) want()
    box.addEventListener("change", async () => {
      if (box.checked) await Notification.requestPermission()
      blocked.hidden = !box.checked || allowed()
      box.checked &&= allowed()
      localStorage.setItem("notify", box.checked ? "on" : "")
      want()
    })
    document.addEventListener("htmx:after:swap", () => {
      if (isMine() && !mine && document.hidden && box.checked) tell()
      mine = isMine()
    })
    document.addEventListener("visibilitychange", () => document.hidden || takeAway())
  }
}
