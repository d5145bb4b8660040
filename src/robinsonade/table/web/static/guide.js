// The guide of a lesson: shows one word after another, puts a light on what it speaks of, and lets the question rest while
// something is to be read. What is said and what may be done comes with the page.
"use strict"
{
  const STUCK = 20_000, TIMES = 2 // milliseconds, and refusals, after which the guide offers to do it
  const SVG = "http://www.w3.org/2000/svg"
  let n = 0, since, chapter, choices = -1, stuck, refusals = 0, said, shut, past, begun, heard

  const sheet = () => first("#guide")
  const words = () => all("#guide .word")
  const waits = () => sheet().dataset.may
  const reads = () => n < words().length - 1 || n === words().length - 1 && ["go_on", "watch"].includes(waits())
  const shown = node => node?.getClientRects().length ? node : null
  const tells = () => !!window.living?.story

  // ---- the words
  function arrive() {
    const guide = sheet(), list = words()
    if (guide.dataset.since !== since) {
      const back = +guide.dataset.since < choices
      n = back ? Math.max(list.length - 1, 0) : 0
      refusals = 0
      shut = false
    }
    if (chapter !== undefined && list.length) n = Math.max(0, list.findIndex(word => +word.dataset.chapter >= chapter))
    chapter = undefined
    since = guide.dataset.since
    choices = +since
    turn()
  }

  function turn() {
    const guide = sheet(), list = words(), rests = list.length > 0 && !shut && reads()
    const now = list[Math.min(n, list.length - 1)]
    if (now) past = now.cloneNode(true)
    else if (past && guide.dataset.state === "guides" && !first(".past", guide)) guide.prepend(Object.assign(past.cloneNode(true), { className: "past", hidden: false })) // while others are at it, the last word stays
    for (const word of list) word.hidden = word !== now
    guide.toggleAttribute("data-shut", !!shut)
    const may = rests ? "go_on" : waits()
    for (const label of all("[data-for-may]", guide)) label.hidden = !label.dataset.forMay.split(" ").includes(may)
    const go = first("[data-act=guide-on]", guide), back = first("[data-act=guide-back]", guide)
    if (go) go.hidden = !rests
    if (back) back.disabled = n < 1 && !guide.dataset.undo
    const question = first("#question")
    question.toggleAttribute("inert", rests)
    question.toggleAttribute("data-rests", rests)
    document.body.toggleAttribute("data-reading", rests)
    const free = [document.body, go, null].includes(document.activeElement) || guide.contains(document.activeElement)
    if (rests && free) go?.focus({ preventScroll: true })
    else if (!rests && free && list.length && waits() === "choose") (first(".option[data-do]") ?? question).focus({ preventScroll: true })
    offer(may)
    if (waits() === "play" && !rests && list.length > 1 && heard !== guide.dataset.step) send({ do: "read_on", to: heard = guide.dataset.step }) // others wait for it
    if (waits() === "play" && begun?.id !== now?.dataset.id) begun = { id: now?.dataset.id, since }
    const looks = lookedAt()
    const key = `${now?.dataset.id} ${since} ${rests}`
    if (key !== said) {
      first(".rail").scrollTop = 0
      reveal(looks)
      setTimeout(() => said === key && reveal(looks), 300) // pictures may have come and moved it
    }
    said = key
    if (["choose", "play"].includes(may) && !looks.map(meantBy).some(node => shown(node) && ["possible", "far"].includes(node.dataset.state))) unfold()
    hush()
    shine(looks)
  }

  // on a phone the answers lie folded beside anything but the map: whoever has to take one of them sees them
  function unfold() {
    first("#question").dataset.fold = "open"
    first("#question .fold")?.setAttribute("aria-expanded", true)
  }

  // who does as they like is lit the way until they have begun
  function lookedAt() {
    const now = words()[Math.min(n, words().length - 1)]
    if (waits() === "play" && !reads() && begun?.since !== since) return []
    return now && !shut ? JSON.parse(now.dataset.look) : all("#guide .moment").flatMap(one => JSON.parse(one.dataset.look))
  }

  // nothing is given away of a story that is still told
  function hush() {
    const told = "tells" in sheet().dataset && !tells()
    for (const node of [sheet(), first("#question")]) node.toggleAttribute("data-tells", tells())
    if (told) reveal(lookedAt())
  }

  // who does not find it is shown how
  function offer(may) {
    const button = first("#guide [data-do=show_me]")
    clearTimeout(stuck)
    if (!button) return
    button.hidden = may !== "choose" || refusals < TIMES
    if (may === "choose") stuck = setTimeout(() => { first("#guide [data-do=show_me]").hidden = false }, STUCK)
  }
  const refused = () => { refusals += 1; offer(sheet().dataset.may) }

  Object.assign(acts, {
    "guide-on": () => {
      if ("tells" in sheet().dataset) return hush() // the story was passed over, this was not read
      const last = n >= words().length - 1
      if (last) send({ do: "read_on", to: sheet().dataset.step })
      if (last && waits() === "go_on") shut = true
      n += 1
      turn()
    },
    "guide-back": () => { if (n > 0) { n = Math.min(n, words().length - 1) - 1; turn() } else if (sheet().dataset.undo) act(first("#bar [data-do=undo]") ?? first("#question [data-do=undo]")) },
  })

  // ---- the light: dims the rest by a third and takes no click
  // on a phone the tab of what can be done, or of the first thing, is opened, and the stage moves down below the sheet
  function reveal(looks) {
    const nodes = looks.map(meantBy).filter(node => node && !node.closest("#question"))
    const target = !reads() && nodes.find(node => ["possible", "far"].includes(node.dataset.state)) || nodes[0], tabs = target?.closest("[data-tab]:not(main)")?.dataset.tab.split(" ")
    if (shown(first(".tabs")) && tabs && !tabs.includes(first("main").dataset.tab)) tab(tabs[0])
    if (!target) return
    if (shown(first(".tabs")) && waits() === "play" && !reads()) return scrollTo(0, 0) // where the guide lies then
    const over = shown(first(".tabs")) ? sheet().getBoundingClientRect().bottom : 0
    const tops = nodes.filter(shown).map(node => node.getBoundingClientRect().top), { top, bottom } = target.getBoundingClientRect()
    const highest = Math.min(top, ...tops), room = first("#question").getBoundingClientRect().top - over - 16
    if (over) return scrollBy(0, (bottom - highest < room ? highest : top) - over - 16)
    for (const node of [...nodes.reverse(), target]) node.scrollIntoView({ block: "nearest" })
    const hidden = first(".rail").getBoundingClientRect().top - target.getBoundingClientRect().top // below the bar and what lies ahead
    if (target.closest("#stage") && hidden > 0) scrollBy(0, -hidden)
  }

  // what is seen of it: on a phone things lie under the sheet and the question, elsewhere under what lies ahead
  const seen = node => {
    const { x, y, width, bottom } = node.getBoundingClientRect(), over = shown(first(".tabs")) && !node.closest("#question, #bar")
    const lid = over ? sheet() : node.closest("#stage") && first("#ahead"), top = Math.max(y, lid ? lid.getBoundingClientRect().bottom : y), end = over ? Math.min(bottom, first("#question").getBoundingClientRect().top) : bottom
    return { x, y: top, width, height: end - top }
  }

  let drawn = ""
  function shine(looks) {
    const boxes = tells() ? [] : looks.map(meantBy).filter(shown).map(seen).filter(({ height }) => height > 12)
    const always = [sheet(), first("#question")].map(node => node.getBoundingClientRect())
    const dims = waits() !== "play" || reads() // whoever may do anything sees everything
    const now = JSON.stringify([boxes, always, dims, innerWidth, innerHeight])
    if (now === drawn) return
    drawn = now
    first("svg.light")?.remove()
    if (!boxes.length) return
    const light = document.createElementNS(SVG, "svg"), hole = by => ({ x, y, width, height }) => `<rect x="${x - by}" y="${y - by}" width="${width + 2 * by}" height="${height + 2 * by}" rx="8"/>`
    light.setAttribute("class", "light")
    light.setAttribute("aria-hidden", "true")
    const holes = boxes.map(hole(5)).join("")
    const mask = (id, lit) => `<mask id="${id}"><rect width="100%" height="100%" fill="#fff"/><g fill="#000">${lit}</g></mask>`
    const dim = dims ? '<rect class="dim" width="100%" height="100%" mask="url(#lit)"/>' : ""
    light.innerHTML = `${mask("lit", holes + always.map(hole(2)).join(""))}${mask("edge", holes)}${dim}<g mask="url(#edge)"><g class="outer">${holes}</g><g class="inner">${holes}</g></g>`
    document.body.append(light)
  }
  const lit = () => { hush(); shine(lookedAt()) }
  for (const moved of ["scroll", "resize"]) addEventListener(moved, lit, true)
  setInterval(lit, 400) // what moves has arrived, a story has been told

  // ---- while something is to be read, nothing is answered; what is refused is counted
  const answers = node => node.closest?.(".option, .hand") || ["possible", "far", "back"].includes(meant(piece(node))?.dataset.state)
  for (const kind of ["click", "pointerdown"]) addEventListener(kind, event => {
    if ("reading" in document.body.dataset && answers(event.target)) {
      event.stopImmediatePropagation()
      event.preventDefault()
      first("[data-act=guide-on]")?.focus({ preventScroll: true })
    } else if (kind === "click" && sheet().dataset.may === "choose" && piece(event.target)?.dataset.why) refused()
    const to = event.target.closest?.("#guide [data-do=chapter]")
    if (to && kind === "click") chapter = +to.dataset.to
    const list = first("#guide .chapters")
    if (kind === "click" && list && !event.target.closest?.("#guide .chapters summary")) list.open = false
  }, true)
  addEventListener("keydown", event => {
    const idle = document.activeElement === document.body || document.activeElement.closest("#guide .does, #stage")
    if (!("reading" in document.body.dataset) || !idle || !["Enter", " "].includes(event.key) || event.repeat || document.activeElement.matches("#guide button, #guide summary")) return
    event.stopImmediatePropagation()
    event.preventDefault()
    acts["guide-on"]()
  }, true)

  let noticed = first("#notice").dataset.to
  document.addEventListener("htmx:after:swap", () => {
    const { to } = first("#notice").dataset
    if (to && to !== noticed) refused()
    noticed = to
    arrive()
  })
  arrive()
}
