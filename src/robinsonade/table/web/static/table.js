// What a browser must do by itself: point, pick up, explain, move, and tell the server. It knows no rule:
// what can be chosen, what it touches and why something cannot be is in the page.

const first = (selector, root = document) => root.querySelector(selector)
const all = (selector, root = document) => [...root.querySelectorAll(selector)]
const at = id => document.getElementById("at-" + id)
const piece = node => node?.closest?.("[id^=at-]")
const main = first("main.table")
const typing = () => document.activeElement?.matches("input, select, textarea")

// ---- telling the server

let socket
document.addEventListener("htmx:ws:after:connection", event => { socket = event.detail.connection.socket; offline(false) })
document.addEventListener("htmx:ws:close", () => offline(true))
const offline = lost => first(".offline").hidden = !lost

function send(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  else offline(true)
}

function act(button) {
  const { do: verb, key, step, to, yes, for: seat } = button.dataset
  drop()
  send({ do: verb, key, step, to, yes, seat })
}

addEventListener("submit", event => {
  const form = event.target
  if (!form.dataset.do) return
  event.preventDefault()
  send({ do: form.dataset.do, seat: form.dataset.for, ...Object.fromEntries(new FormData(form)) })
  if (form.dataset.do === "chat") form.reset()
})

// ---- pointing at pieces: the first click selects, the second decides

let picked = []      // ids of the pieces pointed at
let asked = ""       // what the question offered when they were
const options = () => all("#question .option[data-do]")
const touches = (option, id) => option.dataset.touches.split(" ").some(one => one === id || one.startsWith(id + ":"))
const touching = ids => ids.length ? options().filter(option => ids.every(id => touches(option, id))) : []
const offered = () => options().map(option => option.dataset.key).join(" ")

function pick(id) {
  const again = picked.includes(id)
  let found = touching(again ? picked : [...picked, id])
  if (found.length && !again) picked.push(id)
  else if (!found.length) found = touching(picked = [id])
  if (found.length === 1 && (again || picked.length > 1)) return act(found[0])
  if (!found.length) picked = []
  show()
}

function drop() {
  picked = []
  show()
}

function show() {
  all("[data-was]").forEach(node => {
    node.dataset.was ? node.dataset.state = node.dataset.was : delete node.dataset.state
    delete node.dataset.was
    node.removeAttribute("aria-pressed")
  })
  asked = offered()
  const found = touching(picked)
  for (const node of [...picked.map(id => at(id) ?? at(id.replace(/:[^:]*$/, ""))), ...found.length === 1 ? found : []]) {
    if (!node) continue
    node.dataset.was = node.dataset.state ?? ""
    node.dataset.state = "chosen"
    node.setAttribute("aria-pressed", "true")
  }
  light(found, found.length > 1)
  if (found.length) found[0].scrollIntoView({ block: "nearest" })
  const go = first("#question [data-act=go]")
  if (!go) return
  go.hidden = found.length !== 1
  if (found.length === 1) go.textContent = first(".say", found[0]).firstChild.textContent
}

// lights what the options touch; a gesture also draws its way
function light(found, on = true) {
  all("[data-lit]").forEach(node => delete node.dataset.lit)
  for (const option of on ? found : []) {
    option.dataset.lit = ""
    for (const id of option.dataset.touches.split(" ")) if (at(id) && !picked.includes(id)) at(id).dataset.lit = ""
  }
  const way = first(".way")
  const trail = found.length === 1 && found[0].dataset.trail?.split(" ").map(at).filter(Boolean)
  const drawn = trail ? "M" + trail.map(node => node.dataset.x + " " + node.dataset.y).join("L") : way?.dataset.d
  if (way) all("path", way).forEach(path => path.setAttribute("d", drawn))
}

const preview = event => {
  const option = event.target.closest?.("#question .option[data-do]")
  if (option) light([option])
  else if (event.type === "pointerover" && !event.target.closest?.(".target, .piece")) light(touching(picked), touching(picked).length > 1)
}
addEventListener("pointerover", preview)
addEventListener("focusin", preview)

addEventListener("click", event => {
  if (held) return
  const button = event.target.closest("[data-act], [data-do]")
  const rule = event.target.closest("[data-rule]")
  const node = piece(event.target)
  if (rule) { event.preventDefault(); return cite(rule.dataset.rule) }
  if (button?.matches("form")) return
  if (button) return button.dataset.do ? act(button) : (acts[button.dataset.act]?.(button, event))
  if (!node) return event.target.closest("#tip, #question, .rail, .menu") ? undefined : (hide(), drop())
  choose(node, event.target.closest("[data-part]")?.dataset.part)
})

function choose(node, part) {
  const id = node.id.slice(3)
  if ("pointing" in document.body.dataset) return send({ do: "ping", at: id }), aim(false)
  const exact = part && touching([`${id}:${part}`]).length ? `${id}:${part}` : id
  if (touching([exact]).length) { hide(); pick(exact); if (picked.length) explain(node) }
  else explain(node, true)
}

// ---- drag and drop does the same; what is held is a copy, so nothing that arrives can take it away

let held, start
addEventListener("pointerdown", event => {
  document.getAnimations().forEach(animation => animation.effect?.target?.closest?.("#stage, .flying") && animation.finish())
  const node = piece(event.target)
  const free = node && (event.pointerType === "mouse" ? "drag" in node.dataset || touching([node.id.slice(3)]).length : "drag" in node.dataset)
  start = free && event.isPrimary && !event.button ? { node, x: event.clientX, y: event.clientY } : null
  clearTimeout(press)
  if (node && event.pointerType === "touch") press = setTimeout(() => { explain(node, true); swallow = true }, 450)
})
addEventListener("pointermove", event => {
  if (Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(press)
  if (start && !held && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 6) lift(event)
  if (!held) return
  held.style.translate = `${event.clientX - held.offsetWidth / 2}px ${event.clientY - held.offsetHeight * .7}px`
  const under = piece(document.elementFromPoint(event.clientX, event.clientY))
  light(under ? landing(held.dataset.id, under.id.slice(3)) : [])
})
addEventListener("pointerup", event => {
  clearTimeout(press)
  start = null
  if (!held) return
  const id = held.dataset.id
  const under = document.elementFromPoint(event.clientX, event.clientY)
  const found = under?.closest("#stage") ? landing(id, piece(under)?.id.slice(3)) : []
  held.remove()
  setTimeout(() => held = null)
  light([])
  if (found.length === 1) act(found[0])
  else if (found.length) { picked = []; pick(id) }
})
addEventListener("pointercancel", () => { clearTimeout(press); held?.remove(); held = start = null })
addEventListener("dragstart", event => event.preventDefault())

function lift(event) {
  hide()
  const figure = first("svg.camp, svg.pawn", start.node) ?? (start.node.matches("button") ? start.node : first(".space svg.camp, .space svg.pawn"))
  held = document.createElement("div")
  held.className = "held"
  held.dataset.id = start.node.id.slice(3)
  const copy = figure?.cloneNode(true)
  copy?.removeAttribute("id")
  copy?.removeAttribute("data-state")
  held.append(copy ?? "")
  document.body.append(held)
  event.preventDefault()
}

// what dropping one piece on another can mean: an option of both, of the place, or of the piece alone
const landing = (id, on) => [on ? touching([id, on]) : [], on && on !== id ? touching([on]) : [], touching([id])].find(found => found.length) ?? []

// ---- explaining: on hover, focus and long press; pinned when asked for

const tip = first("#tip")
let hover, press, swallow, pinned
function explain(node, pin = false) {
  const { says = "", why = "", whyRule, rules = "" } = node.dataset
  const found = touching([node.id.slice(3)])
  const offer = found.length === 1 ? first(".say", found[0]) : null
  const offers = offer ? [...offer.childNodes].map(part => part.textContent).join(": ") : ""
  first(".h", tip).textContent = node.getAttribute("aria-label") ?? node.textContent
  first(".says", tip).textContent = [says, offers].filter(Boolean).join(". ").replace(/\.\. /, ". ")
  first(".not", tip).textContent = why
  first(".ids", tip).replaceChildren(...new Set([whyRule, ...rules.split(" ")].filter(Boolean).map(id => id)).values().map(ruleLink))
  tip.hidden = false
  pinned = pin && node
  const box = node.getBoundingClientRect(), own = tip.getBoundingClientRect()
  const x = Math.max(8, Math.min(innerWidth - own.width - 8, box.x + box.width / 2 - own.width / 2))
  const y = box.y - own.height - 8 > 4 ? box.y - own.height - 8 : Math.min(box.bottom + 8, innerHeight - own.height - 8)
  tip.style.translate = `${x}px ${y}px`
}
const ruleLink = id => Object.assign(document.createElement("a"), { className: "rule", href: "#" + id, textContent: id })
function hide() {
  clearTimeout(hover)
  tip.hidden = true
  pinned = null
}
addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse" || held || pinned) return
  clearTimeout(hover)
  const node = piece(event.target)
  if (node) hover = setTimeout(explain, 350, node)
  else if (!event.target.closest?.("#tip")) hover = setTimeout(hide, 200)
})
addEventListener("focusin", event => {
  if (!event.target.matches?.(":focus-visible")) return
  if (piece(event.target)) explain(event.target)
  else if (!event.target.closest("#tip")) hide()
})
tip.addEventListener("click", event => { const rule = event.target.closest(".rule"); if (rule) { event.preventDefault(); cite(rule.textContent) } })

// ---- the rules open at the rule

function cite(id) {
  leaf("rules")
  const search = first("[data-search]")
  search.value = ""
  search.dispatchEvent(new Event("input", { bubbles: true }))
  all(".cited").forEach(node => node.classList.remove("cited"))
  const rule = document.getElementById(id)
  rule?.classList.add("cited")
  rule?.scrollIntoView({ block: "center" })
  hide()
}
addEventListener("input", event => {
  if (!event.target.matches("[data-search]")) return
  const words = event.target.value.toLowerCase()
  for (const rule of all(".rules > div")) rule.hidden = !rule.textContent.toLowerCase().includes(words)
  for (const chapter of all(".drawer section")) chapter.hidden = !first(".rules > div:not([hidden])", chapter)
  first(".drawer .none").hidden = !!first(".drawer section:not([hidden])")
})

// ---- furniture

function leaf(name) {
  first(".folio").dataset.show = name
  all("[data-leaf]").forEach(tab => tab.setAttribute("aria-selected", tab.dataset.leaf === name))
  delete first("#leaf-" + name).dataset.new
  if (getComputedStyle(first(".tabs")).display !== "none") tab("log")
}
function tab(name) {
  main.dataset.tab = name
  all(".tabs [data-show]").forEach(button => button.setAttribute("aria-selected", button.dataset.show === name))
  scrollTo(0, 0)
}
function aim(on) {
  on ? document.body.dataset.pointing = "" : delete document.body.dataset.pointing
  first(".pointing").hidden = !on
}
const acts = {
  go: () => { const found = touching(picked); if (found.length === 1) act(found[0]) },
  point: () => aim(!("pointing" in document.body.dataset)),
  leaf: button => leaf(button.dataset.leaf),
  tab: button => tab(button.dataset.show),
  fold: button => {
    const question = first("#question")
    const open = first(".options", question)?.offsetHeight > 0
    question.dataset.fold = open ? "shut" : "open"
    button.setAttribute("aria-expanded", !open)
  },
  copy: async button => {
    const address = new URL(button.dataset.copy, location).href
    await navigator.clipboard?.writeText(address).catch(() => {}) ?? prompt("", address)
    first("span", button).textContent = button.dataset.done
  },
  sound: box => localStorage.setItem("sound", box.checked ? "on" : ""),
  play: button => play(button),
}

// ---- keys

const TURN = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
addEventListener("keydown", event => {
  if (event.key === "Escape") return hide(), drop(), aim(false)
  if (typing() || event.ctrlKey || event.metaKey || event.altKey) return
  const node = piece(document.activeElement)
  const key = event.key.toLowerCase()
  const press = selector => { const button = first(selector); button?.click(); if (button) event.preventDefault() }
  if (/^[1-9]$/.test(key)) press(`#question [data-number="${key}"]`)
  else if (key === "u") press("#bar [data-do=undo]")
  else if (key === "p") press("#question [data-act=point]")
  else if (key === "r") leaf("rules")
  else if (key === "?" && node) { explain(node, true); first("a", tip)?.focus() }
  else if ((key === "enter" || key === " ") && node?.matches(".target")) { event.preventDefault(); choose(node) }
  else if (TURN[event.key] && node) { event.preventDefault(); step(node, TURN[event.key]) }
  else if (first(".replay")) steps(event)
})

// from piece to piece: the nearest in that direction
function step(node, [dx, dy]) {
  const middle = box => [box.x + box.width / 2, box.y + box.height / 2]
  const [x, y] = middle(node.getBoundingClientRect())
  const far = other => {
    const [ox, oy] = middle(other.getBoundingClientRect())
    const along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    return other === node || along < 4 ? Infinity : along + aside * 2
  }
  const others = all("[id^=at-]", node.closest("[data-roving]") ?? document)
  const next = others.reduce((best, other) => far(other) < far(best) ? other : best, node)
  next.focus()
}

// ---- what arrives: keep what was picked, move what moved, say whose turn it is

let before = [], inside, turn, count
const lying = () => all("#stage [data-as]").map(node => ({ node, as: node.dataset.as, box: node.getBoundingClientRect() })).filter(({ box }) => box.width)
const near = (a, b) => a.as === b.as && Math.abs(a.box.x - b.box.x) < 3 && Math.abs(a.box.y - b.box.y) < 3
document.addEventListener("htmx:before:swap", () => {
  before = lying()
  inside = first("#question").contains(document.activeElement)
})
document.addEventListener("htmx:after:swap", () => {
  if (offered() !== asked) picked = []
  show()
  hide()
  const question = first("#question")
  if (inside && !question.contains(document.activeElement)) first(".option, .btn", question)?.focus({ preventScroll: true })
  move()
  notice()
})

function move() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return
  const now = lying()
  const left = before.filter(one => !now.some(other => near(one, other)))
  for (const one of now.filter(other => !before.some(old => near(old, other)))) {
    const index = left.findIndex(old => old.as === one.as)
    const seat = one.as.match(/^(?:camp|pawn):(\d)$/)
    const from = index >= 0 ? left.splice(index, 1)[0].box : seat && first(`[data-chip="${seat[1]}"]`)?.getBoundingClientRect()
    const svg = one.node.ownerSVGElement
    const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
    const start = from?.width ? { transform: `translate(${(from.x - one.box.x) / scale}px, ${(from.y - one.box.y) / scale}px)` } : { opacity: 0 }
    one.node.animate([start, {}], { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)" })
  }
}

function notice() {
  const { turn: now } = first("#question").dataset
  const base = first("h1").textContent
  if (!first(".replay")) document.title = now === "mine" ? `● ${document.body.dataset.yours} – ${base}` : base
  if (turn && turn !== now && now === "mine" && localStorage.getItem("sound")) chime()
  turn = now
  const said = +first("#talk").dataset.count
  if (said > count && first(".folio").dataset.show !== "talk") first("#leaf-talk").dataset.new = ""
  count = said
  for (const ping of all("#pings li")) {
    const node = at(ping.dataset.at)
    if (+ping.dataset.n <= seen) continue
    seen = +ping.dataset.n
    if (!node || !started) continue
    node.dataset.pinged = ""
    setTimeout(() => delete node.dataset.pinged, 4000)
  }
  started = true
}
let seen = 0, started = false

function chime() {
  const sound = new AudioContext()
  for (const [pitch, from] of [[523, 0], [659, .14]]) {
    const tone = sound.createOscillator(), loud = sound.createGain()
    tone.frequency.value = pitch
    loud.gain.setValueAtTime(.12, sound.currentTime + from)
    loud.gain.exponentialRampToValueAtTime(.001, sound.currentTime + from + .4)
    tone.connect(loud).connect(sound.destination)
    tone.start(sound.currentTime + from)
    tone.stop(sound.currentTime + from + .4)
  }
}

// ---- replay: every step has its own address; between them the panels morph

let playing
async function look(to) {
  const slider = first(".slider")
  slider.value = to
  const address = `${slider.dataset.base}/${to}`
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html")
  if (+first(".slider").value !== +to) return
  const frames = ["bar", "stage", "question", "log", "replay"].map(id => `<hx-partial hx-target="#${id}" hx-swap="outerMorph">${page.getElementById(id).outerHTML}</hx-partial>`)
  await htmx.swap({ sourceElement: document.body, target: "body", swap: "none", text: frames.join("") })
  document.title = page.title
  history.replaceState(null, "", address)
}
function steps(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key], slider = first(".slider")
  if (event.key === " ") { event.preventDefault(); play(first("[data-act=play]")) }
  else if (by && !document.activeElement.matches(".slider")) look(Math.max(0, Math.min(+slider.max, +slider.value + by)))
}
function play(button) {
  const on = !playing
  clearInterval(playing)
  playing = on && setInterval(() => {
    const slider = first(".slider")
    if (+slider.value < +slider.max) look(+slider.value + 1)
    else play(first("[data-act=play]"))
  }, 900)
  button.setAttribute("aria-pressed", on)
}
addEventListener("input", event => event.target.matches(".slider") && look(event.target.value))
addEventListener("click", event => {
  const link = event.target.closest(".rp-ctl [data-to]")
  if (link) { event.preventDefault(); look(link.dataset.to) }
})

first("[data-act=sound]")?.toggleAttribute("checked", !!localStorage.getItem("sound"))
show()
notice()
