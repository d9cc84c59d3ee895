import { useSyncExternalStore } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { AreaTerms } from '#contract/api/delivery-areas.ts'
import { toBasisPoints } from '#contract/bill.ts'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { toPaise } from '#contract/money.ts'
import { callApi } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'

type Known = Pick<Answer<'GET /api/v1/delivery/{pin}'>, 'isEverywhere' | 'area'>
/** The PIN to which things are brought; `known` is missing until the store has answered. */
export type DeliveryPlace = { pin: string; known?: Known | undefined; hasFailed?: boolean }

const storageKey = 'tokri.pin'
const signal = createSignal()
/** The PIN of the line below the header: entered, or of the address that was chosen last. */
let shown: string | null = null
const places = new Map<string, DeliveryPlace>()
let hasStarted = false

/** The place of the line below the header; null before there is one, and while the server renders. */
export function useDeliveryPlace(): DeliveryPlace | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => (shown === null ? null : (places.get(shown) ?? null)),
    () => null,
  )
}

/** The place of a PIN, as far as it was asked about. */
export function usePlace(pin: string | undefined): DeliveryPlace | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => (pin === undefined ? null : (places.get(pin) ?? null)),
    () => null,
  )
}

/** Asks about the PIN of an earlier visit. */
export function startDeliveryPlace(): void {
  if (hasStarted) return
  hasStarted = true
  const pin = readPin()
  if (pin && shown === null) void bringTo(pin)
}

/** Remembers the PIN in this browser, and asks what it costs, also when it was asked before: areas change. */
export async function bringTo(pin: string): Promise<void> {
  remember(pin)
  shown = pin
  await askAbout(pin)
}

/** Asks anew. The last answer stands meanwhile. */
export async function askAbout(pin: string): Promise<void> {
  const { known } = places.get(pin) ?? {}
  keep({ pin, known })
  try {
    const { isEverywhere, area } = await callApi('GET /api/v1/delivery/{pin}', { params: { pin } })
    keep({ pin, known: { isEverywhere, area } })
  } catch {
    keep({ pin, known, hasFailed: true })
  }
}

/** An area's terms as the bill takes them; null where nothing is charged. */
export function termsOfPlace(known: Known | undefined): DeliveryTerms | null {
  return known?.area ? readAreaTerms(known.area) : null
}

export function readAreaTerms({ fee, freeFrom, least, taxPercent }: AreaTerms): DeliveryTerms {
  return {
    feePaise: toPaise(fee),
    freeFromPaise: freeFrom === undefined ? null : toPaise(freeFrom),
    leastPaise: least === undefined ? null : toPaise(least),
    taxBasisPoints: toBasisPoints(taxPercent),
  }
}

function keep(place: DeliveryPlace): void {
  places.set(place.pin, place)
  signal.notify()
}

function readPin(): string | null {
  try {
    const pin = localStorage.getItem(storageKey)
    return pin && /^[1-9]\d{5}$/.test(pin) ? pin : null
  } catch {
    return null
  }
}

function remember(pin: string): void {
  try {
    localStorage.setItem(storageKey, pin)
  } catch {
    // Without storage the PIN is known on this page alone.
  }
}
