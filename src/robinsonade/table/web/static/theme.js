// Day or night, whether the coach speaks and what moves, before the first paint.
document.documentElement.dataset.coach = localStorage.getItem("coach") ?? "first"
addEventListener("change", ({ target }) => { if (target.id === "coach") localStorage.setItem("coach", document.documentElement.dataset.coach = target.value) })
addEventListener("DOMContentLoaded", () => { const chosen = document.getElementById("coach"); if (chosen) chosen.value = document.documentElement.dataset.coach })
const moves = localStorage.getItem("motion")
if (moves) document.documentElement.dataset.motion = moves
const chosen = localStorage.getItem("theme")
if (chosen) document.documentElement.dataset.theme = chosen
addEventListener("click", event => {
  if (!event.target.closest?.("[data-act=theme]")) return
  const root = document.documentElement
  const night = (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day")) === "night"
  localStorage.setItem("theme", root.dataset.theme = night ? "day" : "night")
})
