import { type RawBuilder, sql } from 'kysely'
import type { AreaTerms } from '#contract/api/delivery-areas.ts'
import { toPercent } from '#contract/bill.ts'
import {
  type DeliveryTerms,
  missingToLeast,
  type PickUpPlace,
  usualDeliveryBasisPoints,
} from '#contract/delivery.ts'
import { toRupees } from '#contract/money.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

export type AreaOfOrder = DeliveryTerms & {
  area: string
  /** The weekdays on which it is served; null for every day. */
  days?: number[] | null
  /** Given where the shopper picks it up. */
  pickUp?: PickUpPlace
}

/** The area of a PIN as part of a statement: the one that names it, else the one of all other PINs; null without either. */
export function areaOf(pin: RawBuilder<unknown>): RawBuilder<AreaOfOrder | null> {
  return sql`(
    select json_build_object('area', name, 'feePaise', fee_paise, 'freeFromPaise', free_from_paise,
      'leastPaise', least_paise, 'taxBasisPoints', ${deliveryBasisPoints}, 'days', days)
    from delivery_areas where pins @> ${pin}::integer or isempty(pins) order by isempty(pins) limit 1)`
}

/** The GST within a delivery fee as part of a statement. */
export const deliveryBasisPoints: RawBuilder<number> = sql`coalesce(
  (select tax_basis_points from delivery_settings), ${usualDeliveryBasisPoints}::integer)`

/** Whether the shop has named where it delivers, as part of a statement. */
export const hasAreas: RawBuilder<boolean> = sql`exists (select from delivery_areas)`

/** Whether an order needs a slot, as part of a statement. */
export const hasSlots: RawBuilder<boolean> = sql`exists (select from delivery_slots where is_on)`

/** Whether orders can be picked up, and where, as part of a statement; null while they cannot. */
export const pickUpTerms: RawBuilder<PickUpTerms | null> = sql`(
  select json_build_object('place', place, 'note', note, 'leastPaise', least_paise) from pick_up)`

export type PickUpTerms = PickUpPlace & { leastPaise: number | null }

/** Pick-up is an area without a fee. */
export function areaOfPickUp(
  name: string,
  { place, note, leastPaise }: PickUpTerms,
): AreaOfOrder & { pickUp: PickUpPlace } {
  const noFee = { feePaise: 0, freeFromPaise: null, taxBasisPoints: 0 }
  return { area: name, ...noFee, leastPaise, pickUp: { place, note } }
}

export function serializePickUp({ place, note }: PickUpPlace) {
  return { place, ...(note === null ? {} : { note }) }
}

/** The same for pages. */
export function serializeOffer(pickUp: PickUpTerms) {
  const { leastPaise } = pickUp
  const least = leastPaise === null ? {} : { least: toRupees(leastPaise) }
  return { ...serializePickUp(pickUp), ...least }
}

export async function viewHasAreas(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasAreas: boolean }>`select ${hasAreas} as has_areas`.execute(db)
  return rows[0]!.hasAreas
}

/** Answers what a PIN costs; undefined while the shop delivers everywhere without a fee, null where it does not deliver to. */
export async function viewAreaOf(
  db: Database,
  pin: number,
): Promise<AreaOfOrder | null | undefined> {
  const { rows } = await sql<{ hasAreas: boolean; area: AreaOfOrder | null }>`
    select ${hasAreas} as has_areas, ${areaOf(sql`${pin}`)} as area`.execute(db)
  const { hasAreas: isLimited, area } = rows[0]!
  return isLimited ? area : undefined
}

export function serializeArea(area: AreaOfOrder): AreaTerms {
  const { feePaise, freeFromPaise, leastPaise, taxBasisPoints, days } = area
  return {
    name: area.area,
    fee: toRupees(feePaise),
    ...(freeFromPaise === null ? {} : { freeFrom: toRupees(freeFromPaise) }),
    ...(leastPaise === null ? {} : { least: toRupees(leastPaise) }),
    ...(days ? { days } : {}),
    taxPercent: toPercent(taxBasisPoints),
  }
}

/** Refuses goods that come to less than the area's smallest order. */
export function refuseBelowLeast(itemsPaise: number, area: AreaOfOrder | null): void {
  const missingPaise = area && missingToLeast(itemsPaise, area)
  if (!missingPaise) return
  throw refuse('below_least', { area: area.area, leastPaise: area.leastPaise!, missingPaise })
}
