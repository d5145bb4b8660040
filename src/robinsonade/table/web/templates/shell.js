// Keeps what all pages share, at addresses that change with their files, and a page for when there is no line.
// Matches, records and everything else that belongs to somebody is never kept.
const shell = "shell-{{ edition }}", away = {{ away | tojson }}, first = {{ first | tojson }}

addEventListener("install", event => {
  skipWaiting()
  event.waitUntil(caches.open(shell).then(kept => kept.addAll(first)))
})

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("shell-") && name !== shell) await caches.delete(name)
  await clients.claim()
})()))

addEventListener("fetch", event => {
  const { request } = event, { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (/^\/(static|look)\//.test(pathname)) event.respondWith(file(request))
  else if (request.mode === "navigate") event.respondWith(page(request))
})

async function page(request) {
  const answer = await fetch(request).catch(() => null)
  return answer && !isOfProxy(answer) ? answer : noLine(request)
}

// what a proxy says when it does not reach the table; the table itself may be too busy, and says so
const isOfProxy = ({ status, headers }) => [502, 504].includes(status) || status === 503 && !headers.has("Content-Security-Policy")

async function file(request) {
  const kept = await caches.open(shell), found = await kept.match(request)
  if (found) return found
  const fresh = await fetch(request)
  if (fresh.ok) kept.put(request, fresh.clone())
  return fresh
}

async function noLine(request) {
  const kept = await caches.open(shell), asked = new URL(request.url).searchParams.get("lang")
  const read = await (await caches.match("/lang", { cacheName: "reader" }))?.text()
  return kept.match(away[asked] ?? away[read] ?? away[navigator.language.slice(0, 2)] ?? away.en)
}

// the language in which pages were read last, apart from the shell, which comes and goes
addEventListener("message", event => {
  if (event.data in away) event.waitUntil(caches.open("reader").then(kept => kept.put("/lang", new Response(event.data))))
})

// the server says whose turn it is, by way of the browser's maker
addEventListener("push", event => {
  const { title, says, to } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body: says, tag: "turn " + to, icon: {{ icon | tojson }}, data: to }))
})

// a notice leads to its table
addEventListener("notificationclick", event => {
  event.notification.close()
  event.waitUntil((async () => {
    const windows = await clients.matchAll({ type: "window" })
    const open = windows.find(one => new URL(one.url).pathname === event.notification.data)
    return open ? open.focus() : clients.openWindow(event.notification.data)
  })())
})
