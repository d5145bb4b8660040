// Keeps the shell for the next visit. Where browsers allow no worker there is none, and nothing is said.
addEventListener("load", async () => {
  const workers = navigator.serviceWorker
  if (!workers) return
  try { await workers.register("/shell.js", { updateViaCache: "none" }) } catch { return }
  const { active } = await workers.ready
  active.postMessage(document.documentElement.lang)
})

// the page for no line looks by itself whether there is one again
if (document.querySelector("[data-away]")) {
  const again = async () => { if ((await fetch("/health").catch(() => ({}))).ok) location.reload() }
  addEventListener("online", again)
  setInterval(again, 5000)
}
