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
import type { Position } from '#contract/positions.ts'
import { sayOwnWords } from '#server/api/own-words.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { metresFromShop, pointOf } from './shop-point.ts'

export type AreaOfOrder = DeliveryTerms & {
  area: string
  /** The weekdays on which it is served; null for every day. */
  days?: number[] | null
  /** Given where the shopper picks it up. */
  pickUp?: PickUpPlace
}

/** The GST within a delivery fee as part of a statement. */
export const deliveryBasisPoints: RawBuilder<number> = sql`coalesce(
  (select tax_basis_points from delivery_settings), ${usualDeliveryBasisPoints}::integer)`

const areaCopy: RawBuilder<AreaOfOrder> = sql`json_build_object('area', name,
  'feePaise', fee_paise, 'freeFromPaise', free_from_paise, 'leastPaise', least_paise,
  'taxBasisPoints', ${deliveryBasisPoints}, 'days', days)`

/**
 * The area of a place as part of a statement: the one that names the PIN, else the smallest that reaches as far from the
 * shop, else the one of all other PINs; null without any. `metres` is null where no position is known.
 */
export function areaOf(
  pin: RawBuilder<unknown>,
  metres: RawBuilder<number | null> = sql`null`,
): RawBuilder<AreaOfOrder | null> {
  const named = sql`select id from delivery_areas where pins @> ${pin}::integer`
  const around = sql`
    select id from delivery_areas where radius_metres >= ceil(${metres})::integer
    order by radius_metres limit 1`
  const elsewhere = sql`
    select id from delivery_areas where isempty(pins) and radius_metres is null`
  return sql`(
    select ${areaCopy} from delivery_areas
    where id = coalesce((${named}), (${around}), (${elsewhere})))`
}

/** Whether a position may lie in an area of which the PIN says nothing, as part of a statement. */
export function needsPosition(metres: RawBuilder<number | null>): RawBuilder<boolean> {
  return sql`(${metres} is null and ${hasRadii})`
}

/** Whether some area is a distance from the shop, as part of a statement. */
export const hasRadii: RawBuilder<boolean> = sql`exists (
  select from delivery_areas where radius_metres is not null)`

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

export async function viewPickUpTerms(db: Database): Promise<PickUpTerms | null> {
  const { rows } = await sql<{ pickUp: PickUpTerms | null }>`
    select ${pickUpTerms} as pick_up`.execute(db)
  return rows[0]!.pickUp
}

export async function viewHasAreas(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasAreas: boolean }>`select ${hasAreas} as has_areas`.execute(db)
  return rows[0]!.hasAreas
}

export async function viewHasRadii(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasRadii: boolean }>`select ${hasRadii} as has_radii`.execute(db)
  return rows[0]!.hasRadii
}

/** Answers what a PIN costs, or a position where no area names its PIN; undefined while the shop delivers everywhere without a fee, null where it does not deliver to. */
export async function viewAreaOf(
  db: Database,
  pin: number,
  position?: Position,
): Promise<AreaOfOrder | null | undefined> {
  const { rows } = await sql<{ hasAreas: boolean; area: AreaOfOrder | null }>`
    select ${hasAreas} as has_areas, ${areaOf(sql`${pin}`, metresFromShop(pointOf(position)))} as area`.execute(
    db,
  )
  const { hasAreas: isLimited, area } = rows[0]!
  return isLimited ? area : undefined
}

/** The area is named where a position says more than the PIN; positions stand in no address of a call. */
export type AskedPlace = { pin?: string | undefined; area?: string | undefined }

/** The same for a place that is asked about; null also where none is. */
export async function viewAskedArea(
  db: Database,
  { pin, area: name }: AskedPlace,
): Promise<AreaOfOrder | null | undefined> {
  const named = name === undefined ? undefined : await viewNamedArea(db, name)
  if (named) return named
  const area = await viewAreaOf(db, Number(pin ?? 0))
  return area && pin === undefined ? null : area
}

async function viewNamedArea(db: Database, name: string): Promise<AreaOfOrder | undefined> {
  const { rows } = await sql<{ area: AreaOfOrder }>`
    select ${areaCopy} as area from delivery_areas where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.area
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
  // Pick-up has the store's own name.
  const name = area.pickUp ? sayOwnWords(area.area) : area.area
  throw refuse('below_least', { area: name, leastPaise: area.leastPaise!, missingPaise })
}
