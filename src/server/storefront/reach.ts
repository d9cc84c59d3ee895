import { sql } from 'kysely'
import type { KnownSettings, StoreProfile } from '#contract/api/store.ts'
import { toRupees } from '#contract/money.ts'
import { weekdays } from '#contract/opening-hours.ts'
import type { PinRange } from '#contract/pin-ranges.ts'
import type { Position } from '#contract/positions.ts'
import type { Database } from '#server/database/database.ts'
import {
  hasAreas,
  hasRadii,
  hasSlots,
  type PickUpTerms,
  pickUpTerms,
  serializeOffer,
} from './area-terms.ts'
import { type SavedOpening, savedOpening } from './opening-now.ts'

type ShippingArea = {
  feePaise: number
  freeFromPaise: number | null
  days: number[] | null
  ranges: PinRange[]
  radiusMetres: number | null
}

export type Reach = {
  hasAreas: boolean
  asksPosition: boolean
  /** Given where some area is measured from it. */
  point: Position | null
  hasSlots: boolean
  pickUp: PickUpTerms | null
  opening: SavedOpening | null
  /** The first areas, and the number of all. */
  shipping: { areas: ShippingArea[]; count: number } | null
}

/** Each page carries them for search engines, so there are few, and none where they would not be all. */
const most = { areas: 3, ranges: 6 }

/** The shop says here where and when it delivers. */
export async function viewReach(db: Database): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select ${hasAreas} as has_areas, ${hasRadii} as asks_position,
      (select json_build_object('latitude', latitude, 'longitude', longitude) from shop_point where ${hasRadii}) as point,
      ${hasSlots} as has_slots, ${pickUpTerms} as pick_up, ${savedOpening} as opening, (
      select json_build_object('count', (select count(*) from delivery_areas), 'areas', json_agg(shown))
      from (
        select fee_paise as "feePaise", free_from_paise as "freeFromPaise", days, radius_metres as "radiusMetres", coalesce((
            select json_agg(json_build_array(lower(range), upper(range) - 1) order by range)
            from (select range from unnest(pins) as range limit ${most.ranges + 1}) as few
          ), '[]') as ranges
        from delivery_areas order by isempty(pins), radius_metres, lower(name) limit ${most.areas}
      ) as shown having count(*) > 0) as shipping`.execute(db)
  return rows[0]!
}

type Shown = Reach & { settings: KnownSettings }

/** A demo's words on what delivery costs are not true of areas. */
export function serializeReach({
  settings,
  hasAreas: isLimited,
  asksPosition,
  point,
  hasSlots: isPlanned,
  pickUp,
  shipping,
}: Shown): Partial<StoreProfile> {
  const { delivery, deliveryPromise, updatedAt } = settings
  const words = delivery && (updatedAt !== null || !isLimited) ? { delivery } : {}
  const promises = deliveryPromise === 'on' ? { promises: true as const } : {}
  return {
    ...words,
    ...promises,
    ...(isPlanned ? { hasSlots: true } : {}),
    ...(isLimited ? { hasAreas: true } : {}),
    ...(asksPosition ? { asksPosition: true } : {}),
    ...serializeShipping(shipping, point),
    ...(pickUp ? { pickUp: serializeOffer(pickUp) } : {}),
  }
}

function serializeShipping(
  shipping: Reach['shipping'],
  point: Position | null,
): Pick<StoreProfile, 'shipping'> {
  if (!shipping || shipping.count > most.areas) return {}
  const { areas } = shipping
  const ranges = areas.flatMap((area) => area.ranges)
  // The area of all other PINs has no place to name, unless it is the only one.
  const isTold = areas.length === 1 || areas.every(isNamed)
  if (!isTold || ranges.length > most.ranges) return {}
  return {
    shipping: areas.map(({ feePaise, freeFromPaise, days, ranges: pins, radiusMetres }) => ({
      fee: toRupees(feePaise),
      ...(freeFromPaise === null ? {} : { freeFrom: toRupees(freeFromPaise) }),
      ...(days === null ? {} : { days: days.map((day) => weekdays[day - 1]!) }),
      pins: pins.map(([first, last]) => [first, last]),
      ...(point && radiusMetres !== null
        ? { around: { ...point, radiusKm: radiusMetres / 1000 } }
        : {}),
    })),
  }
}

function isNamed({ ranges, radiusMetres }: ShippingArea): boolean {
  return ranges.length > 0 || radiusMetres !== null
}
