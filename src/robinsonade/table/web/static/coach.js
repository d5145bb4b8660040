// What the coach speaks of is lit softly, for as long as the words stand there. Nothing is dimmed, nothing moves.
// what a look means on this page
const meantBy = look => {
  const [kind, ...rest] = look.split(":"), id = rest.join(":")
  if (kind === "panel") return document.getElementById(id === "now" ? "now" : "p-" + id)
  if (kind === "option") return first(`.option[data-key="${CSS.escape(id)}"]`)
  if (kind === "chip") return first(`[data-chip="${CSS.escape(id)}"]`)
  return { question: first("#question"), log: first("#log"), phases: first(".phases") }[look] ?? (["person", "castaway"].includes(kind) ? at(look)?.closest("article, li") : null) ?? at(look)
}
{
  const seen = node => node.getClientRects().length
  const tabsOf = node => node.closest("[data-tab]:not(main)")?.dataset.tab.split(" ") ?? []
  const shine = () => {
    const lit = all("#guide.coach [data-look]").filter(seen).flatMap(word => JSON.parse(word.dataset.look)).map(meantBy).filter(Boolean)
    for (const node of lit.filter(node => !seen(node))) lit.push(...tabsOf(node).slice(0, 1).map(name => first(`.tabs [data-show="${name}"]`)).filter(Boolean))
    for (const node of all("[data-coached]")) if (!lit.includes(node)) delete node.dataset.coached
    for (const node of lit) node.dataset.coached = ""
  }
  acts["guide-look"] = button => {
    const node = meantBy(button.dataset.at), tabs = node && tabsOf(node)
    if (first(".tabs").offsetHeight && tabs?.length && !tabs.includes(first("main").dataset.tab)) tab(tabs[0])
    const target = node?.matches("[tabindex], button") ? node : first("[tabindex], button", node ?? document.body)
    target?.focus()
  }
  document.addEventListener("htmx:after:swap", shine)
  for (const kind of ["change", "resize"]) addEventListener(kind, shine)
  shine()
}
