// The picture of a match as PNG: most places to send it to take nothing else. Without this script it is an SVG.
document.querySelector("[data-picture]").addEventListener("click", async event => {
  event.preventDefault()
  const link = event.currentTarget, drawn = new Image(1200, 630)
  drawn.src = link.getAttribute("href")
  await drawn.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 })
  canvas.getContext("2d").drawImage(drawn, 0, 0)
  canvas.toBlob(async blob => {
    const file = new File([blob], link.dataset.picture, { type: "image/png" })
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {})
    const save = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file.name })
    save.click()
    setTimeout(() => URL.revokeObjectURL(save.href), 1000)
  })
})
