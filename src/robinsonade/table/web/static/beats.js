// How each beat looks: a function (moment, beat, story) that fills a moment with ghosts, movements and sounds. Times are in ms, as in the full motion.
window.beats = (() => {
  const EASE = {
    out: "cubic-bezier(.2, .7, .2, 1)", // arrives: pieces, cards, slips
    both: "cubic-bezier(.6, 0, .3, 1)", // crosses the table
    fall: "cubic-bezier(.5, 0, 1, .6)", // drops
    rise: "cubic-bezier(0, .4, .5, 1)", // bounces up
    land: "cubic-bezier(.3, 1.6, .5, 1)", // gives a little
  }
  const READABLE = .76 // the least size of a card
  const GOODS_SHOWN = 6 // of many that come at once

  // ---- where things are
  const boxOf = node => node.getBoundingClientRect()
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })
  const put = ({ x, y }, more = "") => `translate(${x}px, ${y}px) ${more}`
  const lit = () => all("#stage [data-light]") // panels on which the light of the day falls
  const sizeOf = node => boxOf(node).width * boxOf(node).height
  const board = () => lit().map(node => node.closest(".chart") ?? node).filter(node => onScreen(boxOf(node))).sort((a, b) => sizeOf(b) - sizeOf(a))[0]

  // the part of the stage that is seen: beside or above the question, which is never covered
  const room = () => {
    const stage = boxOf(first("#stage")), asked = boxOf(first("#question")), bar = boxOf(first("#bar")).bottom
    const top = stage.width > innerWidth * .9 ? bar : Math.max(stage.y - 6, bar) // on a phone what has just happened lies above it
    const bottom = asked.width && asked.x < stage.right - 20 && asked.y > top + 80 ? Math.min(asked.y, innerHeight) : innerHeight
    return { x: Math.max(0, stage.x - 6), y: top, width: Math.min(innerWidth, stage.right + 6) - Math.max(0, stage.x - 6), height: bottom - top }
  }
  const centre = () => middle({ ...room(), height: Math.min(room().height, 760) })
  const fits = (width, height) => Math.min(1, room().width * .94 / width, room().height * .94 / height)

  // where a piece lies on the screen; nothing, if it is scrolled away, behind another tab, or below what lies over the stage
  const onScreen = box => {
    const { x, y } = middle(box)
    return box.width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight && !document.elementFromPoint(x, y)?.closest("#question, #happened, .tabs")
  }
  const spotOf = id => {
    const node = id && at(id), box = node && boxOf(node)
    return box && onScreen(box) ? box : null
  }
  const chipSpot = seat => chipOf(seat) && onScreen(boxOf(chipOf(seat))) ? boxOf(chipOf(seat)) : null
  const chipOf = seat => seat === null || seat === undefined ? null : first(`#bar [data-chip="${seat}"]`)
  const lies = (node, place) => {
    const { x, y } = middle(boxOf(node)), box = boxOf(place)
    return place.contains(node) || x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }

  // ---- what things look like
  const escaped = text => Object.assign(document.createElement("i"), { textContent: text ?? "" }).innerHTML
  const icon = (story, name) => {
    const [address, grid] = story.icons[name] ?? []
    return address ? `<svg class="i" viewBox="0 0 ${grid} ${grid}"><use href="${escaped(address)}"/></svg>` : ""
  }
  // the drawing of a pawn or camp, also off a map; of anybody else their mark
  const figureOf = (beat, seat) => {
    for (const id of [beat.lands ?? beat.piece, beat.piece, beat.to]) {
      const node = at(id), drawn = node && (node.matches("svg.pawn, svg.camp") ? node : node.querySelector("svg.pawn, svg.camp"))
      if (drawn) return copied(drawn)
      if (node?.matches("g.pawn, g.camp, g.tok")) return offTheMap(node)
    }
    const mark = chipOf(seat)?.querySelector("svg")
    return mark ? copied(mark) : null
  }
  const copied = (node, whole = true) => {
    const copy = node.cloneNode(whole)
    for (const one of [copy, ...copy.querySelectorAll("[id], [tabindex]")]) for (const name of ["id", "tabindex", "data-state", "style"]) one.removeAttribute(name)
    return copy
  }
  const offTheMap = node => {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg"), inner = copied(node)
    inner.removeAttribute("transform")
    const tall = node.matches(".camp") ? "-26 -40 52 72" : node.matches(".pawn") ? "-13 -20 26 36" : "-18 -18 36 36"
    drawn.setAttribute("viewBox", tall)
    drawn.append(inner)
    return drawn
  }

  // its size, as long as nobody sees it
  const measured = (moment, node) => {
    moment.layer.hidden = false
    const { width, height } = boxOf(node)
    moment.layer.hidden = true
    return { width, height }
  }

  // as large as there is room for: it is read, so on a small screen its picture gives way
  const readable = (moment, paper) => {
    for (const picture of ["", "low", "none"]) {
      paper.dataset.picture = picture
      const { width, height } = measured(moment, paper), size = fits(width, height)
      paper.style.margin = `${-height / 2}px 0 0 ${-width / 2}px`
      if (size >= READABLE || picture === "none") return { width, height, size }
    }
  }

  // ---- parts of several beats
  const dim = (moment, until, much = 1) => {
    if (first("#stage .options")) return moment // it would lie over the answers
    const veil = moment.ghost("veil"), { x, y, width, height } = room()
    Object.assign(veil.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    return moment.move(veil, [{ opacity: 0 }, { opacity: much }], { from: 60, lasts: 240 }).move(veil, [{ opacity: much }, { opacity: 0 }], { from: until, lasts: 240 })
  }
  const bump = (moment, node, from) => node && moment.move(node, [{ transform: "none" }, { transform: "scale(1.18)", offset: .4 }, { transform: "none" }], { from, lasts: 200, ease: EASE.land })
  // what is moved without taking its place on a map away, where the outer group says where it lies
  const mover = node => node.matches("g") ? node.querySelector("[data-as]") ?? node.firstElementChild : node
  const shake = (moment, node, far = 7) => moment.move(node, [0, -1, .86, -.71, .57, -.29, 0].map(x => ({ transform: `translateX(${x * far}px)` })), { lasts: 340, ease: "linear" })
  const ring = (moment, box, classes, from = 0, lasts = 620) => {
    const edge = moment.ghost(classes)
    Object.assign(edge.style, { width: `${box.width}px`, height: `${box.height}px` })
    return moment.move(edge, [{ transform: put(box), opacity: 0 }, { transform: put(box), opacity: 1, offset: .2 }, { transform: put(box), opacity: 0 }], { from, lasts })
  }
  const rising = (moment, spot, html, classes, from = 0) => {
    const word = moment.ghost(classes, html), up = y => put({ x: spot.x, y: spot.y - y })
    return moment.move(word, [{ transform: up(8), opacity: 0 }, { transform: up(20), opacity: 1, offset: .3 }, { transform: up(48), opacity: 0 }], { from, lasts: 900 })
  }
  const arc = (a, b, high) => {
    const top = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - high }
    return t => ({ x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * top.x + t * t * b.x, y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * top.y + t * t * b.y })
  }
  const steps = [0, .12, .25, .4, .5, .6, .75, .88, 1]
  const sheetOf = id => at(id)?.closest("article, .sheet") ?? at(id)

  // a card that is gone from its place: a copy that still lies there; what it lay in says how it looks
  const leaving = (moment, beat, story) => {
    const old = story.before.get(beat.what)
    if (!old?.card || !onScreen(old.lay)) return null
    const node = moment.ghost("leaving"), { x, y, width, height } = old.lay, card = copied(old.card)
    around(old.parent).reduce((outer, one) => outer.appendChild(one), node).append(card)
    Object.assign(card.style, { width: `${width}px`, height: `${height}px`, margin: 0 })
    Object.assign(node.style, { left: `${x}px`, top: `${y}px` })
    moment.early = true
    return { node, box: old.lay }
  }
  const around = (node, found = []) => {
    if (!node || node.matches("#stage")) return found
    const shell = copied(node, false)
    shell.style.display = "contents"
    return around(node.parentElement, [shell, ...found])
  }
  const fall = (moment, node, from) => moment.move(node, [{ transform: "none" }, { transform: "translate(-30px, 140px) rotate(-16deg)" }], { from, lasts: 520, ease: EASE.fall })
    .move(node, [{ opacity: 1 }, { opacity: 0 }], { from, lasts: 520, ease: EASE.fall })
  // what a beat is about: as it lies there, or as it lay there before
  const affected = (moment, beat, story) => {
    const [card] = [...story.before].find(([id, { slot }]) => slot === beat.what && !at(id)) ?? [beat.what] // it struck where it lay
    const found = at(card), node = found?.matches("[data-lies]") ? found.closest(".piece") ?? found : found
    if (!node) return leaving(moment, { what: card }, story)
    return onScreen(boxOf(node)) ? { node: mover(node), box: boxOf(node) } : null
  }

  // who does it and what: a bot's move is named, because nobody has said it
  const caption = (moment, beat, near, until) => {
    const chip = chipOf(beat.about)
    if (chip?.dataset.kind !== "bot" || !beat.text) return
    const here = room(), said = moment.ghost("caption", `${chip.querySelector("svg")?.outerHTML ?? ""}<span>${escaped(beat.text)}</span>`)
    said.dataset.seat = chip.dataset.seat
    const { width, height } = measured(moment, said), spot = near ? { x: middle(near).x - width / 2, y: near.top - height - 14 } : { x: here.x + (here.width - width) / 2, y: here.y + 14 }
    const x = Math.max(here.x + 8, Math.min(here.x + here.width - width - 8, spot.x)), y = Math.max(here.y + 8, spot.y)
    moment.move(said, [{ transform: put({ x, y: y + 10 }), opacity: 0 }, { transform: put({ x, y }), opacity: 1 }], { lasts: 200 })
      .move(said, [{ opacity: 1 }, { opacity: 0 }], { from: until, lasts: 240 })
    lifted(moment, chip)
  }
  const lifted = (moment, chip) => moment.move(chip, [{ transform: "none" }, { transform: "translateY(-4px)", offset: .5 }, { transform: "none" }], { lasts: 300 })

  const passage = ({ title, says, harm }) => `<p${harm ? ' class="harm"' : ""}>${title ? `<b>${escaped(title)}</b>` : ""}<span>${escaped(says)}</span></p>`
  const painted = (story, card) => story.icons[card] ? `<figure><svg class="picture"><use href="${escaped(story.icons[card][0])}" width="100%" height="100%"/></svg></figure>` : ""

  // ---- a card is drawn, turned over large, read, and put where it belongs
  const card = (moment, beat, story) => {
    const { card } = beat, here = centre(), from = spotOf(beat.from), to = spotOf(beat.to)
    const [first = {}, ...more] = card.passages ?? []
    const paper = moment.ghost("turning", `<div><section class="back">${icon(story, card.back)}</section><section class="front"><header>${icon(story, card.icon)}<span>${escaped(card.name)}<small>${escaped(card.kind)}</small></span></header>
      ${painted(story, card.card)}<div class="says">${passage(first)}</div>${more.length ? `<footer>${more.map(passage).join("")}</footer>` : ""}</section></div>`)
    const { width, height, size } = readable(moment, paper), big = moment.again ? Math.min(size, READABLE) : size
    const deck = from ? middle(from) : { x: here.x, y: -height / 2 }, tiny = from ? Math.min(.5, from.width / width) : big
    const read = 660, go = read + (moment.again ? 700 : 1500), lifted = { x: deck.x, y: deck.y - 16 }, turned = paper.firstElementChild
    dim(moment, go, moment.again ? .7 : 1)
    moment.move(paper, [{ transform: put(deck, `scale(${tiny})`) }, { transform: put(lifted, `scale(${tiny * 1.1})`) }], { lasts: 140 })
      .move(paper, [{ transform: put(lifted, `scale(${tiny * 1.1})`) }, { transform: put({ x: (deck.x + here.x) / 2, y: (deck.y + here.y) / 2 + 20 }, `scale(${(tiny + big) / 2}) rotate(-5deg)`), offset: .5 }, { transform: put(here, `scale(${big})`) }], { from: 140, lasts: 520, ease: EASE.both })
      .move(turned, [{ transform: "rotateY(0)" }, { transform: "rotateY(180deg)" }], { from: 280, lasts: 380, ease: EASE.both })
      .sound(0, "draw").sound(480, "turn")
    if (to) moment.move(paper, [{ transform: put(here, `scale(${big})`) }, { transform: put(middle(to), `scale(${Math.min(1, to.width / width)})`) }], { from: go, lasts: 360, ease: EASE.both }).sound(go + 300, "place")
    moment.move(paper, [{ opacity: 1 }, { opacity: 0 }], { from: go + (to ? 300 : 0), lasts: to ? 100 : 300 })
    moment.reads = read + 60
    moment.brings = go + 320
    caption(moment, beat, null, go)
  }

  // ---- dice roll and come to rest one after another, on the faces that were rolled
  const TURNED = ["none", "rotateY(-90deg)", "rotateY(-180deg)", "rotateY(90deg)", "rotateX(-90deg)", "rotateX(90deg)"] // so that this face is in front
  const facesOf = ({ faces, rolled }) => Array.from({ length: 6 }, (_, n) => faces[(rolled + n) % faces.length])
  const drawnFace = (story, face) => icon(story, face.icon) || `<b>${escaped(face.name)}</b>`
  const dice = (moment, beat, story) => {
    const here = centre(), many = beat.dice.length, [title, ...came] = beat.why ? [beat.why] : beat.text.includes(": ") ? beat.text.split(/(?=: )/) : ["", beat.text]
    const tray = moment.ghost("tray", `<h3>${escaped(title)}<span class="came">${escaped(came.join(""))}</span></h3><ol>${beat.dice.map(die => `<li data-kind="${escaped(die.kind)}"><span class="slot"><span class="die3"><span class="shade"></span><span class="cube">${facesOf(die).map(face => `<i>${drawnFace(story, face)}</i>`).join("")}</span></span></span><span class="said">${escaped(die.faces[die.rolled].name)}</span></li>`).join("")}</ol>`)
    const { width, height } = measured(moment, tray), size = `scale(${fits(width, height)})`
    tray.style.margin = `${-height / 2}px 0 0 ${-width / 2}px`
    const rest = n => 820 + Math.min(150, 600 / many) * n, end = rest(many - 1) + 220 + 900
    dim(moment, end - 40, .8)
    moment.move(tray, [{ transform: put({ x: here.x, y: here.y + 24 }, size), opacity: 0 }, { transform: put(here, size), opacity: 1 }], { lasts: 240 }).sound(200, "dice")
    all(".die3", tray).forEach((body, n) => roll(moment, body, body.querySelector(".cube"), n, 120 + 60 * n, rest(n)))
    all(".said", tray).forEach((said, n) => moment.move(said, [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], { from: rest(n) + 40, lasts: 180, ease: EASE.land }))
    moment.move(tray.querySelector(".came"), [{ opacity: 0 }, { opacity: 1 }], { from: rest(many - 1) + 40, lasts: 180 }) // what came of it is not told before
    moment.move(tray, [{ opacity: 1 }, { opacity: 0 }], { from: end, lasts: 200 })
    moment.reads = rest(many - 1) + 240
    const decides = beat.dice.findIndex(({ kind }) => kind === "success")
    if (decides >= 0) moment.sound(rest(decides) + 60, beat.dice[decides].rolled ? "success" : "failure")
  }
  const roll = (moment, body, cube, n, from, rest) => {
    const far = 330 - 70 * n, spins = [`rotateX(${900 + 90 * n}deg) rotateY(${-720 + 180 * n}deg) rotateZ(${40 - 30 * n}deg)`, "rotateX(380deg) rotateY(-240deg) rotateZ(16deg)", "rotateX(60deg) rotateY(-30deg) rotateZ(-8deg)"]
    const hops = [[1, 210, 1.25, 0, EASE.rise], [.62, -96, 1.5, .26, EASE.fall], [.3, 10, 1, .5, EASE.rise], [.14, -40, 1.14, .66, EASE.fall], [.05, 3, 1, .82, EASE.rise], [.02, -7, 1.02, .9, EASE.fall], [0, 0, 1, 1, "linear"]]
    moment.move(body, hops.map(([x, y, scale, offset, easing]) => ({ transform: `translate(${far * x}px, ${y}px) scale(${scale})`, opacity: offset ? 1 : 0, offset, easing })), { from, lasts: rest - from, ease: "linear" })
      .move(cube, [{ transform: spins[0] }, { transform: spins[1], offset: .5 }, { transform: spins[2], offset: .82 }, { transform: TURNED[0] }], { from, lasts: rest - from })
  }

  // ---- a pawn goes up, over the table, and down with a little weight; over several fields from one to the next
  const walk = (moment, beat, story) => {
    const seat = beat.about, to = spotOf(beat.lands) ?? spotOf(beat.to) ?? spotOf(beat.piece), figure = figureOf(beat, seat), old = story.before.get(beat.piece)
    const from = spotOf(beat.from) ?? (old && onScreen(old) && old) ?? spotOf(beat.by) ?? chipSpot(seat) ?? (to && new DOMRect(to.x, to.y - 60, to.width, to.height))
    const fields = (beat.trail ?? []).map(spotOf).filter(Boolean), many = fields.length + 1
    const pause = chipOf(seat)?.dataset.kind !== "bot" ? 0 : story.moments.some(one => one.beat.about === seat) ? 250 : 700, lasts = many > 1 ? Math.min(900, 180 * many) : 620
    moment.brings = pause + lasts
    if (!to || !from || !figure) return caption(moment, beat, to, 900)
    const ways = [from, ...fields].map((one, n) => hop(middle(one), middle([...fields, to][n])))
    if (ways.every(({ far }) => far < 6)) return
    const point = t => { const n = Math.min(many - 1, Math.floor(t * many)); return ways[n].point(t * many - n) }
    const coloured = node => { if (chipOf(seat)) node.dataset.seat = seat + 1; return node }
    for (let n = 1; n < 16; n++) { // dots, because a line that is drawn would paint the whole screen anew
      const dot = coloured(moment.ghost("dot")), t = n / 16, born = pause + lasts * t
      Object.assign(dot.style, { left: `${point(t).x}px`, top: `${point(t).y}px` })
      moment.move(dot, [{ opacity: 0 }, { opacity: .9 }], { from: born, lasts: 60 }).move(dot, [{ opacity: .9 }, { opacity: 0 }], { from: pause + lasts + 500 + n * 20, lasts: 200 })
    }
    const walker = moment.ghost("walker"), body = walker.appendChild(document.createElement("span")), lean = middle(to).x > middle(from).x ? 9 : -9
    body.append(figure)
    const times = Array.from({ length: 8 * many + 1 }, (_, n) => n / (8 * many)), high = t => Math.abs(Math.sin(t * many * Math.PI))
    moment.move(walker, times.map(t => ({ transform: put(point(t), `rotate(${high(t) * lean}deg) scale(${1 + .38 * high(t) / many})`), offset: t })), { from: pause, lasts, ease: EASE.both })
      .move(body, [{ transform: "none" }, { transform: "scale(1.16, .8)", offset: .35 }, { transform: "scale(.95, 1.06)", offset: .7 }, { transform: "none" }], { from: pause + lasts, lasts: 220 })
      .move(walker, [{ opacity: 1 }, { opacity: 0 }], { from: pause + lasts + 220, lasts: 60 })
      .sound(pause, "lift").sound(pause + lasts, "place")
    dust(moment, middle(to), pause + lasts, coloured(moment.ghost("dust")))
    caption(moment, beat, to, pause + lasts + 900)
    moment.next = pause + lasts + 220
  }
  const hop = (a, b) => {
    const far = Math.hypot(b.x - a.x, b.y - a.y)
    return { far, point: arc(a, b, Math.min(170, 60 + far * .22)) }
  }

  // pieces go where they were sent, cards make room, and what is coming is turned over
  const settle = (moment, { moved, turned }) => {
    moment.small = true
    for (const [node, { x, y, dropped }] of moved) {
      const now = boxOf(node), scale = node.ownerSVGElement?.getScreenCTM().a ?? 1, card = node.matches(".card, .slip, .threat"), lasts = dropped ? 160 : card ? 340 : 240
      moment.move(mover(node), [{ transform: `translate(${(x - now.x) / scale}px, ${(y - now.y) / scale}px)` }, { transform: "none" }], { lasts, ease: dropped ? EASE.land : card ? EASE.both : EASE.out })
      if (!dropped) continue
      dust(moment, middle(now), 160)
      moment.sound(140, "place")
    }
    for (const node of turned) moment.move(node, [{ transform: "perspective(600px) rotateX(80deg)" }, { transform: "none" }], { lasts: 300 })
  }
  const dust = (moment, spot, from, ring = moment.ghost("dust")) => moment.move(ring, [{ transform: put(spot, "scale(.3, .12)"), opacity: .9 }, { transform: put(spot, "scale(1.1, .45)"), opacity: 0 }], { from, lasts: 320 })

  // a card that nobody has dealt with is pushed off
  const falls = (moment, beat, story) => {
    moment.small = true
    const gone = leaving(moment, beat, story)
    if (gone) fall(moment, gone.node, 0)
  }

  // ---- goods fly one after another, and are counted as they arrive
  const goods = (moment, beat, story, together) => {
    moment.small = true
    const many = Math.min(GOODS_SHOWN, beat.n ?? 1), to = spotOf(beat.to), from = spotOf(beat.from) ?? (together ? null : chipSpot(beat.about))
    const lasts = together ? 360 : 520, apart = together ? 0 : 110
    const a = from ? middle(from) : to && { x: middle(to).x, y: middle(to).y - 60 }, b = to ? middle(to) : from && { x: middle(from).x, y: middle(from).y - 60 }
    moment.brings = lasts
    if (!a || !b) return
    const point = arc(a, b, 70)
    for (let n = 0; n < many; n++) {
      const thing = moment.ghost("flying", icon(story, beat.icon)), start = n * apart
      moment.move(thing, [{ opacity: 0 }, { opacity: 1 }], { from: start, lasts: 80 })
        .move(thing, steps.map(t => ({ transform: put(point(t), `scale(${1 + .25 * Math.sin(t * Math.PI)})`), offset: t })), { from: start, lasts, ease: EASE.both })
        .move(thing, [{ opacity: 1 }, { opacity: 0 }], { from: start + lasts - 20, lasts: 80 })
      if (n === 0 || apart) bump(moment, to && at(beat.to).matches("button, span") ? at(beat.to) : null, start + lasts)
    }
    moment.sound(together ? 0 : lasts - 40, "goods")
  }

  // ---- a wound: the sheet shakes, a heart breaks
  const HEART = '<svg class="i" viewBox="0 0 24 24"><path d="M12 21C5 15.500 2.500 12 2.500 8.300A5 5 0 0 1 12 6a5 5 0 0 1 9.500 2.300C21.500 12 19 15.500 12 21z"/></svg>'
  // the heart that is lost next, or was lost last
  const heartOf = (who, next) => {
    const life = sheetOf(who).querySelector("[data-life]"), lost = life && boxOf(all(".hit", life).at(-1) ?? life.firstElementChild ?? life)
    return lost && onScreen(lost) ? { x: lost.x + lost.width * (.5 + next), y: lost.y + lost.height / 2 } : middle(spotOf(who))
  }
  const hurt = (moment, beat) => {
    moment.small = true
    moment.next = 340
    moment.sound(0, "hurt").until(340)
    const box = spotOf(beat.who), sheet = sheetOf(beat.who)
    if (!box) return
    const spot = heartOf(beat.who, 1)
    shake(moment, mover(sheet))
    ring(moment, boxOf(sheet), "edge")
    rising(moment, { x: spot.x + 14, y: spot.y }, beat.n ? `−${beat.n}` : "", "minus")
    for (const side of [-1, 1]) {
      const half = moment.ghost(`heart ${side < 0 ? "left" : "right"}`, HEART)
      moment.move(half, [{ transform: put(spot, "scale(1.5)"), opacity: 1 }, { transform: put({ x: spot.x + 9 * side, y: spot.y - 4 }, `scale(1.6) rotate(${14 * side}deg)`), opacity: 1, offset: .35 }, { transform: put({ x: spot.x + 16 * side, y: spot.y + 34 }, `scale(1.3) rotate(${50 * side}deg)`), opacity: 0 }], { lasts: 680, ease: EASE.fall })
    }
  }
  const heal = (moment, beat) => {
    moment.small = true
    moment.sound(0, "heal").until(360)
    const box = spotOf(beat.who)
    if (!box) return
    const spot = heartOf(beat.who, 0), hollow = moment.ghost("heart hollow", HEART), heart = moment.ghost("heart fills", HEART)
    moment.move(hollow, [{ transform: put(spot, "scale(1.5)"), opacity: 0 }, { transform: put(spot, "scale(1.5)"), opacity: 1 }], { lasts: 80 })
      .move(heart, [{ transform: put(spot, "scale(1.5, 0)") }, { transform: put(spot, "scale(1.5)") }], { lasts: 360 })
    for (const one of [hollow, heart]) moment.move(one, [{ opacity: 1 }, { opacity: 0 }], { from: 400, lasts: 200 })
    rising(moment, { x: spot.x + 14, y: spot.y }, `+${beat.n ?? 1}`, "plus")
  }

  // ---- something on the board changes
  const build = (moment, beat, story) => {
    moment.sound(0, beat.what === "fire" ? "fire" : "build").until(600)
    const found = affected(moment, beat, story)
    if (!found) return caption(moment, beat, null, 900)
    moment.move(found.node, [{ transform: "none" }, { transform: "scale(1.06, .94)", offset: .15 }, { transform: "none", offset: .3 }, { transform: "scale(1.08, .92)", offset: .5 }, { transform: "none" }], { lasts: 500, ease: EASE.land })
    ring(moment, found.box, "edge made", 150, 620)
    if (moment.early) moment.move(found.node, [{ opacity: 1 }, { opacity: 0 }], { from: 620, lasts: 240 })
    caption(moment, beat, found.box, 900)
    moment.next = 600
  }
  const TICK = '<svg class="i" viewBox="0 0 24 24"><path d="M4 12.500l5.500 5.500L20 6.500"/></svg>'
  const done = (moment, beat, story) => {
    moment.sound(0, "success").until(600)
    const found = affected(moment, beat, story)
    if (!found) return
    const tick = moment.ghost("tick", TICK), spot = middle(found.box)
    moment.move(found.node, [{ transform: "none" }, { transform: "translateY(-5px)", offset: .4 }, { transform: "none" }], { lasts: 480 })
      .move(tick, [{ transform: put(spot, "scale(.3)"), opacity: 0 }, { transform: put(spot, "scale(1.15)"), opacity: 1 }], { from: 120, lasts: 240, ease: EASE.land })
      .move(tick, [{ opacity: 1 }, { opacity: 0 }], { from: 700, lasts: 240 })
    if (moment.early) moment.move(found.node, [{ opacity: 1 }, { opacity: 0 }], { from: 620, lasts: 240 })
    moment.next = 600
  }
  const strike = (moment, beat, story) => {
    moment.sound(0, "hurt").until(620)
    const found = affected(moment, beat, story)
    if (!found) return
    shake(moment, found.node, 9)
    ring(moment, found.box, "edge")
    if (moment.early) fall(moment, found.node, 380)
  }
  const tile = (moment, beat, story) => {
    moment.early = true // the tile lies face down until then
    moment.sound(60, "turn").until(700)
    const box = spotOf(beat.at)
    if (!box) return
    const back = moment.ghost("hex", "<span></span>")
    Object.assign(back.style, { width: `${box.width}px`, height: `${box.height}px`, transform: put(box) })
    moment.move(back.firstElementChild, [{ transform: "rotateY(0)", opacity: 1 }, { transform: "rotateY(88deg)", opacity: 1, offset: .96 }, { transform: "rotateY(90deg)", opacity: 0 }], { lasts: 420, ease: EASE.both })
    // what was found there drops in, one after another
    const found = story.before.size ? all("#stage [id^=at-]").filter(node => node.id !== `at-${beat.at}` && !story.before.has(node.id.slice(3)) && lies(node, at(beat.at))) : []
    found.forEach((node, n) => moment.move(mover(node), [{ transform: "translateY(-26px)", opacity: 0 }, { transform: "none", opacity: 1 }], { from: 420 + 60 * n, lasts: 220, ease: EASE.land }))
  }

  // ---- light and sky over the map
  const STARS = [[4, 12], [9, 30], [6, 62], [12, 84], [3, 90], [18, 8], [30, 5], [47, 4], [58, 8], [66, 5], [65, 88], [58, 92], [44, 94], [30, 92], [20, 90], [62, 18], [10, 48], [67, 72]]
  const overMap = (moment, html) => {
    const box = boxOf(board()), here = room(), sky = moment.ghost("sky", html)
    const top = Math.max(box.top, here.y), bottom = Math.min(box.bottom, here.y + here.height)
    Object.assign(sky.style, { left: `${box.x}px`, top: `${top}px`, width: `${box.width}px`, height: `${Math.max(0, bottom - top)}px` })
    return { sky, width: box.width, height: Math.max(0, bottom - top), part: name => sky.querySelector("." + name), on: (x, y, more = "") => ({ transform: put({ x: x / 100 * box.width, y: y / 100 * (bottom - top) }, more) }) }
  }
  const light = (moment, beat) => {
    const night = beat.to !== "day"
    moment.sound(night ? 0 : 200, night ? "night" : "morning")
    if (!board()) return moment.until(300)
    return night ? nightfall(moment) : morning(moment)
  }
  const nightfall = moment => {
    const { sky, part, on } = overMap(moment, `<span class="dusk"></span><span class="dark"></span><span class="sun"></span><span class="moon"></span>${STARS.map(() => '<span class="star"></span>').join("")}`)
    all(".star", sky).forEach((star, n) => {
      Object.assign(star.style, { left: STARS[n][0] + "%", top: STARS[n][1] + "%" })
      moment.move(star, [{ opacity: 0 }, { opacity: .35 + .13 * (n % 5) }], { from: 800 + 24 * n, lasts: 200 })
    })
    moment.move(part("sun"), [{ ...on(50, 8), opacity: 0 }, { ...on(52, 9), opacity: 1, offset: .2 }, { ...on(63, 34, "scale(1.2)"), opacity: 1, offset: .7 }, { ...on(68, 62, "scale(1.35)"), opacity: 0 }], { lasts: 1100, ease: "ease-in" })
      .move(part("dusk"), [{ opacity: 0 }, { opacity: .9, offset: .55 }, { opacity: 0 }], { from: 100, lasts: 1250, ease: "ease-in-out" })
      .move(part("dark"), [{ opacity: 0 }, { opacity: .92, offset: .55 }, { opacity: 0 }], { from: 400, lasts: 1300, ease: "ease-in-out" })
      .move(part("moon"), [{ ...on(3, 70, "scale(.8)"), opacity: 0 }, { ...on(8, 20), opacity: 1 }], { from: 750, lasts: 800 })
      .move(sky, [{ opacity: 1 }, { opacity: 0 }], { from: 1560, lasts: 140 })
      .sound(950, "fire")
    moment.brings = 1110 // in the dark nobody sees the colours change
  }
  const morning = moment => {
    const { part, on } = overMap(moment, '<span class="dusk dawn"></span><span class="dark"></span><span class="sun"></span>')
    moment.move(part("dark"), [{ opacity: 0 }, { opacity: .8, offset: .3 }, { opacity: 0 }], { lasts: 900, ease: "ease-in-out" })
      .move(part("dusk"), [{ opacity: 0 }, { opacity: .5, offset: .4 }, { opacity: 0 }], { from: 250, lasts: 1000 })
      .move(part("sun"), [{ ...on(4, 66, "scale(1.3)"), opacity: 0 }, { ...on(12, 30), opacity: 1, offset: .6 }, { ...on(20, 10), opacity: 0 }], { from: 300, lasts: 1000 })
    moment.brings = 270
  }

  const WET = /rain|storm|shower|wet/, COLD = /snow|frost|cold/
  const sky = (moment, beat) => {
    const rain = beat.rain || beat.storm || WET.test(beat.weather ?? ""), snow = beat.snow || COLD.test(beat.weather ?? "")
    if (!rain && !snow) return moment.until(0)
    moment.sound(0, "rain").until(1700)
    if (!board()) return
    const { sky, part, width, height } = overMap(moment, '<span class="gloom"></span><canvas></canvas>'), canvas = sky.querySelector("canvas"), ink = canvas.getContext("2d")
    Object.assign(canvas, { width: Math.round(width), height: Math.round(height) })
    const drops = Array.from({ length: 130 }, (_, n) => ({ x: (n * 379) % 1000 / 1000, y: (n * 617) % 1000 / 1000, v: .75 + (n * 89) % 100 / 180, l: 12 + (n * 53) % 14, white: snow && (!rain || n % 2) }))
    moment.move(part("gloom"), [{ opacity: 0 }, { opacity: 1, offset: .25 }, { opacity: 1, offset: .75 }, { opacity: 0 }], { lasts: 1700, ease: "linear" })
      .draw(time => falling(ink, drops, canvas, time / 1000))
    const roof = beat.kept ? spotOf(beat.what) : null
    for (let n = 0; roof && n < Math.min(GOODS_SHOWN, 3 * beat.kept); n++) thrownBack(moment, roof, n)
  }
  // a drop that the roof keeps off
  const thrownBack = (moment, roof, n) => {
    const drop = moment.ghost("drop"), x = roof.x + roof.width * (.2 + .6 * ((n * 3) % 5) / 4), from = 300 + 170 * n, side = n % 2 ? 1 : -1
    moment.move(drop, [{ transform: put({ x: x + 20, y: roof.y - 100 }, "rotate(12deg)"), opacity: .2 }, { transform: put({ x, y: roof.y }, "rotate(12deg)"), opacity: 1 }], { from, lasts: 240, ease: EASE.fall })
      .move(drop, [{ transform: put({ x, y: roof.y }, "scale(1.4, .5)"), opacity: 1 }, { transform: put({ x: x + 16 * side, y: roof.y - 22 }, "scale(.8)"), opacity: .9, offset: .5 }, { transform: put({ x: x + 30 * side, y: roof.y + 6 }, "scale(.5)"), opacity: 0 }], { from: from + 240, lasts: 320 })
  }
  const falling = (ink, drops, { width, height }, t) => {
    const strength = Math.max(0, Math.min(1, t / .35, (1.7 - t) / .4))
    ink.clearRect(0, 0, width, height)
    ink.strokeStyle = ink.fillStyle = `rgba(236, 246, 250, ${.8 * strength})`
    ink.lineWidth = 1.6
    for (const { x, y, v, l, white } of drops) {
      const down = ((y + t * v * (white ? .5 : 1.6)) % 1) * (height + 60) - 30, across = x * (width + 120) - 60 - (white ? Math.sin(t * 3 + x * 20) * 12 : down * .22)
      ink.beginPath()
      if (white) { ink.arc(across, down, 2 + l / 12, 0, 7); ink.fill() }
      else { ink.moveTo(across, down); ink.lineTo(across - l * .22, down + l); ink.stroke() }
    }
  }

  // ---- whose turn, and the end
  const turn = (moment, beat) => {
    moment.small = true
    const chip = chipOf(beat.seat)
    if (chip) lifted(moment, chip)
  }
  // the picture of how it ended, then the points row by row
  const end = (moment, beat, story) => {
    const here = centre(), { headline = beat.text, text, won } = beat, rows = all("#question .result tr")
    const said = moment.ghost("ending", `${painted(story, beat.ending)}<b>${escaped(headline)}</b>${text === headline ? "" : `<span>${escaped(text)}</span>`}`)
    said.dataset.won = !!won
    const { size } = readable(moment, said)
    dim(moment, 2100)
    moment.move(said, [{ transform: put({ x: here.x, y: here.y + 30 }, `scale(${size * .94})`), opacity: 0 }, { transform: put(here, `scale(${size})`), opacity: 1 }], { lasts: 900 })
      .move(said, [{ opacity: 1 }, { opacity: 0 }], { from: 2100, lasts: 300 }).sound(0, won ? "end" : "lost")
    rows.forEach((row, n) => moment.move(row, [{ opacity: 0 }, { opacity: 1 }], { from: 1200 + 90 * n, lasts: 240 }))
    moment.reads = 1200
  }

  const beats = { card, dice, walk, settle, falls, tile, hurt, heal, build, done, strike, light, sky, turn, end, gain: (...all) => goods(...all, false), lose: (...all) => goods(...all, true) }
  return { EASE, beats, lies, lit, boxOf, sheetOf, room }
})()
