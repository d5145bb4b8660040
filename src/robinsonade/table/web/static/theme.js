// Day or night, before the first paint.
const chosen = localStorage.getItem("theme")
if (chosen) document.documentElement.dataset.theme = chosen
addEventListener("click", event => {
  if (!event.target.closest?.("[data-act=theme]")) return
  const root = document.documentElement
  const night = (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day")) === "night"
  localStorage.setItem("theme", root.dataset.theme = night ? "day" : "night")
})
