import { sql } from 'kysely'
import type { DeliveryArea, DeliveryAreas, NewArea } from '#contract/api/delivery-areas.ts'
import { toBasisPoints, toPercent } from '#contract/bill.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { type PinRange, readPinRanges, sharedPins, writePinRanges } from '#contract/pin-ranges.ts'
import { maxAreas } from '#contract/seller-limits.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { deliveryBasisPoints } from './area-terms.ts'
import { auditAreas, differences, type Fields } from './audit-areas.ts'
import { viewPickUp } from './pick-up.ts'
import { viewShopPoint } from './shop-point.ts'
import { lockTerms } from './tax.ts'

export type AreaRow = {
  id: string
  name: string
  ranges: PinRange[]
  radiusMetres: number | null
  feePaise: number
  freeFromPaise: number | null
  leastPaise: number | null
  days: number[] | null
  updatedAt: Date
}

/** The areas by name, then those by distance, then the one of all other PINs. */
export async function viewDeliveryAreas(db: Database): Promise<DeliveryAreas> {
  const { rows } = await sql<{ taxBasisPoints: number }>`
    select ${deliveryBasisPoints} as tax_basis_points`.execute(db)
  return {
    areas: (await selectAreas(db)).map(serialize),
    pickUp: await viewPickUp(db),
    point: await viewShopPoint(db),
    taxPercent: toPercent(rows[0]!.taxBasisPoints),
  }
}

export function addArea(db: Database, seller: Seller, area: NewArea): Promise<void> {
  return changing(db, async (tx, areas) => {
    if (areas.length >= maxAreas) throw refuse('too_many_areas')
    refuseConflict(areas, area)
    await refuseUnmeasured(tx, area)
    await tx
      .insertInto('deliveryAreas')
      .values({ id: newId(), ...columnsOf(area) })
      .execute()
    await auditAreas(tx, seller, { name: area.name, before: {}, after: auditedFields(area) })
  })
}

type AreaChange = NewArea & { id: string; updatedAt?: string | undefined }

/** Refuses when the area was changed since it was shown. Earlier orders keep the fee that they were placed with. */
export function changeArea(db: Database, seller: Seller, change: AreaChange): Promise<void> {
  const { id, updatedAt, ...area } = change
  return changing(db, async (tx, areas) => {
    const known = areas.find((each) => each.id === id)
    if (!known) throw refuse('not_found')
    const was = serialize(known)
    const { before, after } = differences(auditedFields(was), auditedFields(area))
    if (Object.keys(after).length === 0) return
    if (updatedAt !== undefined && updatedAt !== was.updatedAt) throw refuse('changed_meanwhile')
    const others = areas.filter((each) => each.id !== id)
    refuseConflict(others, area)
    await refuseUnmeasured(tx, area)
    await tx
      .updateTable('deliveryAreas')
      .set({ ...columnsOf(area), updatedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    await auditAreas(tx, seller, { name: area.name, before, after })
  })
}

export function removeArea(db: Database, seller: Seller, id: string): Promise<void> {
  return changing(db, async (tx, areas) => {
    const known = areas.find((each) => each.id === id)
    if (!known) throw refuse('not_found')
    await tx.deleteFrom('deliveryAreas').where('id', '=', id).execute()
    const before = auditedFields(serialize(known))
    await auditAreas(tx, seller, { name: known.name, before, after: {} })
  })
}

/** `percent` is the GST within delivery fees. */
export function setDeliveryTax(db: Database, seller: Seller, percent: number): Promise<void> {
  return changing(db, async (tx) => {
    const { taxPercent } = await viewDeliveryAreas(tx)
    if (taxPercent === percent) return
    const row = { taxBasisPoints: toBasisPoints(percent) }
    await tx
      .insertInto('deliverySettings')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
      .execute()
    const [before, after] = [{ deliveryTaxPercent: taxPercent }, { deliveryTaxPercent: percent }]
    await auditAreas(tx, seller, { name: null, before, after })
  })
}

/** Waits for orders that are being placed, so that none has the old terms once the change is saved. */
export function changing<Result>(
  db: Database,
  work: (tx: Database, areas: readonly AreaRow[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx)
    return work(tx, await selectAreas(tx))
  })
}

function refuseConflict(others: readonly AreaRow[], { name, pins, radiusKm }: NewArea): void {
  const sameName = others.find((area) => area.name.toLowerCase() === name.toLowerCase())
  if (sameName) throw refuse('area_name_taken', {}, { field: 'name' })
  const ranges = rangesOf(pins)
  if (radiusKm) return refuseSameRadius(others, { radiusKm, pins })
  for (const other of others.filter(({ radiusMetres }) => radiusMetres === null)) {
    if (ranges.length === 0 && other.ranges.length === 0)
      throw refuse('elsewhere_taken', { area: other.name }, { field: 'pins' })
    const shared = sharedPins(ranges, other.ranges)
    if (shared)
      throw refuse(
        'pins_of_area',
        { area: other.name, pins: writePinRanges([shared]) },
        { field: 'pins' },
      )
  }
}

function refuseSameRadius(
  others: readonly AreaRow[],
  { radiusKm, pins }: { radiusKm: number; pins: string },
): void {
  if (pins !== '') throw refuse('radius_beside_pins', {}, { field: 'radiusKm' })
  const same = others.find(({ radiusMetres }) => radiusMetres === metresOf(radiusKm))
  const values = { area: same?.name ?? '', km: radiusKm }
  if (same) throw refuse('radius_of_area', values, { field: 'radiusKm' })
}

async function refuseUnmeasured(tx: Database, { radiusKm }: NewArea): Promise<void> {
  if (radiusKm && !(await viewShopPoint(tx)))
    throw refuse('no_shop_point', {}, { field: 'radiusKm' })
}

function metresOf(km: number): number {
  return Math.round(km * 10) * 100
}

export function columnsOf({
  name,
  pins,
  radiusKm,
  fee,
  freeFrom = null,
  least = null,
  days,
}: NewArea) {
  const ranges = rangesOf(pins).map(([first, last]) => `[${first},${last}]`)
  return {
    name,
    pins: sql<string>`${`{${ranges.join(',')}}`}::int4multirange`,
    radiusMetres: radiusKm ? metresOf(radiusKm) : null,
    feePaise: toPaise(fee),
    freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
    leastPaise: least === null ? null : toPaise(least),
    days: daysOf(days),
  }
}

/** All seven are every day. */
function daysOf(days: readonly number[] | null | undefined): number[] | null {
  const named = [...new Set(days)].toSorted((one, other) => one - other)
  return named.length === 0 || named.length === 7 ? null : named
}

/** The call's schema has read the PINs before. */
function rangesOf(pins: string): PinRange[] {
  const read = readPinRanges(pins)
  if ('unread' in read) throw refuse('invalid_input')
  return read
}

async function selectAreas(db: Database): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select id, name, radius_metres, fee_paise, free_from_paise, least_paise, days, updated_at, coalesce((
        select json_agg(json_build_array(lower(range), upper(range) - 1) order by range)
        from unnest(pins) as range
      ), '[]') as ranges
    from delivery_areas order by isempty(pins), radius_metres, lower(name)`.execute(db)
  return rows
}

export function serialize({ id, ranges, radiusMetres, updatedAt, ...area }: AreaRow): DeliveryArea {
  return {
    _id: id,
    name: area.name,
    pins: writePinRanges(ranges),
    radiusKm: radiusMetres === null ? null : radiusMetres / 1000,
    fee: toRupees(area.feePaise),
    freeFrom: area.freeFromPaise === null ? null : toRupees(area.freeFromPaise),
    least: area.leastPaise === null ? null : toRupees(area.leastPaise),
    days: area.days,
    updatedAt: updatedAt.toISOString(),
  }
}

const { sayDays } = textsOf(shopLanguage).recordsText

/** Names the fields as the activity does. */
export function auditedFields(area: NewArea): Fields {
  const { name, pins, radiusKm = null, fee, freeFrom = null, least = null, days } = area
  const areaPins = writePinRanges(rangesOf(pins))
  const areaDays = sayDays(daysOf(days))
  const where = { areaName: name, areaPins, areaRadius: radiusKm }
  return { ...where, deliveryFee: fee, freeFrom, leastOrder: least, areaDays }
}
