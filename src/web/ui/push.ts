import { useEffect, useState } from 'react'
import { callApi } from '#web/api.ts'
import { waitsForSomething } from './awaited-products.ts'

/**
 * `home-screen`: an iPhone shows notifications only of pages that were added to its Home Screen. `denied`: the person
 * has forbidden them in the browser's settings. `unknown`: not looked yet.
 */
export type PushState = 'unknown' | 'impossible' | 'home-screen' | 'denied' | 'off' | 'on'

type Audience = 'shopper' | 'seller'

const calls = {
  shopper: {
    add: 'POST /api/v1/push/subscription',
    remove: 'POST /api/v1/push/subscription/removal',
  },
  seller: {
    add: 'POST /api/v1/seller/push/subscription',
    remove: 'POST /api/v1/seller/push/subscription/removal',
  },
} as const

/** `owner` is whose choice is remembered: another shopper in the same browser is asked anew. */
export function usePush(audience: Audience, owner: string) {
  const [state, setState] = useState<PushState>('unknown')

  useEffect(() => {
    let isLeft = false
    void currentState(audience, owner).then((now) => {
      if (!isLeft) setState(now)
    })
    return () => {
      isLeft = true
    }
  }, [audience, owner])

  return {
    state,
    /** Only after a press: browsers refuse to ask otherwise, and people refuse what asks unasked. */
    start: async () => setState(await start(audience, owner)),
    stop: async () => setState(await stop(audience)),
  }
}

async function currentState(audience: Audience, owner: string): Promise<PushState> {
  const here = pushHere()
  if (here !== 'possible') return here
  const subscription = await subscriptionHere()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  if (chosenBy(audience) !== owner) return 'off'
  // The login may be a new one since, and the store may have been restored.
  return save(audience, subscription).then(
    () => 'on',
    () => 'on',
  )
}

/** Whether this browser can be told something. */
export function pushHere(): 'possible' | 'impossible' | 'home-screen' | 'denied' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIosPage() ? 'home-screen' : 'impossible'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

async function start(audience: Audience, owner: string): Promise<PushState> {
  const answer = await subscribeHere()
  if (typeof answer === 'string') return answer
  await save(audience, answer)
  choose(audience, owner)
  return 'on'
}

/** Asks the person, and subscribes this browser; answers what is so where they refuse. */
export async function subscribeHere(): Promise<PushSubscription | 'denied' | 'off'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { publicKey } = await callApi('GET /api/v1/push/key', {})
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  await untilActive(registration)
  return subscribe(registration, publicKey)
}

/** This browser's subscription, if it has one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  return subscriptionOf(await navigator.serviceWorker.getRegistration('/'))
}

/** The seller's screens have another worker, so `ready` would be that one there. */
function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return Promise.resolve()
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
    })
  })
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(options).catch(async () => {
    // A subscription to other keys of this store, from before it was set up anew.
    await (await subscriptionOf(registration))?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
}

async function stop(audience: Audience): Promise<PushState> {
  const subscription = await subscriptionHere()
  choose(audience, null)
  if (!subscription) return 'off'
  await callApi(calls[audience].remove, { body: { endpoint: subscription.endpoint } })
  const isUsed = chosenBy('shopper') !== null || chosenBy('seller') !== null || waitsForSomething()
  if (!isUsed) await subscription.unsubscribe()
  return 'off'
}

async function subscriptionOf(registration: ServiceWorkerRegistration | undefined) {
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function save(audience: Audience, subscription: PushSubscription): Promise<void> {
  await callApi(calls[audience].add, { body: sentSubscription(subscription) })
}

export function sentSubscription(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth } }
}

function isIosPage(): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isIos && !window.matchMedia('(display-mode: standalone)').matches
}

const keyOf = (audience: Audience) => `tokri.push.${audience}`

function chosenBy(audience: Audience): string | null {
  try {
    return localStorage.getItem(keyOf(audience))
  } catch {
    return null
  }
}

function choose(audience: Audience, owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(keyOf(audience))
    else localStorage.setItem(keyOf(audience), owner)
  } catch {
    // Without storage the browser is told all the same; only the switch does not show it the next time.
  }
}
