// The form for a new match: what contradicts what was chosen cannot be chosen, each character is for
// one seat, and what somebody chooses for the first time can be learned.
const form = document.querySelector("form[data-apart]")
const apart = JSON.parse(form.dataset.apart)
const boxes = [...form.querySelectorAll("input[name^='option.']")]
const wishes = [...form.querySelectorAll("select[data-by-seat]")]
const named = (name, value) => `${name}=${value}`
const kind = select => form.elements[`kind.${select.name.split(".").pop()}`]

function check() {
  for (const select of wishes) select.disabled = kind(select).value === "none"
  const chosen = new Map(boxes.filter(box => box.checked).map(box => [named(box.name.slice(7), box.value), box.parentElement.querySelector("b, small")?.textContent]))
  for (const select of wishes) if (!select.disabled) chosen.set(named(select.dataset.bySeat, select.value), select.selectedOptions[0].textContent)
  const against = choice => apart.filter(pair => pair.includes(choice)).map(pair => pair[0] === choice ? pair[1] : pair[0]).filter(other => chosen.has(other))
  for (const box of boxes) {
    const [other] = box.checked ? [] : against(named(box.name.slice(7), box.value))
    box.disabled = Boolean(other)
    box.parentElement.title = other ? form.dataset.why.replace("%", chosen.get(other).trim()) : ""
  }
  for (const opening of form.querySelectorAll("[data-opens]")) opening.hidden = !opening.dataset.opens.split(" ").some(choice => chosen.has(choice))
  for (const select of wishes) for (const option of select.options) {
    const choice = named(select.dataset.bySeat, option.value)
    option.disabled = !option.selected && option.index > 0 && (chosen.has(choice) || against(choice).some(other => other !== named(select.dataset.bySeat, select.value)))
  }
}
form.addEventListener("change", check)
check()
if (location.hash === "#lessons") document.querySelector("#lessons").open = true
