// Replay: every step has its own address; between them the panels morph.

async function look(to, tells = false) {
  const slider = first(".slider"), address = `${slider.dataset.base}/${to}`
  slider.value = to
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html")
  if (first(".slider").value !== String(to)) return
  const frames = ["bar", "stage", "question", "now", "log", "news", "marks", "replay"].map(id => `<hx-partial hx-target="#${id}" hx-swap="outerMorph">${page.getElementById(id).outerHTML}</hx-partial>`)
  telling = tells
  await htmx.swap({ sourceElement: document.body, target: "body", swap: "none", text: frames.join("") })
  history.replaceState(null, "", address)
}
// step after step, each when the one before has been told
async function play(on) {
  const mine = playing = on && {}, { value, max } = first(".slider"), pause = ms => new Promise(done => setTimeout(done, ms))
  first("[data-act=play]").setAttribute("aria-pressed", on)
  if (on && max > 0 && value === max) await look(0)
  while (playing && playing === mine && first(".slider").value !== max) {
    await look(+first(".slider").value + 1, true)
    do await pause(STEP / rate); while (window.living?.story && playing === mine)
  }
  if (playing === mine && on) play(false)
}
function hurry() {
  rate = RATES[(RATES.indexOf(rate) + 1) % RATES.length]
  first("[data-act=hurry]").textContent = `${rate.toLocaleString(document.documentElement.lang)} ×`
}
const STEP = 700, RATES = [1, 2, 4, .5]
