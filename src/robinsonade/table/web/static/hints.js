// The numbers of hints, on the pieces they touch.

const DRAWN = "http://www.w3.org/2000/svg"

// in the upper left corner of a piece; what arrives takes it away, and it is put there again
function numbered(node) {
  const number = node.dataset.hint
  if (!(node instanceof SVGElement)) return Object.assign(document.createElement("i"), { className: "hinted", textContent: number })
  const box = node.getBBox(), [left, top] = node.matches(".target") ? [-24, -24] : [box.x, box.y]
  const mark = document.createElementNS(DRAWN, "g"), disc = document.createElementNS(DRAWN, "rect"), text = document.createElementNS(DRAWN, "text")
  const wide = 17 + 10 * number.length
  mark.setAttribute("class", "hinted")
  mark.setAttribute("transform", `translate(${left} ${top})`)
  for (const [name, value] of Object.entries({ x: -wide / 2, y: -13, width: wide, height: 26, rx: 13 })) disc.setAttribute(name, value)
  text.setAttribute("dy", ".35em")
  text.textContent = number
  mark.append(disc, text)
  return mark
}

window.hints = () => {
  for (const node of document.querySelectorAll(".hinted")) if (node.parentElement.dataset.hint !== node.textContent) node.remove()
  for (const node of document.querySelectorAll("[id^=at-][data-hint]")) if (!node.querySelector(":scope > .hinted")) node.append(numbered(node))
}
window.hints()
