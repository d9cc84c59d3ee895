import { toRupees } from '#contract/money.ts'
import type { PastedLine } from '#contract/pasted-list.ts'
import type { Listed } from '#server/catalog/queries.ts'
import { surelyMeant } from '#server/catalog/search/rank-meant.ts'
import { type Amount, amountOf, isFar } from './line-amount.ts'

const maxChoices = 4
/** A pack that fits wins unless its cost is higher by this much. */
const asLikely = 30
/** A product with the named price wins unless its cost is higher by this much. */
const likelyEnough = 120
/** A product that the household has bought wins among those that the words surely mean. */
const boughtBefore = 150
/** The most that other households' orders can count. */
const boughtByAll = 25

export type Meant = Listed & {
  cost: number
  /** For what the household has bought: how often, and how many the last time. */
  times?: number
  usual?: number
}
export type Chosen = { row: Meant; amount: Amount; isBought: boolean }

/** The likeliest products for a line, and whether the first is certain. */
export function chooseFor(
  line: PastedLine,
  meant: readonly Meant[],
): { chosen: Chosen[]; isSure: boolean } {
  const least = Math.min(...meant.map(({ cost }) => cost))
  const all = meant.map((row) => ({
    row,
    amount: amountOf(line, row, row.usual),
    isBought: row.times !== undefined && row.cost <= surelyMeant,
  }))
  const costOf = ({ row, amount, isBought }: Chosen) =>
    row.cost -
    (amount.isExact ? asLikely : 0) -
    (isBought ? boughtBefore + Math.min(40, 10 * row.times!) : 0) -
    (row.cost <= surelyMeant ? costOfPopular(row) : 0) -
    (isPriced(line, row) && row.cost < least + likelyEnough ? 1000 : 0)
  const ranked = all.toSorted((one, other) => costOf(one) - costOf(other))
  const chosen = ranked.slice(0, maxChoices)
  const [first] = chosen
  const isSaid = line.priced === null && first !== undefined && !isFar(line, first.amount)
  return { chosen, isSure: isSaid && isCertain(chosen) }
}

/** Whether the first choice is the only likely one, the only likely one that fits, or the only one bought before. */
function isCertain(chosen: readonly Chosen[]): boolean {
  const [first] = chosen
  const likely = chosen.filter(({ row }) => row.cost <= surelyMeant)
  if (!first || likely[0] !== first) return false
  if (first.isBought) return likely.filter(({ isBought }) => isBought).length === 1
  return likely.length === 1 || likely.filter(({ amount }) => amount.isExact).length === 1
}

const costOfPopular = ({ popularity }: Listed): number =>
  Math.min(boughtByAll, 5 * Math.log2(1 + popularity))

/** Shoppers name the price that is printed on the pack, or the one they paid. */
function isPriced({ priced }: PastedLine, { pricePaise, offerPricePaise }: Listed): boolean {
  return priced !== null && [pricePaise, offerPricePaise].map(toRupees).includes(priced)
}
