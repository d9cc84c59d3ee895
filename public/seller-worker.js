// Opens the screens of riders and packers without a network, from what they last showed. It answers no other page.
// Below the language of the pages that have registered it, as `/hi/seller/`.
const { pathname: place } = new URL(self.registration.scope)
const screens = ['drops', 'packing'].map((name) => place + name)
const isAuth = '/api/v1/seller/is-auth'
const packingList = '/api/v1/order/seller?status=open&limit=200'
const askedBy = { [`${place}drops`]: ['/api/v1/drops'], [`${place}packing`]: [packingList] }
const shells = 'seller-shells'
const answers = 'seller-answers'
const keptMs = 16 * 60 * 60 * 1000
const patienceMs = 5000
const answersDrops = /^\/api\/v1\/drops\/(order|taken|outcomes|[^/]+\/undo)$/
const changesLogin =
  /^\/api\/v1\/seller\/(logout|session\/removal|login|(pin|passkey\/login|login-link|invitation)(\/session)?)$/

/** An answer that was asked for before the last one is not kept. */
let erasures = 0

void sweep().catch(() => undefined)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const how = request.method === 'GET' ? reading(request, url) : sending(url)
  if (how) event.respondWith(how(event, url))
})

self.addEventListener('message', (event) => {
  const { screen, assets, erased } = event.data
  if (screens.includes(screen)) event.waitUntil(keepScreen(screen, assets))
  if (erased) event.waitUntil(erase(erased))
})

function reading(request, { pathname, search }) {
  if (request.mode === 'navigate') return screens.includes(pathname) ? openScreen : undefined
  if (/^\/(assets|fonts)\//.test(pathname)) return loadAsset
  if (pathname === '/api/v1/drops' || pathname === isAuth) return ask
  return pathname + search === packingList ? ask : undefined
}

function sending({ pathname }) {
  if (changesLogin.test(pathname)) return sendAndErase
  if (pathname === '/api/v1/seller/session/use') return sendUse
  return answersDrops.test(pathname) ? sendDrops : undefined
}

async function openScreen({ request }, { pathname }) {
  return answerOrKept(request, { name: shells, key: pathname })
}

async function ask({ request }, { pathname, search }) {
  return answerOrKept(request, { name: answers, key: pathname + search })
}

/** The store's answer, which is kept; without one in time, what was kept before. */
async function answerOrKept(request, place) {
  const since = erasures
  const asked = fetch(request).then((answer) => keep(answer, { ...place, since }))
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  try {
    return (await Promise.race([asked, late.then(() => find(place))])) ?? (await asked)
  } catch (error) {
    const kept = await find(place)
    if (kept) return kept
    throw error
  }
}

async function keep(answer, place) {
  if (answer.status === 401 || (await saysLoggedOut(answer, place.key))) await erase()
  else if (answer.ok) await put(place, answer.clone())
  return answer
}

async function saysLoggedOut(answer, key) {
  return key === isAuth && answer.ok && !(await answer.clone().json()).success
}

async function put({ name, key, since }, answer) {
  const headers = new Headers(answer.headers)
  headers.set('x-kept-at', String(Date.now()))
  const dated = new Response(await answer.blob(), { headers })
  const cache = await caches.open(name)
  if (since === erasures) await cache.put(key, dated)
}

async function find({ name, key }) {
  const kept = await (await caches.open(name)).match(key)
  if (!kept) return undefined
  const age = Date.now() - Number(kept.headers.get('x-kept-at'))
  if (age < 0 || age >= keptMs) await erase()
  else if (key === isAuth && age >= (await lockMsOf(kept))) await caches.delete(answers)
  else return kept
  return undefined
}

/** Nobody is logged in on a shared phone for longer without a tap than it stays open by itself. */
async function lockMsOf(kept) {
  const { seller } = await kept.clone().json()
  return seller?.lockMinutes === undefined ? keptMs : seller.lockMinutes * 60 * 1000
}

/** Erases what has become too old while no screen was open to ask for it. */
async function sweep() {
  for (const name of [shells, answers]) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url)
      const isDated = (await cache.match(pathname + search))?.headers.has('x-kept-at')
      if (isDated) await find({ name, key: pathname + search })
    }
  }
}

/** A tap keeps a shared phone open, also where the store does not hear of it. */
async function sendUse({ request }) {
  const place = { name: answers, key: isAuth, since: erasures }
  const kept = await find(place)
  if (kept) await put(place, kept)
  return fetch(request)
}

async function erase(names = [shells, answers]) {
  erasures += 1
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function sendAndErase({ request }) {
  const answer = await fetch(request)
  if (answer.ok) await erase()
  return answer
}

/** The answer to an act has the drops as they are then, also for a page that is loaded again without a network. */
async function sendDrops({ request }) {
  const since = erasures
  const answer = await fetch(request)
  return keep(answer, { name: answers, key: '/api/v1/drops', since })
}

/** The names of assets change with their content, so the network's and a kept one are the same. */
async function loadAsset({ request }, { pathname }) {
  return fetch(request).catch(async (error) => {
    const kept = await caches.match(pathname)
    if (kept) return kept
    throw error
  })
}

/** Keeps a screen with all its scripts and styles, and no longer those of an earlier release. */
async function keepScreen(screen, loaded) {
  const since = erasures
  const page = await fetch(screen, { cache: 'reload' })
  if (!page.ok) return
  const named = (await page.clone().text()).matchAll(/\/assets\/[\w.-]+/g)
  const assets = [...new Set([...loaded, ...Array.from(named, ([name]) => name)])]
  await put({ name: shells, key: screen, since }, page)
  if (since !== erasures) return
  const cache = await caches.open(shells)
  await cache.put(`${screen}/assets`, new Response(JSON.stringify(assets)))
  await Promise.all(assets.map((name) => addAsset(cache, name)))
  await removeOthers(cache)
  await Promise.all([isAuth, ...askedBy[screen]].map(askAhead))
}

/** A screen that was loaded before this worker was there has asked without it. */
async function askAhead(key) {
  const since = erasures
  await keep(await fetch(key), { name: answers, key, since })
}

async function addAsset(cache, name) {
  if (await cache.match(name)) return
  const answer = await fetch(name).catch(() => undefined)
  if (answer?.ok) await cache.put(name, answer)
}

async function removeOthers(cache) {
  const keys = await cache.keys()
  const lists = await Promise.all(
    keys.filter(({ url }) => url.endsWith('/assets')).map((key) => cache.match(key)),
  )
  const used = await Promise.all(lists.map((list) => list.json()))
  const names = new Set(used.flat())
  for (const { url } of keys) {
    const { pathname } = new URL(url)
    if (/^\/(assets|fonts)\//.test(pathname) && !names.has(pathname)) await cache.delete(pathname)
  }
}
