import { quantityLimits } from '#contract/loose-goods.ts'
import { type NetQuantity, readQuantity } from '#contract/net-quantity.ts'
import type { PastedLine } from '#contract/pasted-list.ts'
import type { Listed } from '#server/catalog/queries.ts'

/** The factor to the smaller unit of the same measure. */
const sizes = { g: 1, kg: 1000, ml: 1, L: 1000, piece: 1 } as const
const measures = { g: 'g', kg: 'g', ml: 'ml', L: 'ml', piece: 'piece' } as const

export type Amount = { quantity: number; isExact: boolean; comesTo: NetQuantity | null }

/**
 * The number of packs or steps nearest to the line's amount, and what they add up to. A line without an amount means
 * the usual number, if the household has one.
 */
export function amountOf(line: PastedLine, row: Listed, usual?: number): Amount {
  const pack = packOf(row)
  const requested = requestedAmount(line, pack)
  const clamp = clampFor(row)
  if (usual !== undefined && line.quantity === null) {
    const quantity = clamp(usual)
    return { quantity, isExact: true, comesTo: pack && totalOf(pack, quantity) }
  }
  if (!requested || !pack || measures[requested.unit] !== measures[pack.unit]) {
    const counted = countOf(line, row, clamp)
    return { ...counted, comesTo: pack && totalOf(pack, counted.quantity) }
  }
  const packs = (requested.amount * sizes[requested.unit]) / (pack.amount * sizes[pack.unit])
  const quantity = clamp(Math.round(packs * 1000) / 1000)
  const isExact = Math.abs(quantity - packs) < 0.001
  return { quantity, isExact, comesTo: totalOf(pack, quantity) }
}

/** Whether packs come to something else than the line asks for: 2 litres of potatoes, or more than can be bought. */
export function isFar({ quantity, unit }: PastedLine, { isExact, comesTo }: Amount): boolean {
  if (isExact || quantity === null) return false
  if (unit === null || unit === 'packet' || unit === 'bunch' || !comesTo) return true
  if (measures[unit] !== measures[comesTo.unit]) return true
  const share = (comesTo.amount * sizes[comesTo.unit]) / (quantity * sizes[unit])
  return share < 0.5 || share > 2
}

/** `amountOf` when sizes cannot be compared: counts packs, or takes the smallest amount of loose goods. */
function countOf(line: PastedLine, row: Listed, clamp: (count: number) => number) {
  const { stepGrams, leastGrams } = row
  if (stepGrams !== null) {
    return { quantity: clamp((leastGrams ?? stepGrams) / stepGrams), isExact: false }
  }
  const count = line.packs ?? (isCounted(line) ? line.quantity : null)
  const quantity = clamp(count ?? 1)
  return { quantity, isExact: count === null ? line.quantity === null : count === quantity }
}

function totalOf({ amount, unit }: NetQuantity, packs: number): NetQuantity {
  const small = Math.round(amount * sizes[unit] * packs * 1000) / 1000
  const isLarge = small >= 1000 && unit !== 'piece'
  if (!isLarge) return { amount: small, unit: measures[unit] }
  return { amount: small / 1000, unit: measures[unit] === 'g' ? 'kg' : 'L' }
}

/** The content of one pack, or of one step of loose goods. */
function packOf({ stepGrams, netQuantity, weight }: Listed): NetQuantity | null {
  if (stepGrams !== null) return { amount: stepGrams, unit: 'g' }
  return readQuantity(netQuantity ?? '') ?? readQuantity(weight ?? '')
}

/** Rounds up to an amount that can be ordered. */
export function clampFor(row: Listed): (count: number) => number {
  const { least, most } = quantityLimits(row)
  return (count) => Math.min(most, Math.max(least, Math.ceil(count)))
}

/**
 * A bare number or a number of packets counts packs, not their content. But six mangoes are one pack of six, when the
 * number makes whole packs.
 */
function requestedAmount(
  { quantity, unit }: PastedLine,
  pack: NetQuantity | null,
): NetQuantity | null {
  if (quantity === null || unit === 'packet' || unit === 'bunch') return null
  if (unit !== null) return { amount: quantity, unit }
  const isOfPieces = pack?.unit === 'piece' && pack.amount > 1 && quantity % pack.amount === 0
  return isOfPieces ? { amount: quantity, unit: 'piece' } : null
}

function isCounted({ unit }: PastedLine): boolean {
  return unit === null || unit === 'packet' || unit === 'bunch' || unit === 'piece'
}
