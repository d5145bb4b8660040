// What happens is played on a layer above the table. The table is right already, so skipping is taking the layer away.
// All movements of a story are made at once and held; one clock seeks them: it can be played at any speed and ended in one call.
window.living = (() => {
  const { EASE, beats: BEATS, lies, lit, boxOf, sheetOf, room } = window.beats
  const BRISK = 2.2, DOUBLE = 2, SPACE_HELD = 3
  const SPEED = { full: 1, pages: 1, brisk: BRISK }
  const BUDGET = 6000, OWN_BUDGET = 4000
  const QUICK_PRESS = 250, SKIPS_BEFORE_AN_OFFER = 3, OUTLINED_FOR = 1500, MARKED_FOR = 4000
  const LEFT_TO_THE_LOG = ["turn", "walk", "lose", "gain", "heal", "tile", "build", "done", "sky", "hurt", "strike", "light", "dice", "card"] // what does not fit, from the first
  const WORKING = 12 // ms at a time, so that nothing else has to wait
  const LINES = 5, TOLD_FIRST = ["end", "strike", "build", "done", "hurt", "card", "turn"] // while somebody was away
  const SMALL_CHANGES = ["gain", "lose"]
  const MAKES_ROOM = 340 // ms before a card lies in its place

  const layer = first("#stories"), slip = first("#away")
  const calm = matchMedia("(prefers-reduced-motion: reduce)")
  const motion = () => localStorage.getItem("motion") ?? (calm.matches ? "off" : "full")

  // One thing that happens: its movements, and what changes at once in it.
  class Moment {
    constructor(beat) {
      Object.assign(this, { beat, parts: [], cues: [], draws: [], begun: new Map(), lasts: 0, start: 0, rate: 1 })
      this.layer = layer.appendChild(Object.assign(document.createElement("div"), { className: "moment", hidden: true }))
    }

    // a piece of paper, a die, a pawn: only for show
    ghost(classes, html = "") {
      return this.layer.appendChild(Object.assign(document.createElement("div"), { className: `ghost ${classes}`, innerHTML: html }))
    }

    move(node, frames, { from = 0, lasts = 240, ease = EASE.out } = {}) {
      // the first movement of a node also holds before it begins; later ones must not reach back
      const begun = this.begun.get(node) ?? this.begun.set(node, new Set()).get(node)
      const again = Object.keys(frames[0]).some(name => begun.has(name))
      for (const name of Object.keys(frames[0])) begun.add(name)
      const part = node.animate(frames, { delay: from, duration: lasts, easing: ease, fill: again ? "forwards" : "both" })
      part.pause()
      this.parts.push(part)
      return this.until(from + lasts)
    }

    until(time) { this.lasts = Math.max(this.lasts, time); return this }
    cue(from, does) { this.cues.push({ from, does }); return this.until(from) }
    sound(from, name) { return this.cue(from, quiet => quiet || window.sound?.play(name)) }
    draw(paints) { this.draws.push(paints); return this }

    seek(time, quiet) {
      const now = Math.max(-1, Math.min(time, this.lasts))
      if (now === this.now) return
      this.now = now
      this.layer.hidden = !(this.early || time >= 0) || time >= this.lasts
      for (const part of this.parts) part.currentTime = now
      for (const cue of this.cues) if (!cue.done && time >= cue.from) { cue.done = true; cue.does(quiet) }
      if (!this.layer.hidden) for (const paints of this.draws) paints(time)
    }

    end() {
      for (const part of this.parts) part.cancel()
      this.layer.remove()
    }
  }

  // What some beats bring, not seen yet: `lay` shows it as it was before them, `lift` as it is.
  class Hold {
    constructor(beats, lay, lift) { Object.assign(this, { beats, lay, lift }); this.down() }
    down() { this.laid = true; this.lay(this.beats, true) }
    up() { if (this.laid) this.lift(); this.laid = false } // once: what is there after the next swap is another truth
    keep(beats) {
      if (beats.length === this.beats.length) return
      this.beats = beats
      beats.length ? this.lay(beats) : this.up()
    }
  }

  // The moments of one or more choices, one after another; small things together.
  class Story {
    constructor(beats, { before = new Map(), icons = {}, own = false, speed = 1, moved = [], turned = [], told = () => {} } = {}) {
      Object.assign(this, { beats, before, icons, own, speed, told, moments: [], holds: [], time: 0, length: 0, over: false })
      this.holdBack()
      // before anybody sees it where it is now; what makes room for a card waits for that card
      const waits = new Map(moved.map(([node]) => [node, roomFor(node, beats)])), now = moved.filter(([node]) => !waits.get(node))
      if (now.length || turned.length) this.add({ beat: "settle", moved: now, turned }).seek(0)
      for (const after of new Set(waits.values())) if (after) this.add({ beat: "settle", after, moved: moved.filter(([node]) => waits.get(node) === after), turned: [] }).seek(-1)
    }

    add(beat) {
      const moment = new Moment(beat), kind = beat.card?.kind ?? beat.beat
      moment.again = drawn.has(kind)
      moment.after = beat.after
      if (beat.beat === "card") drawn.add(kind)
      if (beat.beat === "light" && beat.to === "day") drawn.clear()
      BEATS[beat.beat]?.(moment, beat, this)
      this.moments.push(moment)
      return moment
    }

    async build() {
      let begun = performance.now()
      for (const beat of this.beats) {
        if (performance.now() - begun > WORKING) { await new Promise(done => setTimeout(done)); begun = performance.now() }
        if (this.over) return
        const told = this.moments.some(moment => moment.beat.beat === beat.beat), moment = this.add(beat)
        moment.dwells = !told && ["card", "dice"].includes(beat.beat)
      }
      this.fit(motion() === "pages" ? Infinity : this.own ? OWN_BUDGET : BUDGET)
      this.play()
    }

    // a moment waits for all before it, small things only for the moments
    arrange() {
      let free = 0, small = 0
      this.length = 0
      for (const moment of this.moments) {
        moment.start = moment.small ? free : Math.max(free, small)
        if (moment.after) continue
        if (moment.small) small = Math.max(small, moment.start + (moment.next ?? moment.lasts) / moment.rate)
        else free = moment.start + (moment.next ?? moment.lasts) / moment.rate
        this.length = Math.max(this.length, moment.start + moment.lasts / moment.rate)
      }
      for (const moment of this.moments) {
        const card = moment.after && this.moments.find(({ beat }) => beat === moment.after)
        if (!card) continue
        Object.assign(moment, { rate: card.rate, start: card.start + Math.max(0, card.brings - MAKES_ROOM) / card.rate })
        this.length = Math.max(this.length, moment.start + moment.lasts / moment.rate)
      }
    }

    // what was chosen before the last choice is told briskly; beyond the budget all but the first card and the first dice are twice as quick,
    // and what still does not fit is read in the log
    fit(budget) {
      const last = this.beats.at(-1)?.choice
      for (const moment of this.moments) if (moment.beat.choice < last) moment.rate *= BRISK
      this.arrange()
      if (this.length > budget) for (const moment of this.moments) if (!moment.dwells) moment.rate *= DOUBLE
      this.arrange()
      for (const kind of LEFT_TO_THE_LOG) for (const moment of this.moments.filter(({ beat, dwells }) => beat.beat === kind && !dwells).reverse()) if (this.length > budget) this.leaveOut(moment)
      const still = this.length / budget
      if (still > 1) for (const moment of this.moments) moment.rate *= still
      this.arrange()
    }
    // it is not seen, and what it brings still comes at its time
    leaveOut(moment) {
      moment.end()
      Object.assign(moment, { parts: [], cues: [], draws: [], lasts: 0, next: 0, brings: 0, left: true })
      this.arrange()
    }

    // After a swap every piece shows the new truth; what a beat brings is not seen before its time.
    holdBack() {
      const counters = new Map()
      for (const beat of this.beats) {
        if (SMALL_CHANGES.includes(beat.beat)) for (const id of new Set([beat.from, beat.to])) {
          const spot = counterIn(id)
          if (spot) counters.set(spot, [...counters.get(spot) ?? [], [beat, id]])
        }
        if (["hurt", "heal"].includes(beat.beat)) this.holdHearts(beat)
        const place = at(beat.to), node = beat.beat === "walk" && place && this.arrived(beat, place)
        if (node) this.hide(node, beat)
        if (beat.beat === "card" && place?.matches(".threat, .card, .slip, .face")) this.hide(place, beat)
      }
      this.holdLight(this.beats.filter(({ beat }) => beat === "light"))
      for (const [spot, changes] of counters) this.holds.push(held(spot, changes))
    }

    // the figure that stands there now: the piece itself, or what has been made of it
    arrived(beat, place) {
      const made = all(`#stage [data-home="${CSS.escape(beat.piece)}"]`).filter(node => !this.before.has(idIn(node)))
      const node = [...made, at(beat.piece)].find(one => one && lies(one, place))
      if (node) beat.lands = idIn(node)
      return node
    }
    hide(node, beat) { this.holds.push(new Hold([beat], () => node.style.visibility = "hidden", () => seenAgain(node))) }

    // they break and fill one after another
    holdHearts(beat) {
      for (const life of all("[data-life]", sheetOf(beat.who) ?? first("#stories"))) {
        const old = this.before.lives?.get(life)
        if (old === undefined || old === life.innerHTML || this.holds.some(held => held.life === life)) continue
        const mine = this.beats.filter(one => ["hurt", "heal"].includes(one.beat) && one.who === beat.who)
        let truth
        this.holds.push(Object.assign(new Hold(mine, (_, anew) => { if (anew) { truth = life.innerHTML; life.innerHTML = old } }, () => { life.innerHTML = truth }), { life }))
      }
    }

    // as it was, then what each of them has made of it
    holdLight(lights) {
      let truth
      const shine = how => { for (const panel of lit()) panel.dataset.light = how }
      const lay = (left, anew) => {
        if (anew) truth = lit()[0]?.dataset.light
        if (truth) shine(left.length < lights.length ? lights.at(-1 - left.length).to : this.before.light ?? truth)
      }
      if (lights.length) this.holds.push(new Hold(lights, lay, () => truth && shine(truth)))
    }

    seek(time, quiet = false) {
      this.time = Math.min(time, this.length)
      for (const moment of this.moments) moment.seek((this.time - moment.start) * moment.rate, quiet)
      const waiting = new Set(this.moments.filter(moment => (this.time - moment.start) * moment.rate < (moment.brings ?? moment.lasts)).map(moment => moment.beat))
      for (const held of this.holds) held.keep(held.beats.filter(beat => waiting.has(beat)))
      this.holds = this.holds.filter(held => held.beats.length)
    }

    tick(now) {
      if (this.over || this.held) return
      const time = this.time + (now - this.last) * (SPEED[motion()] ?? BRISK) * this.speed * (pressed ? SPACE_HELD : 1)
      this.last = now
      this.reading = motion() === "pages" ? this.moments.find(moment => moment.reads && !moment.turned && this.pageOf(moment) <= time) : null
      this.waits()
      this.seek(this.reading ? this.pageOf(this.reading) : time)
      this.time >= this.length && !this.reading ? this.finish() : requestAnimationFrame(next => this.tick(next))
    }
    // what to do stands under the card, above the question
    waits() {
      if (!!this.reading === layer.hasAttribute("data-waits")) return
      const { x, y, width, height } = room()
      layer.toggleAttribute("data-waits", !!this.reading)
      layer.style.setProperty("--x", `${x + width / 2}px`)
      layer.style.setProperty("--y", `${y + height - 52}px`)
    }
    pageOf(moment) { return moment.start + moment.reads / moment.rate }

    play() {
      this.last = performance.now()
      this.seek(0)
      requestAnimationFrame(now => this.tick(now))
    }

    // what was not begun
    rest() { return this.beats.filter(beat => !this.moments.some(moment => moment.beat === beat && moment.start <= this.time)) }

    // at once there: what still moves, and what waited for its time
    finish() {
      if (this.over) return
      this.over = true
      for (const moment of this.moments) { moment.seek(Infinity, true); moment.end() }
      for (const held of this.holds.splice(0)) held.up()
      layer.removeAttribute("data-waits")
      if (living.story === this) living.story = null
      if (this.time >= this.length) skipped = 0
      this.told()
    }
  }

  const counterIn = id => {
    const node = id && at(id)
    return node && [...node.querySelectorAll("b"), ...node.childNodes].find(one => /^\s*\d+\s*$/.test(one.textContent))
  }
  const held = (spot, changes) => {
    let truth
    const still = beats => changes.filter(([beat]) => beats.includes(beat)).reduce((sum, [beat, id]) => sum + (beat.to === id ? 1 : -1) * (beat.n ?? 1), 0)
    const show = many => {
      spot.textContent = many
      for (const [n, pip] of all(".on, .off", spot.parentElement.closest("[data-pips]") ?? layer).entries()) pip.className = n < many ? "on" : "off"
    }
    const lay = (beats, anew) => {
      if (anew) truth = spot.textContent
      show(Math.max(0, truth - still(beats)))
    }
    return new Hold(changes.map(([beat]) => beat), lay, () => show(truth))
  }
  const seenAgain = node => {
    node.style.visibility = ""
    if (!node.getAttribute("style")) node.removeAttribute("style")
  }

  // of what I chose, only what came of it: the pawn I put down is there
  const caused = beats => beats.filter(beat => beat.choice > beats[0].choice || !["walk", "turn"].includes(beat.beat))

  // equal things that follow each other are one, with a number
  const joined = beats => {
    const few = []
    for (const beat of beats) {
      const last = few.at(-1), same = last && ["beat", "icon", "from", "to", "who", "choice"].every(name => last[name] === beat[name])
      if (last?.beat === "walk" && beat.beat === "walk" && last.piece === beat.piece && last.choice === beat.choice) few[few.length - 1] = { ...beat, from: last.from, trail: [...last.trail ?? [], last.to] }
      else if (same && [...SMALL_CHANGES, "hurt", "heal"].includes(beat.beat)) few[few.length - 1] = { ...last, n: (last.n ?? 1) + (beat.n ?? 1) }
      else few.push(beat)
    }
    return few
  }

  // ---- what changed under a story
  const idIn = node => node.id.slice(3)
  const frameOf = node => node.closest("#stage section[id], #stage article")
  // where a piece lies: in what, and on a map at which place
  const placeOf = node => node.ownerSVGElement ? node.parentElement.getAttribute("transform") + node.getAttribute("transform") : node.parentElement.closest("[id]")?.id
  const LAID = '[data-lies][id^="at-card:"]' // a card in some place of the board
  // where everything lies, before a swap; what was dropped, where it was
  const look = dropped => {
    const before = new Map(), frames = new Map()
    for (const node of all("#stage [id^=at-]")) {
      const frame = frameOf(node), box = boxOf(node)
      if (frame && !frames.has(frame)) frames.set(frame, boxOf(frame))
      before.set(idIn(node), Object.assign(box, { within: placeOf(node), frame: frames.get(frame) }))
    }
    for (const node of all("#stage " + LAID)) {
      const card = node.closest(".piece")
      Object.assign(before.get(idIn(node)), { card: card.cloneNode(true), lay: boxOf(card), parent: card.parentElement, slot: idIn(card) })
    }
    const landed = before.get(dropped?.id)
    if (landed) Object.assign(landed, { x: dropped.x - landed.width / 2, y: dropped.y - landed.height / 2, dropped: true })
    const lives = new Map(all("#stage [data-life]").map(node => [node, node.innerHTML]))
    const ahead = new Map(all(".ahead [id^=at-]").map(node => [node.id, node.textContent]))
    return Object.assign(before, { light: lit()[0]?.dataset.light, lives, ahead })
  }

  // pieces that lie somewhere else than before: on a map by their place, elsewhere by what they lie in; cards also within their row
  const movedSince = before => all("#stage [id^=at-]").flatMap(node => {
    const old = before.get(idIn(node)) ?? before.get(node.dataset.home), now = old && boxOf(node), laid = node.matches(LAID)
    if (!old?.width || !now.width || Math.abs(old.x - now.x) + Math.abs(old.y - now.y) <= 4) return []
    const figure = node.matches("[data-as]") || node.querySelector(":scope > [data-as]")
    if (figure && old.within !== placeOf(node)) return [[node, old]]
    if (!laid && !node.matches(".card, .slip")) return []
    const frame = frameOf(node), here = frame && boxOf(frame)
    const slid = old.frame && here && Math.abs(old.x - old.frame.x - now.x + here.x) + Math.abs(old.y - old.frame.y - now.y + here.y) > 4 && Math.abs(old.frame.width - here.width) < 4
    return slid ? [[laid ? node.closest(".piece") : node, laid ? old.lay : old]] : []
  })
  // the card that comes into the row in which this one lies
  const roomFor = (node, beats) => node?.matches(".card, .slip, .threat") ? beats.find(({ beat, to }) => beat === "card" && to && at(to) && frameOf(at(to)) === frameOf(node)) : undefined
  // cards that lay in a row and are gone: those of no beat are pushed off
  const goneSince = (before, beats) => [...before].flatMap(([id, old]) => old.card && !at(id) ? [{ beat: "falls", what: id, slot: old.slot, after: roomFor(at(old.slot), beats) }] : [])
  // what is coming has changed
  const turnedSince = before => all(".ahead [id^=at-]").filter(node => before.ahead?.has(node.id) && before.ahead.get(node.id) !== node.textContent)

  // for a while, without touching the pieces themselves
  const marks = new CSSStyleSheet()
  document.adoptedStyleSheets.push(marks)
  const markFor = (ms, nodes, how) => {
    if (!nodes.length) return
    const rule = `:is(${nodes.map(node => "#" + CSS.escape(node.id)).join()}) { ${how} }`
    marks.insertRule(rule)
    const [laid] = marks.cssRules
    setTimeout(() => marks.deleteRule([...marks.cssRules].indexOf(laid)), ms)
  }
  const outline = beats => markFor(OUTLINED_FOR, [...new Set(beats.flatMap(beat => ["to", "from", "who", "what", "at"].map(name => beat[name] && at(beat[name])).filter(Boolean)))], "outline: 3px solid var(--sea); outline-offset: 2px")
  const markLines = since => markFor(MARKED_FOR, all("#log li[id^=line-]").filter(({ id }) => +id.split("-")[1] > since), "box-shadow: inset 4px 0 var(--sea)")

  // bots wait until somebody has seen what was done last
  let latest = -1
  const report = choice => {
    latest = Math.max(choice, 0)
    if (choice >= 0 && socket?.readyState === WebSocket.OPEN && !first(".replay")) send({ do: "seen", choice, away: document.hidden })
  }

  const drawn = new Set() // kinds of cards that were shown large this round
  const missed = [] // what happened while this window was hidden
  let pressed = 0, skipped = 0, reached = +(arrived.choices ?? -1)
  const living = {
    story: null,
    look,
    motion,
    // sounds are fetched by whoever wants to hear them
    async listen() { if (!window.sound && (+localStorage.getItem("sound") || localStorage.getItem("yours"))) await load(layer.dataset.heard) },

    // what came with a frame; `own`: this window asked for the first of its choices
    tell(beats, before = new Map(), { icons = {}, own = false, speed = 1 } = {}) {
      const choice = +(first("#news").dataset.choices ?? -1)
      if (document.hidden) { missed.push(...beats); Object.assign(missed.icons ??= {}, icons); return living.finish() }
      const back = choice < reached, rest = !back && living.story?.rest() || [], all = [...rest, ...joined(own ? caused(beats) : beats)]
      if (beats.length) markLines(reached)
      reached = choice
      if (own) slip.hidden = true
      Object.assign(icons, living.story?.icons)
      living.finish()
      if (motion() === "off") { outline(all); return report(choice) }
      const moved = movedSince(before).filter(([node]) => !all.some(beat => beat.piece && [idIn(node), node.dataset.home].includes(beat.piece)))
      const gone = back ? [] : goneSince(before, all).filter(({ what, slot }) => !all.some(beat => ["strike", "done", "build"].includes(beat.beat) && [what, slot].includes(beat.what)))
      const turned = turnedSince(before)
      if (!all.length && !moved.length && !turned.length) return report(choice)
      living.begin([...gone, ...all], { before, icons, own, speed, moved, turned, told: () => report(choice) })
    },
    begin(beats, more) {
      living.finish()
      const story = living.story = new Story(beats, more)
      story.built = new Promise(done => setTimeout(() => story.build().then(done))) // after the paint
      return story
    },

    // a frame is swapped in under a story: meanwhile the table is as it is
    lift() { for (const held of living.story?.holds ?? []) held.up() },
    lay() { for (const held of living.story?.holds ?? []) held.down() },

    finish() { living.story?.finish() },
    // by hand: a page that is read is turned, anything else ends
    skip() {
      const { story } = living
      if (!story) return
      if (story.reading) { story.reading.turned = true; return story.seek(story.pageOf(story.reading)) }
      if (motion() === "full" && ++skipped === SKIPS_BEFORE_AN_OFFER) offer()
      story.finish()
    },

    // for pictures and tests: it stands still at that time
    hold(time) { Object.assign(living.story, { held: true }).seek(time, true) },
  }

  const offer = () => {
    if (localStorage.getItem("offered")) return
    localStorage.setItem("offered", "brisk")
    first("#offer-brisk").hidden = false
  }

  // ---- while you were away
  const away = (beats, icons) => {
    const weight = beat => TOLD_FIRST.indexOf(beat.beat), worth = beats.filter(beat => weight(beat) >= 0 && beat.text)
    const chosen = worth.toSorted((a, b) => weight(a) - weight(b)).slice(0, LINES)
    if (!chosen.length || motion() === "off" && beats.length < 2) return
    first("ol", slip).replaceChildren(...worth.filter(beat => chosen.includes(beat)).map(beat => Object.assign(document.createElement("li"), { textContent: beat.text, className: ["hurt", "strike"].includes(beat.beat) ? "harm" : "" })))
    slip.hidden = false
    first("[data-act=show-me]", slip).hidden = motion() === "off"
    slip.showMe = () => living.begin(joined(beats), { icons, speed: motion() === "full" ? BRISK : 1 })
  }
  const back = () => {
    const beats = missed.splice(0)
    if (beats.length) away(beats, missed.icons)
    report(+(first("#news").dataset.choices ?? -1))
  }

  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, event => {
    if (event.target.closest?.("#away, #menu")) return
    if (event.key === " ") { if (!event.repeat && living.story) pressed = performance.now() }
    else living.skip()
  }, true)
  addEventListener("keyup", event => {
    if (event.key !== " " || !pressed) return
    if (performance.now() - pressed < QUICK_PRESS) living.skip()
    pressed = 0
  }, true)
  document.addEventListener("htmx:ws:after:connection", () => report(latest))
  document.addEventListener("visibilitychange", () => document.hidden ? (living.finish(), report(latest)) : back())
  slip.addEventListener("click", event => {
    const act = event.target.closest("[data-act]")?.dataset.act
    if (!act) return
    slip.hidden = true
    if (act === "show-me") slip.showMe()
  })

  // ---- settings
  const moves = how => localStorage.setItem("motion", document.documentElement.dataset.motion = how) // also the styles
  const settings = { motion: first("#motion"), sound: first("#volume") }
  settings.motion.value = motion()
  settings.sound.value = +localStorage.getItem("sound") || 0
  settings.motion.addEventListener("change", () => { moves(settings.motion.value); living.finish() })
  settings.sound.addEventListener("input", () => localStorage.setItem("sound", settings.sound.value))
  settings.sound.addEventListener("change", async () => { await living.listen(); window.sound?.play("goods") })
  first("#offer-brisk").addEventListener("click", event => {
    const act = event.target.closest("[data-act]")?.dataset.act
    if (act === "brisk") moves(settings.motion.value = "brisk")
    if (act) first("#offer-brisk").hidden = true
  })

  living.listen()
  if (arrived.missed) away(JSON.parse(arrived.missed), JSON.parse(arrived.icons ?? "{}"))
  report(+(first("#news").dataset.choices ?? -1))
  return living
})()
