import { sql } from 'kysely'
import type { KnownSettings, StoreProfile } from '#contract/api/store.ts'
import { toRupees } from '#contract/money.ts'
import type { PinRange } from '#contract/pin-ranges.ts'
import type { Database } from '#server/database/database.ts'
import { hasAreas, hasSlots, type PickUpTerms, pickUpTerms, serializeOffer } from './area-terms.ts'
import { type SavedOpening, savedOpening } from './opening-now.ts'

type ShippingArea = { feePaise: number; freeFromPaise: number | null; ranges: PinRange[] }

export type Reach = {
  hasAreas: boolean
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
    select ${hasAreas} as has_areas, ${hasSlots} as has_slots, ${pickUpTerms} as pick_up, ${savedOpening} as opening, (
      select json_build_object('count', (select count(*) from delivery_areas), 'areas', json_agg(shown))
      from (
        select fee_paise as "feePaise", free_from_paise as "freeFromPaise", coalesce((
            select json_agg(json_build_array(lower(range), upper(range) - 1) order by range)
            from (select range from unnest(pins) as range limit ${most.ranges + 1}) as few
          ), '[]') as ranges
        from delivery_areas order by isempty(pins), lower(name) limit ${most.areas}
      ) as shown having count(*) > 0) as shipping`.execute(db)
  return rows[0]!
}

type Shown = Reach & { settings: KnownSettings }

/** A demo's words on what delivery costs are not true of areas. */
export function serializeReach({
  settings,
  hasAreas: isLimited,
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
    ...serializeShipping(shipping),
    ...(pickUp ? { pickUp: serializeOffer(pickUp) } : {}),
  }
}

function serializeShipping(shipping: Reach['shipping']): Pick<StoreProfile, 'shipping'> {
  if (!shipping || shipping.count > most.areas) return {}
  const { areas } = shipping
  const ranges = areas.flatMap((area) => area.ranges)
  // The area of all other PINs has none to name, unless it is the only one.
  const isTold = areas.length === 1 || areas.every((area) => area.ranges.length > 0)
  if (!isTold || ranges.length > most.ranges) return {}
  return {
    shipping: areas.map(({ feePaise, freeFromPaise, ranges: pins }) => ({
      fee: toRupees(feePaise),
      ...(freeFromPaise === null ? {} : { freeFrom: toRupees(freeFromPaise) }),
      pins: pins.map(([first, last]) => [first, last]),
    })),
  }
}
