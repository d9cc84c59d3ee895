import type { DeliveryArea } from '#contract/api/delivery-areas.ts'
import { plainFigures } from '#contract/digits.ts'
import { readPinRanges } from '#contract/pin-ranges.ts'

export type Found = {
  areas: readonly DeliveryArea[]
  /** The PIN that was looked for, where it is a whole one. */
  pin: string | null
}

/** The areas whose name has the words, or that a PIN belongs to: the one that names it, else the one of all others. */
export function findAreas(areas: readonly DeliveryArea[], search: string): Found {
  const words = search.trim().toLowerCase()
  const figures = plainFigures(words).replaceAll(' ', '')
  if (/^[1-9]\d{5}$/.test(figures))
    return { areas: areasOfPin(areas, Number(figures)), pin: figures }
  const found = areas.filter(
    ({ name, pins }) =>
      name.toLowerCase().includes(words) || (figures.length > 2 && beginsWith(pins, figures)),
  )
  return { areas: found, pin: null }
}

function areasOfPin(areas: readonly DeliveryArea[], pin: number): DeliveryArea[] {
  const naming = areas.filter(({ pins }) => holds(pins, pin, pin))
  // Whether a distance reaches as far as a PIN is not known.
  return naming.length > 0 ? naming : areas.filter(isOthers)
}

function isOthers({ pins, radiusKm }: DeliveryArea): boolean {
  return pins === '' && radiusKm === null
}

/** The beginning of a PIN stands for all that begin with it. */
function beginsWith(pins: string, figures: string): boolean {
  if (!/^[1-9]\d{0,5}$/.test(figures)) return false
  return holds(pins, Number(figures.padEnd(6, '0')), Number(figures.padEnd(6, '9')))
}

function holds(pins: string, first: number, last: number): boolean {
  const ranges = readPinRanges(pins)
  return !('unread' in ranges) && ranges.some(([from, to]) => from <= last && first <= to)
}

/** The fees that areas have, the lowest first. */
export function feesOf(areas: readonly DeliveryArea[]): { fee: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { fee } of areas) counts.set(fee, (counts.get(fee) ?? 0) + 1)
  return [...counts]
    .map(([fee, count]) => ({ fee, count }))
    .toSorted((one, other) => one.fee - other.fee)
}
