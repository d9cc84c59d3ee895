/** An area's terms in paise; null where it has no such term. */
export type DeliveryTerms = {
  feePaise: number
  /** From this sum of goods on there is no fee. */
  freeFromPaise: number | null
  /** The smallest sum of goods that is brought. */
  leastPaise: number | null
  /** The tax within the fee, where prices include tax. */
  taxBasisPoints: number
}

/** The shop as the place where an order is picked up. */
export type PickUpPlace = { place: string; note: string | null }

/** The service code of local delivery on bills. */
export const deliveryCode = '996813'

/** Until the seller chooses: carrying goods for a fee is taxed at 18 %. */
export const usualDeliveryBasisPoints = 1800

/** The fee for a sum of goods; where none are left, nothing is brought. */
export function deliveryFee(
  itemsPaise: number,
  { feePaise, freeFromPaise }: DeliveryTerms,
): number {
  if (itemsPaise === 0) return 0
  return freeFromPaise !== null && itemsPaise >= freeFromPaise ? 0 : feePaise
}

/** An order keeps the fee that it was placed with, whatever its goods come to later. */
export function agreedFee(feePaise: number, taxBasisPoints = 0): DeliveryTerms {
  return { feePaise, freeFromPaise: null, leastPaise: null, taxBasisPoints }
}

/**
 * Whether an area is served on a day, as `2026-11-30`; every day where it names none. Weekdays count
 * from 1, which is Monday.
 */
export function servesOn(
  { days }: { days?: readonly number[] | null | undefined },
  day: string,
): boolean {
  if (!days) return true
  return days.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
}

/** The sum of goods that is missing to the smallest order; null where nothing is. */
export function missingToLeast(itemsPaise: number, { leastPaise }: DeliveryTerms): number | null {
  return leastPaise !== null && itemsPaise < leastPaise ? leastPaise - itemsPaise : null
}
