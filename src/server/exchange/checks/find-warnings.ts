import { pricePerKg } from '#contract/loose-goods.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { kept } from '#server/exchange/import-text.ts'
import { offerTooHigh } from '#server/exchange/table/read-prices.ts'
import { isSoldOut } from './choose-cards.ts'
import { medianOf } from './profile-columns.ts'

type Change = { target: ImportedProduct; before: ImportedProductPrices | undefined }
type ImportedProductPrices = Pick<ImportedProduct, 'offerPricePaise' | 'stepGrams'>

/** Fewer products than this may well all have the same. */
const fewProducts = 5
const nearlyAll = 0.9
const half = 0.5
/** Half of a grocer's products cost less than this, and more than that. */
const usualMedianPaise = { most: 1500_00, least: 2_00 }
/** Prices do not change so much from one table to the next, unless rupees became paise. */
const farApart = 30

/** Notices what looks wrong with the whole table, though each of its rows could be right. */
export function createWarnings() {
  const prices: number[] = []
  const changes: number[] = []
  const stocks = new Map<number, number>()
  let [products, soldOut, aboveMaximum, repeated] = [0, 0, 0, 0]

  return {
    add({ target, before }: Change) {
      if (target.archived) return
      products += 1
      prices.push(tablePrice(target))
      if (before) changes.push(tablePrice(target) / tablePrice(before))
      soldOut += Number(isSoldOut(target))
      if (target.stock !== null) stocks.set(target.stock, (stocks.get(target.stock) ?? 0) + 1)
    },
    refuse(reason: string) {
      repeated += Number(reason === sameNameAgain)
    },
    leaveOut(notes: readonly string[]) {
      aboveMaximum += Number(notes.includes(offerTooHigh))
    },
    /** `rows` counts all rows that were read. */
    finish(rows: number): string[] {
      return [
        ...(products < fewProducts
          ? []
          : [
              priceWarning(medianOf(prices), medianOf(changes)),
              soldOut >= products * nearlyAll && kept('products_sold_out', { soldOut, products }),
              stockWarning(stocks, products),
            ]),
        aboveMaximum >= fewProducts && aboveMaximum >= rows * half && kept('offers_above_prices'),
        repeated >= fewProducts &&
          repeated >= rows * half &&
          kept('rows_with_same_name', { rows: repeated }),
      ].filter((warning) => typeof warning === 'string')
    },
  }
}

/** The price as tables write it: per kilogram for loose goods. */
function tablePrice({ offerPricePaise, stepGrams }: ImportedProductPrices): number {
  return stepGrams === null ? offerPricePaise : pricePerKg(offerPricePaise, stepGrams)
}

function priceWarning(median: number | null, change: number | null): string | undefined {
  if (change !== null && change >= farApart) {
    return kept('prices_times_higher', { times: Math.round(change) })
  }
  if (change !== null && change <= 1 / farApart) {
    return kept('prices_times_lower', { times: Math.round(1 / change) })
  }
  if (median === null) return undefined
  if (median >= usualMedianPaise.most) {
    return kept('products_cost_much', { medianPaise: median })
  }
  if (median <= usualMedianPaise.least) {
    return kept('products_cost_little', { medianPaise: median })
  }
  return undefined
}

function stockWarning(stocks: ReadonlyMap<number, number>, products: number): string | undefined {
  const [common] = [...stocks].toSorted(([, a], [, b]) => b - a)
  if (!common || common[0] === 0 || common[1] < products * nearlyAll) return undefined
  return kept('stocks_all_alike', { stock: common[0] })
}

const sameNameAgain = kept('row_repeats', { by: 'name' })
