import { useSyncExternalStore } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { AreaTerms } from '#contract/api/delivery-areas.ts'
import { toBasisPoints } from '#contract/bill.ts'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { toPaise } from '#contract/money.ts'
import type { Position } from '#contract/positions.ts'
import { callApi } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'

type Known = Pick<Answer<'GET /api/v1/delivery/{pin}'>, 'isEverywhere' | 'area' | 'needsPosition'>
/** The PIN is empty where only a position is known. */
export type Place = { pin: string; position?: Position | undefined }
/** The place to which things are brought; `known` is missing until the store has answered. */
export type DeliveryPlace = Place & { known?: Known | undefined; hasFailed?: boolean }

const storageKey = 'tokri.pin'
const positionKey = 'tokri.position'
const signal = createSignal()
/** The place of the line below the header: entered, or of the address that was chosen last. */
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

/** A place, as far as it was asked about. */
export function usePlace(place: Place | undefined): DeliveryPlace | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => (place === undefined ? null : (places.get(keyOf(place)) ?? null)),
    () => null,
  )
}

/** Asks about the place of an earlier visit. */
export function startDeliveryPlace(): void {
  if (hasStarted) return
  hasStarted = true
  const place = readPlace()
  if (place && shown === null) void bringTo(place)
}

/** Remembers the place in this browser, and asks what it costs, also when it was asked before: areas change. */
export async function bringTo(place: Place): Promise<void> {
  remember(place)
  shown = keyOf(place)
  await askAbout(place)
}

/** Asks anew. The last answer stands meanwhile. */
export async function askAbout({ pin, position }: Place): Promise<void> {
  const place = { pin, position }
  const { known } = places.get(keyOf(place)) ?? {}
  keep({ ...place, known })
  try {
    const { isEverywhere, area, needsPosition } = await ask(place)
    keep({ ...place, known: { isEverywhere, area, needsPosition } })
  } catch {
    keep({ ...place, known, hasFailed: true })
  }
}

function ask({ pin, position }: Place) {
  if (!position) return callApi('GET /api/v1/delivery/{pin}', { params: { pin } })
  return callApi('POST /api/v1/delivery', { body: { position, ...(pin ? { pin } : {}) } })
}

/** Addresses of calls name the area of a position, never the position. */
export function placeInQuery(place: DeliveryPlace | null): { pin?: string; area?: string } {
  const { pin, position, known } = place ?? {}
  return {
    ...(pin ? { pin } : {}),
    ...(position && known?.area ? { area: known.area.name } : {}),
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

function keyOf({ pin, position }: Place): string {
  return position ? `${pin} ${position.latitude} ${position.longitude}` : pin
}

function keep(place: DeliveryPlace): void {
  places.set(keyOf(place), place)
  signal.notify()
}

function readPlace(): Place | null {
  try {
    const pin = localStorage.getItem(storageKey)
    const [latitude = NaN, longitude = NaN] = JSON.parse(localStorage.getItem(positionKey) ?? '[]')
    const position = Number.isFinite(latitude + longitude) ? { latitude, longitude } : undefined
    if (pin && /^[1-9]\d{5}$/.test(pin)) return { pin, position }
    return position ? { pin: '', position } : null
  } catch {
    return null
  }
}

function remember({ pin, position }: Place): void {
  try {
    localStorage.setItem(storageKey, pin)
    if (!position) localStorage.removeItem(positionKey)
    else localStorage.setItem(positionKey, JSON.stringify([position.latitude, position.longitude]))
  } catch {
    // Without storage the place is known on this page alone.
  }
}
