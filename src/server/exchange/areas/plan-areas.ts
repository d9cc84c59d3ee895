import type { AreaFault, AreaRow, RowTerms } from '#contract/api/area-tables.ts'
import type { DeliveryArea, DeliveryAreas } from '#contract/api/delivery-areas.ts'
import { type PinRange, readPinRanges, writePinRanges } from '#contract/pin-ranges.ts'
import { maxAreas } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { findOverlaps, type Owned } from './find-overlaps.ts'
import { keyOfName, type ReadArea } from './read-areas.ts'

export type PlannedArea = {
  row: number
  name: string
  what: AreaRow['what']
  /** Missing where the row cannot be read. */
  terms: RowTerms | undefined
  was: DeliveryArea | undefined
  faults: AreaFault[]
}

/** Says what becomes of each row: areas of the same name change, and no PIN may be in two of those that there are then. */
export function planAreas(
  read: readonly ReadArea[],
  { areas, point }: Pick<DeliveryAreas, 'areas' | 'point'>,
): PlannedArea[] {
  const known = new Map(areas.map((area) => [keyOfName(area.name), area]))
  const rows = read.map((row) => planRow(row, known.get(keyOfName(row.name))))
  if (!point) refuseUnmeasured(rows)
  refuseOverlaps(rows, areas)
  const count = areas.length + rows.filter(({ what }) => what === 'new').length
  if (count > maxAreas) throw refuse('areas_exceed', { areas: count, most: maxAreas })
  return rows
}

function planRow(read: ReadArea, was: DeliveryArea | undefined): PlannedArea {
  const { row, name } = read
  const faults = faultsOf(read, was)
  if (faults.length > 0) return { row, name, what: 'refused', terms: undefined, was, faults }
  const terms = termsOf(Object.assign({}, was ?? usual, read.terms, { name }))
  return { row, name, what: was ? comparedWith(was, terms) : 'new', terms, was, faults }
}

/** A cell of PINs that cannot be read has its own sentence. */
function faultsOf({ terms, faults }: ReadArea, was: DeliveryArea | undefined): AreaFault[] {
  const isKnown = terms.pins !== undefined || was !== undefined
  const isSaid = faults.some(({ cell, what }) => cell === 'pins' || what === 'a total')
  if (isKnown || isSaid) return [...faults]
  return [...faults, { cell: 'pins', what: 'no pins' }]
}

const usual: Omit<RowTerms, 'name'> = {
  pins: '',
  radiusKm: null,
  fee: 0,
  freeFrom: null,
  least: null,
  days: null,
}

export function termsOf({ name, pins, radiusKm, fee, freeFrom, least, days }: RowTerms): RowTerms {
  return { name, pins, radiusKm, fee, freeFrom, least, days }
}

function comparedWith(was: DeliveryArea, terms: RowTerms): 'same' | 'changed' {
  return JSON.stringify(termsOf(was)) === JSON.stringify(terms) ? 'same' : 'changed'
}

/** A distance is measured from the shop's point. */
function refuseUnmeasured(rows: readonly PlannedArea[]): void {
  for (const planned of rows) {
    if (!planned.terms?.radiusKm) continue
    planned.what = 'refused'
    planned.faults.push({ cell: 'pins', what: 'no shop point' })
  }
}

/** A row, or an area that stays as it is. */
type Owner = { planned: PlannedArea } | { area: DeliveryArea }

/** A row that is refused leaves its area as it was, whose PINs another row may have counted on: so until none is left. */
function refuseOverlaps(rows: readonly PlannedArea[], areas: readonly DeliveryArea[]): void {
  const rangesOf = rememberRanges()
  for (;;) {
    const good = rows.filter(({ what }) => what !== 'refused')
    const replaced = new Set(good.map(({ was }) => was?._id))
    const owners: Owner[] = [
      ...good.map((planned) => ({ planned })),
      ...areas.filter(({ _id }) => !replaced.has(_id)).map((area) => ({ area })),
    ]
    const owned = owners.map((owner) => ({ owner, ranges: rangesOf(placeOf(owner).pins) }))
    const faults = [...pinFaults(owned), ...twinFaults(owners)]
    if (faults.length === 0) return
    for (const { planned, fault } of faults) {
      planned.what = 'refused'
      planned.faults.push(fault)
    }
  }
}

type Found = { planned: PlannedArea; fault: AreaFault }

function pinFaults(owned: readonly Owned<Owner>[]): Found[] {
  return findOverlaps(owned).flatMap(({ owner, other, shared }) => {
    if (!('planned' in owner)) return []
    const pins = writePinRanges([shared])
    return { planned: owner.planned, fault: { cell: 'pins', ...withOther(other, 'pins'), pins } }
  })
}

/** One area at most is for all PINs that no other has, and one reaches as far as it does. */
function twinFaults(owners: readonly Owner[]): Found[] {
  const alike = Map.groupBy(
    owners.filter((owner) => placeOf(owner).pins === ''),
    (owner) => placeOf(owner).radiusKm,
  )
  return [...alike].flatMap(([radiusKm, all]) =>
    all.flatMap((owner) => {
      const other = all.find((each) => each !== owner)
      if (!('planned' in owner) || !other) return []
      const fault = withOther(other, radiusKm === null ? 'others' : 'distance')
      return { planned: owner.planned, fault: { cell: 'pins', ...fault } }
    }),
  )
}

const taken = {
  pins: { byArea: 'pins of area', byRow: 'pins of row' },
  others: { byArea: 'others of area', byRow: 'others of row' },
  distance: { byArea: 'distance of area', byRow: 'distance of row' },
} as const

function withOther(other: Owner, kind: keyof typeof taken) {
  if ('area' in other) return { what: taken[kind].byArea, area: other.area.name }
  const { row, name } = other.planned
  return { what: taken[kind].byRow, row, area: name }
}

function placeOf(owner: Owner): Pick<RowTerms, 'pins' | 'radiusKm'> {
  return 'area' in owner ? owner.area : (owner.planned.terms ?? usual)
}

/** Every round asks for the same ones. */
function rememberRanges() {
  const known = new Map<string, readonly PinRange[]>()
  return (pins: string): readonly PinRange[] => {
    const found = known.get(pins)
    if (found) return found
    const read = readPinRanges(pins)
    const ranges = 'unread' in read ? [] : read
    known.set(pins, ranges)
    return ranges
  }
}
