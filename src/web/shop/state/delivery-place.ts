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
export type DeliveryPlace = { pin: string; known?: Known; hasFailed?: boolean }

const storageKey = 'tokri.pin'
const signal = createSignal()
let place: DeliveryPlace | null = null
let hasStarted = false

/** The PIN that was entered or of the chosen address; null before there is one, and while the server renders. */
export function useDeliveryPlace(): DeliveryPlace | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => place,
    () => null,
  )
}

/** Asks again about the PIN of an earlier visit, since the areas may have changed. */
export function startDeliveryPlace(): void {
  if (hasStarted) return
  hasStarted = true
  const pin = readPin()
  if (pin) void bringTo(pin)
}

/** Remembers the PIN in this browser, and asks what it costs. Asked twice, the same PIN asks once. */
export async function bringTo(pin: string): Promise<void> {
  if (place?.pin === pin && !place.hasFailed) return
  remember(pin)
  show({ pin })
  try {
    const { isEverywhere, area } = await callApi('GET /api/v1/delivery/{pin}', { params: { pin } })
    if (place?.pin === pin) show({ pin, known: { isEverywhere, area } })
  } catch {
    if (place?.pin === pin) show({ pin, hasFailed: true })
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

function show(next: DeliveryPlace): void {
  place = next
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
