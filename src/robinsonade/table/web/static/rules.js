// The page of the rules: what is typed stays, the rest is folded away; and it can be printed.
const all = (what, within = document) => [...within.querySelectorAll(what)]
const field = document.querySelector("[data-search]"), contents = document.querySelector(".contents details")
const said = new Map(all(".rules > div").map(rule => [rule, rule.textContent.toLowerCase()]))

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const [rule, text] of said) rule.hidden = !words.every(word => text.includes(word))
  for (const part of all(".book-of-rules > section")) part.hidden = words.length > 0 && !part.querySelector(".rules > div:not([hidden])")
  for (const link of all(".contents li")) link.hidden = document.querySelector(link.firstElementChild.hash).hidden
  document.querySelector(".book-of-rules").toggleAttribute("data-found", words.length > 0)
  document.querySelector(".book-of-rules > .none").hidden = all(".book-of-rules > section:not([hidden])").length > 0
}

for (const hidden of all(".contents [hidden]")) hidden.hidden = false
field.addEventListener("input", search)
document.querySelector("[data-print]").addEventListener("click", () => print())
// whoever follows a rule finds it, whatever was searched for
addEventListener("hashchange", () => { if (document.querySelector(":target")?.closest("[hidden]")) { field.value = ""; search(); document.querySelector(":target").scrollIntoView() } })
if (matchMedia("(max-width: 60em)").matches) contents.open = false
addEventListener("beforeprint", () => { contents.open = true })
search()
