// What a browser must do by itself: point, pick up, explain, move, and tell the server. It knows no rule:
// what can be chosen, what it touches and why something cannot be is in the page.

const first = (selector, root = document) => root.querySelector(selector)
const all = (selector, root = document) => [...root.querySelectorAll(selector)]
const at = id => document.getElementById("at-" + id)
const piece = node => node?.closest?.("[id^=at-]:not([data-lies])")  // what only lies on a piece is pointed at as that piece
const idOf = node => node?.id.slice(3)
const sentences = (...said) => said.filter(Boolean).map(words => words.replace(/\.$/, "")).join(". ")

// ---- telling the server
let socket
const unsent = []
const offline = lost => { document.body.toggleAttribute("data-live", !lost); first(".offline").hidden = !lost }
const sayWhy = ({ reason }) => { const told = first(".offline span"); told.dataset.lost ??= told.textContent; told.textContent = reason || told.dataset.lost }
document.addEventListener("htmx:ws:after:connection", event => { socket = event.detail.connection.socket; socket.addEventListener("close", sayWhy); offline(false); unsent.splice(0).forEach(send) })
document.addEventListener("htmx:ws:close", () => offline(true))

// after a long sleep a socket may seem open and be dead; a page from the browser's memory has none
let asleep = Infinity
document.addEventListener("visibilitychange", () => {
  if (Date.now() - asleep > 30_000) socket?.close()
  asleep = document.hidden ? Date.now() : Infinity
})
addEventListener("pageshow", event => event.persisted && location.reload())

function send(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  else { unsent.push(frame); offline(true) }
}

let done // the version that was answered: nothing is answered twice, however fast somebody clicks
function act(button) {
  const from = name => button.closest(`[data-${name}]`)?.dataset[name]
  const { do: verb, to, yes } = button.dataset, version = from("version") ?? first("#question").dataset.version, seat = from("for")
  const key = (handsOf(button)[handFor(button)] ?? [button.dataset.key])[0]
  const decides = key && verb !== "wish" // a wish leaves the table as it is
  if (decides && done === version) return
  if (decides) done = version
  send({ do: verb, key, version, to, yes, seat })
  shut()
  picked = [] // what was chosen stays marked until the answer is here
}

addEventListener("submit", event => {
  const form = event.target
  if (!form.dataset.do) return
  event.preventDefault()
  send({ do: form.dataset.do, seat: form.dataset.for, ...Object.fromEntries(new FormData(form)) })
  if (form.dataset.do === "chat") form.reset()
})

// ---- pointing at pieces: the first click selects, the second decides
let picked = [] // ids of the pieces pointed at
let asked = "" // what the question offered when they were
const options = () => all(".option[data-do]")
const offered = () => options().map(option => option.dataset.key).join(" ")
const touches = (option, id) => option.dataset.touches.split(" ").some(one => one === id || one.startsWith(id + ":"))
const isHand = id => !!first(`.hand[data-hand="${CSS.escape(id)}"]`) // does what is pointed at next
const handsOf = option => JSON.parse(option.dataset.hands ?? "{}") // by hand: the key of what it does, and who takes part
const handFor = option => picked.find(id => id in handsOf(option))
const handMeant = (option, hands = handsOf(option)) => handFor(option) ?? Object.keys(hands).find(id => hands[id][0] === option.dataset.key)
const touching = (...ids) => ids.length ? options().filter(option => ids.every(id => touches(option, id))) : []

function pick(id) {
  if (id) window.sound?.play("touch")
  const again = picked.includes(id), hand = isHand(id)
  if (!id || again && hand) picked = []
  else if (hand) picked = [id]
  else if (!again) picked = touching(...picked, id).length ? [...picked, id] : [id]
  const found = touching(...picked), once = [found[0], at(id)].some(node => "once" in (node?.dataset ?? {}))
  if (found.length === 1 && !hand && (once || again || picked.length > 1)) act(found[0])
  else show()
}

// what the question makes of each piece: whether it can be chosen, or why not
function mark() {
  const words = first("#marks").dataset, { kinds, on, hints } = JSON.parse(words.marks)
  for (const node of all("[id^=at-]")) {
    const mark = { ...kinds[on[idOf(node)]], hint: hints[idOf(node)] }
    for (const name of ["state", "why", "whyRule", "hint"]) if (node.dataset[name] !== mark[name]) mark[name] ? node.dataset[name] = mark[name] : delete node.dataset[name]
    const said = sentences(node.dataset.says, mark.why ?? words[mark.state], mark.hint && words.hint.replace("%", mark.hint)) || null
    if (node.ariaDescription !== said) node.ariaDescription = said
  }
  ;(window.hints ??= first(".hintlist") && (first("#stories").dataset.hints.split(" ").forEach(load), () => {}))?.()
}

function show() {
  for (const node of all("[aria-pressed][data-state]")) {
    node.removeAttribute("aria-pressed")
    node.dataset.state = "possible" // an option's; pieces are marked again
  }
  mark()
  asked = offered()
  const found = touching(...picked), sure = found.length === 1 && !isHand(picked[0])
  for (const button of all(".hand")) button.setAttribute("aria-pressed", picked.includes(button.dataset.hand))
  for (const option of all(".option[data-hands]")) {
    const hands = handsOf(option), hand = picked.find(isHand)
    first(".by b", option).textContent = hands[handMeant(option, hands)][1]
    option.toggleAttribute("data-unable", !!hand && !(hand in hands))
  }
  for (const node of [...picked.map(id => at(id) ?? at(id.replace(/:[^:]*$/, ""))), ...sure ? found : []]) {
    if (!node) continue
    node.dataset.state = "chosen"
    node.setAttribute("aria-pressed", "true")
  }
  light(found)
  if (found[0] && !isHand(picked[0])) first(".tabs").offsetHeight ? within(first(".options"), found[0]) : found[0].scrollIntoView({ block: "nearest" }) // on a phone the list moves alone
  const go = first("#question [data-act=go]")
  if (go) Object.assign(go, { hidden: !sure, textContent: sure ? first(".say", found[0]).firstChild.textContent : "" })
}

// lights what these options touch and spend; one that walks also draws its way
function light(found) {
  for (const node of all("[data-lit]")) delete node.dataset.lit
  for (const option of found) {
    option.dataset.lit = ""
    const others = Object.keys(handsOf(option)).filter(id => id !== handMeant(option))
    for (const id of [option.dataset.touches, option.dataset.spends ?? ""].join(" ").split(" ")) if (at(id) && ![...picked, ...others].includes(id)) at(id).dataset.lit = ""
  }
  const way = first(".way")
  const trail = found.length === 1 && found[0].dataset.trail?.split(" ").map(at)
  const drawn = trail ? "M" + trail.map(node => `${node.dataset.x} ${node.dataset.y}`).join("L") : way?.dataset.d
  if (way) for (const path of way.children) path.setAttribute("d", drawn)
}

for (const kind of ["pointerover", "focusin"]) addEventListener(kind, event => {
  const option = event.target.closest?.(".option[data-do], .deed, .advice")
  light(option ? [option] : touching(...picked))
})

let acted // by the first of several quick clicks: the others mean the same
addEventListener("click", event => {
  if (event.detail > 1 && acted) return event.preventDefault()
  const before = done
  click(event)
  acted = done !== before
})
function click(event) {
  const button = event.target.closest("[data-act], button[data-do]")
  const rule = event.target.closest("a.rule"), told = event.target.closest("a:is(.told-of, .whole-log)")
  const node = meant(piece(event.target))
  if (held || swallow) swallow = false
  else if (rule) { event.preventDefault(); shut(); cite(rule.hash.slice(1)) }
  else if (told) { event.preventDefault(); enlarge(told.href, told) }
  else if (event.target === large) shut()
  else if (button) { button.matches("a") && event.preventDefault(); button.dataset.do ? act(button) : acts[button.dataset.act]?.(button) }
  else if (node) choose(node, event.target.closest("[data-part]")?.dataset.part)
  else if (!event.target.closest("#tip, .rail, .menu, #large")) { hide(); pick() }
}

// what lies on a place or a card means that one where only that can be chosen, or where the guide wants just that
const meant = (node, place = at(node?.dataset.on) ?? piece(node?.parentElement)) =>
  place && (!node.dataset.why || first("#guide")?.dataset.may === "choose") && !touching(idOf(node)).length && touching(idOf(place)).length ? place : node
function choose(node, part) {
  const whole = idOf(node), id = touching(`${whole}:${part}`).length ? `${whole}:${part}` : whole
  if ("pointing" in document.body.dataset) { aim(false); send({ do: "ping", at: whole }) }
  else if (!isHand(id) && picked.some(isHand) && touching(id).length && !touching(...picked, id).length) refuse(node)
  else if (touching(id).length) { hide(); pick(id); if (picked.length) explain(node, touching(...picked).length > 1 && !isHand(id)) }
  else if (node.dataset.why) explain(node, true)
  else enlarge(about(node), node)
}

const refuse = node => explain(node, true, node.dataset.why || first("#marks").dataset.notHere)

// ---- drag and drop does the same; what is held is a copy, so nothing that arrives can take it away
let held, start, dropped, landed
addEventListener("pointerdown", event => {
  swallow = false
  const node = piece(event.target) ?? at(event.target.closest(".hand")?.dataset.hand)
  const free = node && ("drag" in node.dataset || event.pointerType === "mouse" && touching(idOf(node)).length)
  start = free && event.button === 0 ? { node, x: event.clientX, y: event.clientY } : null
  if (node && event.pointerType === "touch") press = setTimeout(() => { enlarge(about(node), node); swallow = true }, 450)
})
addEventListener("pointermove", event => {
  const moved = start ? Math.hypot(event.clientX - start.x, event.clientY - start.y) : 0
  if (moved > 6 || Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(press)
  if (moved > 6 && !held) lift()
  if (!held) return
  held.style.translate = `${event.clientX - held.offsetWidth / 2}px ${event.clientY - held.offsetHeight * .7}px`
  light(landing(event))
})
addEventListener("pointerup", event => { clearTimeout(press); start = null; if (held) drop(event) })
const letGo = () => { clearTimeout(press); held?.remove(); held = start = dropped = null }
for (const lost of ["pointercancel", "htmx:ws:close"]) document.addEventListener(lost, letGo)

// what answered a question when it was picked up waits for the next one before it is put down
function drop({ clientX, clientY }) {
  if (dropped = held.dataset.version === first("#question").dataset.version && { clientX, clientY }) return
  const found = landing({ clientX, clientY }), under = piece(document.elementFromPoint(clientX, clientY)), id = heldId(), hand = isHand(id)
  picked = (held.remove(), hand && found.length ? [id] : [])
  landed = { id, x: clientX, y: clientY }
  setTimeout(() => held = null) // the click that follows is none
  if (found.length === 1) act(found[0])
  else if (!hand) pick([id, idOf(under)].find(one => found.length && one && touching(one).length))
  else if (found.length) { picked.push(idOf(under)); show(); explain(under, true) }
  else if (under && idOf(under) !== id) refuse(under)
}
// what was taken back from where it stood is in the hand again
const heldId = () => isHand(held.dataset.home) ? held.dataset.home : held.dataset.id

function lift() {
  hide()
  window.sound?.play("lift")
  const { node } = start
  const figure = first("svg.camp, svg.pawn", node) ?? (node.matches("button") ? node : node.matches("g.pawn") ? offTheMap(node) : first(".space svg.camp, .space svg.pawn"))
  const copy = figure?.cloneNode(true) ?? ""
  for (const name of ["id", "data-state"]) if (copy) copy.removeAttribute(name)
  held = Object.assign(document.createElement("div"), { className: "held" })
  Object.assign(held.dataset, { id: idOf(node), home: node.dataset.home ?? "" })
  document.body.appendChild(held).append(copy)
  if ("once" in node.dataset) touching(idOf(node)).slice(0, 1).forEach(option => { held.dataset.version = first("#question").dataset.version; act(option) })
}

function offTheMap(pawn) {
  const figure = document.createElementNS(pawn.namespaceURI, "svg")
  for (const [name, value] of [["class", "pawn"], ["data-seat", pawn.dataset.seat], ["viewBox", "-13 -20 26 36"]]) figure.setAttribute(name, value)
  figure.append(pawn.firstElementChild.cloneNode(true))
  return figure
}

// what dropping a piece there can mean: an option of both (or of what the place lies on), of the place, or of the piece alone
function landing(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  const id = heldId(), on = idOf(piece(under)), around = idOf(piece(piece(under)?.parentElement))
  if (!under?.closest("#stage") || on === id) return []
  const both = [on ? touching(id, on) : [], around ? touching(id, around) : []], one = isHand(id) ? [] : [on ? touching(on) : [], touching(id)]
  return [...both, ...one].find(found => found.length) ?? []
}

// ---- explaining: on hover, focus and long press; pinned when asked for
const tip = first("#tip")
let hover, press, swallow, pinned, pointed, rests, slid
function explain(node, pin = false, not = node.dataset.why ?? "") {
  const { says, whyRule, rules = "" } = node.dataset
  const found = touching(...picked.filter(isHand), idOf(node)), ways = pin && !not && found.length > 1 && !isHand(idOf(node)) ? found : []
  const offer = found.length === 1 && [...first(".say", found[0]).childNodes].map(part => part.textContent).join(": ")
  const ids = new Set([whyRule, ...rules.split(" ")].filter(Boolean))
  const name = first(".h", tip).textContent = node.getAttribute("aria-label") ?? node.dataset.name ?? node.textContent
  const told = offer && offer !== name && !says?.includes(first("small", found[0])?.textContent) && offer
  first(".says", tip).textContent = sentences(told && told.includes(says) ? "" : says, told)
  first(".not", tip).textContent = not; window.signs?.(node)
  first(".ways", tip).replaceChildren(...ways.map(asButton))
  first(".ids", tip).replaceChildren(...[...ids].map(id => Object.assign(document.createElement("a"), { className: "rule", href: "#" + id, textContent: id })))
  tip.hidden = false
  pinned = pin && node
  if (ways.length && document.activeElement === node) first(".ways button", tip).focus()
  tip.toggleAttribute("data-pinned", !!pin)
  const box = node.getBoundingClientRect(), own = tip.getBoundingClientRect()
  const x = Math.max(8, Math.min(innerWidth - own.width - 8, box.x + box.width / 2 - own.width / 2))
  const above = box.y - own.height - 8
  tip.style.translate = `${x}px ${above > 4 ? above : Math.min(box.bottom + 8, innerHeight - own.height - 8)}px`
}
// where a place means several things, they are offered beside it
function asButton(option) {
  const button = Object.assign(document.createElement("button"), { className: "btn", type: "button" })
  Object.assign(button.dataset, { do: option.dataset.do, key: (handsOf(option)[handFor(option)] ?? [option.dataset.key])[0], for: first("#question").dataset.for })
  button.textContent = first(".say", option).firstChild.textContent
  return button
}
const hide = () => { clearTimeout(hover); if (tip.contains(document.activeElement)) pinned?.focus?.(); tip.hidden = true; pinned = false }
const where = event => `${event.clientX} ${event.clientY}`
addEventListener("pointermove", event => {
  if (slid && where(event) !== rests) { hover = setTimeout(explain, 350, slid); slid = null }
  rests = where(event)
}, true)
addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse" || held || pinned) return
  clearTimeout(hover)
  const node = pointed = piece(event.target)
  slid = where(event) === rests ? node : null // under a mouse that rests, which does not point at it
  if (node) hover = slid ? 0 : setTimeout(explain, 350, node)
  else if (!event.target.closest?.("#tip")) hover = setTimeout(hide, 200)
})
addEventListener("focusin", event => {
  if (!event.target.matches?.(":focus-visible")) return
  if (piece(event.target)) explain(event.target)
  else if (!event.target.closest("#tip")) hide()
})

// ---- the large card: everything about a piece, about a card that was told of, or the whole log
const large = first("#large")
const about = node => `${large.dataset.from}?at=${encodeURIComponent(idOf(node))}` + (first(".slider") ? "&choices=" + first(".slider").value : "")
let opener
async function enlarge(address, from) {
  const answer = await fetch(address).catch(() => null)
  const found = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".enlarged, .logbook")
  if (!found) return piece(from) && explain(from, true)
  hide()
  large.replaceChildren(found)
  opener ||= from.id || "log"
  large.open || large.showModal()
  large.scrollTop = found.matches(".logbook") ? large.scrollHeight : 0 // a log is opened where it ends
}
const shut = () => large.close()
large.addEventListener("close", () => { if (document.activeElement === document.body) document.getElementById(opener)?.focus({ preventScroll: true }); opener = "" })

// ---- the rules, which are fetched when first wanted, open at the rule
let book
const rulebook = () => book ??= fetch(first(".drawer .in").dataset.from).then(answer => answer.ok ? answer.text() : Promise.reject()).then(html => { first(".drawer .in").innerHTML = html }).catch(() => { book = null })
async function cite(id) {
  await rulebook()
  first("[data-search]").value = ""
  search("")
  leaf("rules")
  first(".rail").scrollTop = first(".rail").scrollHeight // they lie at its end
  first(".cited")?.classList.remove("cited")
  document.getElementById(id)?.classList.add("cited")
  const pages = first(".drawer .in"), cited = first(".cited")
  pages.scrollHeight > pages.clientHeight ? within(pages, cited) : cited?.scrollIntoView({ block: "center" })
  cited?.focus({ preventScroll: true })
  hide()
}
// scrolls a list to one of its lines; the table stays where it is
const within = (list, line) => line && (list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - 40)
function search(words) {
  for (const rule of all(".rules > div")) rule.hidden = !rule.textContent.toLowerCase().includes(words.toLowerCase())
  for (const chapter of all(".drawer section")) chapter.hidden = !first(".rules > div:not([hidden])", chapter)
  first(".drawer .none").hidden = !!first(".drawer section:not([hidden])")
  first(".drawer .in").scrollTop = 0
}
// the lines of a long list that have these words; the first of them is a key away
function filter(words) {
  for (const line of all(".lines .option")) line.hidden = !sifted(line).includes(words.trim().toLowerCase())
  for (const group of all(".lines")) group.hidden = !first(".option:not([hidden])", group)
  first(".no-line").hidden = !!first(".lines:not([hidden])")
}
const sifted = line => [first("h3", line.parentElement), first(".say", line)].map(part => part?.textContent ?? "").join(" ").toLowerCase()

addEventListener("input", event => {
  if (event.target.matches("[data-filter]")) filter(event.target.value)
  if (event.target.matches("[data-search]")) search(event.target.value)
  if (event.target.matches(".slider")) look(event.target.value)
})

// ---- furniture
function leaf(name) {
  first(".folio").dataset.show = name
  if (name === "rules") rulebook()
  for (const tab of all("[data-leaf]")) tab.setAttribute("aria-selected", tab.dataset.leaf === name)
  delete first("#leaf-" + name).dataset.new
  first("#leaf-" + name).focus()
  if (first(".tabs").offsetHeight) tab("log")
}
function tab(name) {
  first("main").dataset.tab = name
  for (const button of all(".tabs [data-show]")) button.setAttribute("aria-selected", button.dataset.show === name)
  scrollTo(0, 0)
}
const aim = on => { document.body.toggleAttribute("data-pointing", on); first(".pointing").hidden = !on }
const acts = {
  large: () => enlarge(about(pinned), pinned),
  shut,
  seen: () => { first("#happened").hidden = true },
  point_at: button => { shut(); send({ do: "ping", at: button.dataset.at }) },
  go: () => touching(...picked).slice(0, 1).forEach(act),
  point: () => aim(!("pointing" in document.body.dataset)),
  leaf: button => leaf(button.dataset.leaf),
  tab: button => tab(button.dataset.show),
  hand: button => { hide(); pick(button.dataset.hand) },
  fold: button => {
    const open = first("#question .options").offsetHeight > 0
    first("#question").dataset.fold = open ? "shut" : "open"
    button.setAttribute("aria-expanded", !open)
  },
  copy: async button => {
    const address = new URL(button.dataset.copy, location).href
    await (navigator.clipboard?.writeText(address) ?? Promise.reject()).catch(() => prompt("", address))
    first("span", button).textContent = button.dataset.done
  },
  yours: box => { localStorage.setItem("yours", box.checked ? "on" : ""); window.living?.listen() },
  play: () => play(!playing),
  step: link => look(link.dataset.to, link.dataset.by === "1"),
  hurry: () => hurry(),
}

// ---- keys
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
addEventListener("keydown", event => {
  if (event.key === "Escape" && !large.open) { hide(); pick(); aim(false) }
  if (event.target.matches("[data-filter]") && ["Enter", "Escape"].includes(event.key)) {
    event.preventDefault()
    if (event.key === "Enter" && event.target.value) first(".lines .option:not([hidden])")?.click()
    filter(event.target.value = "")
    event.target.blur()
  }
  if (document.activeElement.matches("input, select, #menu *, #large, #large *") || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.repeat && (event.key === "Enter" || event.key.length === 1)) return event.preventDefault() // a key that is held down answers once
  const node = piece(document.activeElement), arrow = ARROWS[event.key], spot = node ?? document.activeElement.closest("[role=tab]")
  const keys = { u: "#bar [data-do=undo]", h: "#question [data-do=hint]", p: "#question [data-act=point]", r: "#leaf-rules", "/": "[data-filter]" }
  const button = first(keys[event.key.toLowerCase()] ?? `[data-number="${CSS.escape(event.key)}"]`)
  if (button) button.matches("input") ? button.focus() : button.click()
  else if (event.key.toLowerCase() === "i" && (node ?? pointed)) enlarge(about(node ?? pointed), node ?? pointed)
  else if (event.key === "?" && node) { explain(node, true); first("a", tip)?.focus() }
  else if (["Enter", " "].includes(event.key) && node?.matches(".target, [role=group]")) choose(meant(node))
  else if (arrow && spot) step(spot, ...arrow)
  else if (event.key === " " && first(".replay") && document.activeElement === document.body) play(!playing)
  else if (arrow?.[0] && first(".replay")) first(`[data-to][data-by="${arrow[0]}"]`).click()
  else return
  event.preventDefault()
})

// from piece to piece: the nearest in that direction
function step(node, dx, dy) {
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
  const [x, y] = middle(node.getBoundingClientRect())
  const far = other => {
    const [ox, oy] = middle(other.getBoundingClientRect())
    const along = (ox - x) * dx + (oy - y) * dy
    return along < 4 ? Infinity : along + 2 * Math.abs((ox - x) * dy + (oy - y) * dx)
  }
  all("[id^=at-][tabindex], [role=tab]", node.closest("[data-roving], [role=tablist]") ?? first("#stage")).reduce((best, other) => far(other) < far(best) ? other : best, node).focus()
}

// ---- what arrives: keep what was picked, tell what happened, say whose turn it is
let before, inside, turn, said, seen, listed = first(".options")?.dataset.asked
// a piece that comes empty has stayed as it was
addEventListener("DOMContentLoaded", () => htmx.registerExtension("same", { htmx_before_morph_node: (_, { newNode }) => !newNode.hasAttribute?.("data-same") }))
document.addEventListener("htmx:before:swap", () => {
  window.living?.lift()
  before = window.living?.look(landed)
  landed = null
  inside = document.activeElement
})
document.addEventListener("htmx:after:swap", () => {
  const question = first("#question"), list = first(".options"), own = !!done
  done = null
  if (offered() !== asked) { picked = []; hide(); if (first("[data-filter]")) filter(first("[data-filter]").value = "") }
  if (list && list.dataset.asked !== listed) list.scrollTop = 0
  listed = list?.dataset.asked
  show()
  if (dropped) drop(dropped)
  const next = inside === document.body ? [] : [document.getElementById(inside.id), first(".option"), first(".btn", question), question]
  for (const node of next) if (document.activeElement === document.body) node?.focus({ preventScroll: true })
  notice()
  tell(own)
})

// what happened since the last frame is played once; without any, a story that is told goes on
function tell(own) {
  const { dataset } = first("#news"), { beats, icons = "{}", choices } = dataset
  delete dataset.beats
  if (first(".replay") && !telling) window.living?.finish()
  else if (beats || choices !== told) window.living?.tell(JSON.parse(beats ?? "[]"), before, { icons: JSON.parse(icons), own, speed: pace() })
  else window.living?.lay()
  told = choices
}
const arrived = { ...first("#news").dataset } // with the page itself
let told = arrived.choices

const LEAST_HEARD = 60 // of 100: my turn, for those who want to hear it
function notice() {
  const { turn: now } = first("#question").dataset, talk = first("#talk").dataset.last
  document.title = first("#bar").dataset.title
  const phases = first(".phases"), phase = first("[aria-current]", phases) // in the middle, as soon as its letters have their width
  if (phase) document.fonts.ready.then(() => { phases.scrollLeft = phase.offsetLeft - (phases.clientWidth - phase.offsetWidth) / 2 })
  if (turn && turn !== now && now === "mine") window.sound?.play("yours", localStorage.getItem("yours") ? LEAST_HEARD : 0)
  if (+talk > +said && first(".folio").dataset.show !== "talk") first("#leaf-talk").dataset.new = ""
  for (const { dataset } of all("#pings li").filter(({ dataset }) => +dataset.n > (seen ?? Infinity))) {
    at(dataset.at)?.setAttribute("data-pinged", dataset.seat)
    setTimeout(() => at(dataset.at)?.removeAttribute("data-pinged"), 4000)
  }
  seen = Math.max(seen ?? 0, ...all("#pings li").map(({ dataset }) => +dataset.n))
  if (first(".replay")) within(first("#folio-log"), first(".log .now"))
  turn = now
  said = talk
}

// ---- replay, which replay.js plays
let playing, telling = false, rate = 1
const pace = () => rate

const load = address => new Promise(onload => document.head.append(Object.assign(document.createElement(address.includes(".css") ? "link" : "script"), { rel: "stylesheet", href: address, src: address, async: false, onload })))
first("[data-act=yours]")?.toggleAttribute("checked", !!localStorage.getItem("yours"))
show()
notice()

// what tells stories comes when the table is there, and how they look before anything is told
addEventListener("load", async () => {
  const [style, ...scripts] = first("#stories").dataset.load.split(" ")
  await load(style)
  scripts.forEach(load)
})
