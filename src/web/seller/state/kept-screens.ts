import { useEffect } from 'react'
import { inLanguage } from '#web/ui/page-language.ts'

const script = '/seller-worker.js'
const scope = inLanguage('/seller/')
/** The names in `public/seller-worker.js`. */
const answers = 'seller-answers'
const kept = ['seller-shells', answers]

/** Keeps this screen on the phone, so that it opens again without a network. */
export function useKeptScreen(screen: '/seller/drops' | '/seller/packing'): void {
  useEffect(() => {
    void keepScreen(screen).catch(() => undefined)
  }, [screen])
}

/** Browsers without workers, and private windows, open the screen with a network only. */
async function keepScreen(screen: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Loaded ahead, since the library of codes is asked for only when the first one is shown.
  await import('qrcode').catch(() => undefined)
  const registration = await navigator.serviceWorker.register(script, { scope })
  const worker = await activeOf(registration)
  worker?.postMessage({ screen: inLanguage(screen), assets: loadedAssets() })
}

function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting
  if (!coming) return Promise.resolve(registration.active)
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(registration.active)
    })
  })
}

function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(assets|fonts)\//.test(pathname),
    )
    .map(({ pathname }) => pathname)
}

/** Nobody else reads on this phone what a person's screens showed. */
export function eraseKeptScreens(): void {
  void erase(kept)
}

/** A phone that has locked itself stays locked when its page is loaded again without a network. */
export async function eraseKeptAnswers(): Promise<void> {
  await erase([answers])
}

/** Tells the worker, too, which may still wait for an answer that it was to keep. */
async function erase(names: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage({ erased: names })
  await Promise.all(names.map((name) => caches.delete(name))).catch(() => undefined)
}
