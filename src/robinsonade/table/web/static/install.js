// Keeps the shell for the next visit. Where browsers allow no worker there is none, and nothing is said.
addEventListener("load", async () => {
  const workers = navigator.serviceWorker
  if (!workers) return
  try { await workers.register("/shell.js", { updateViaCache: "none" }) } catch { return }
  const { active } = await workers.ready
  active.postMessage(document.documentElement.lang)
})
addEventListener("online", () => { if (document.querySelector("[data-away]")) location.reload() })
