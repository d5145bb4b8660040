// What the icons on a piece mean: names, fetched when the first is pointed at; a single one is told at length.
{
  const list = first("#tip .signs"), { lang } = document.documentElement, MOST = 6
  let signs, asked, over
  addEventListener("pointerover", ({ target }) => { over = target.closest?.("svg[data-i]") }, true)
  const line = (icon, alone) => {
    const [name, says] = signs[icon.dataset.i][lang], shown = document.createElement("li"), drawn = icon.cloneNode(true)
    drawn.removeAttribute("role")
    drawn.removeAttribute("aria-label")
    drawn.setAttribute("class", "i")
    drawn.setAttribute("aria-hidden", "true")
    shown.append(drawn, Object.assign(document.createElement("span"), { textContent: alone && says ? `${name}: ${says}` : name }))
    return shown
  }
  const learn = async node => {
    asked ??= fetch(tip.dataset.signs).then(answer => answer.json()).catch(() => asked = null)
    signs = await asked
    if (signs && !tip.hidden && document.contains(node)) explain(node, !!pinned)
  }
  window.signs = node => {
    list.replaceChildren()
    const icons = all("svg[data-i]", node)
    if (icons.length && !signs) learn(node) // and explains it again
    if (!signs) return
    const known = [...new Map(icons.filter(icon => signs[icon.dataset.i]).map(icon => [icon.dataset.i, icon])).values()]
    const alone = node.contains(over) && signs[over.dataset.i] ? [over] : known
    const own = first(".h", tip).textContent // what is called so itself says nothing new
    list.append(...alone.filter(icon => alone.length === 1 || signs[icon.dataset.i][lang][0] !== own).slice(0, MOST).map(icon => line(icon, alone.length === 1)))
  }
}
