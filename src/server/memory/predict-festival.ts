import type { Purchase } from './predict-due.ts'

/** Bought more often at other times, it is no product of the festival. */
const mostAtOtherTimes = 2

type Year = {
  /** The purchases of more than a year. */
  all: readonly Purchase[]
  /** The purchases just before last year's festival. */
  before: readonly Purchase[]
}

/** Products that a household bought before last year's festival and seldom otherwise, with the amounts of then. */
export function predictFestival({ all, before }: Year): Pick<Purchase, 'product' | 'quantity'>[] {
  const amounts = new Map<string, number>()
  for (const { product, quantity } of before)
    amounts.set(product, (amounts.get(product) ?? 0) + quantity)
  const days = new Set(before.map(({ day }) => day))
  const otherwise = (product: string) =>
    new Set(
      all.filter((one) => one.product === product && !days.has(one.day)).map(({ day }) => day),
    )
  return [...amounts]
    .filter(([product]) => otherwise(product).size <= mostAtOtherTimes)
    .map(([product, quantity]) => ({ product, quantity }))
}
