import { toBasisPoints } from '#contract/bill.ts'
import { parseWholeNumber, toLatinDigits } from '#contract/digits.ts'
import { gstRatesNow, unknownRate } from '#contract/gst-rates.ts'
import { maxStock } from '#contract/seller-limits.ts'
import { truncate } from './cells.ts'
import { readGrams } from './read-loose.ts'
import { readPrice } from './read-price.ts'
import type { Amount, Cell, ColumnPlan, PriceField, RowError, RowValues } from './read-row.ts'

export function readPrices(
  cell: Cell,
  { chosen, units }: ColumnPlan,
): Partial<RowValues> | RowError {
  const howWritten = (field: PriceField) => ({
    isPaise: units?.paise?.has(field) ?? false,
    hasCommas: units?.commas?.has(field) ?? false,
  })
  const [priceText, offerText] = [cell('price'), cell('offerPrice')]
  const isOnePrice = chosen.price !== undefined && chosen.price === chosen.offerPrice
  const values: Partial<RowValues> = isOnePrice ? { isOnePrice } : {}
  if (priceText !== undefined) {
    const price = readPrice(priceText, 'The price', howWritten('price'))
    if (typeof price !== 'number') return price
    values.pricePaise = price
    // An empty offer price ends the offer.
    if (offerText === '') values.offerPricePaise = price
  }
  if (offerText !== undefined && values.offerPricePaise === undefined) {
    const offer = readPrice(offerText, 'The offer price', howWritten('offerPrice'))
    if (typeof offer !== 'number') return offer
    values.offerPricePaise = offer
  }
  return values
}

const taxPattern = /^(?:gst\s*@?\s*)?(\d{1,3}(?:\.\d{1,4})?)\s*(%?)$/i

/** A rate as tables write it: `5`, `5%`, `GST 5%`, or `0.05` where a spreadsheet keeps the percentage. */
export function readTax(cell: Cell): Partial<RowValues> | RowError {
  const text = cell('taxPercent')
  if (text === undefined) return {}
  if (text === '') return { taxBasisPoints: null }
  const [, digits, sign] = taxPattern.exec(toLatinDigits(text).slice(0, 40)) ?? []
  const rate = Number(digits)
  const share = sign === '' && rate < 1 ? [toBasisPoints(rate * 100)] : []
  const known = gstRatesNow().map(toBasisPoints)
  const taxBasisPoints = [toBasisPoints(rate), ...share].find((each) => known.includes(each))
  if (taxBasisPoints !== undefined) return { taxBasisPoints }
  const reason = unknownRate()
  return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
}

export function readStock(cell: Cell): Partial<RowValues> | RowError {
  const text = cell('stock')
  if (text === undefined) return {}
  const amount = readAmount(text)
  if (!amount) {
    const reason = `The stock is not a whole number from 0 to ${maxStock}`
    return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
  }
  const exportedStock = readAmount(cell('exportedStock'))
  if (!exportedStock) return amount
  const isStockAsExported = JSON.stringify(amount) === JSON.stringify(exportedStock)
  return { ...amount, ...(isStockAsExported ? { isStockAsExported } : { exportedStock }) }
}

function readAmount(text: string | undefined): Amount | undefined {
  if (text === undefined) return undefined
  const stock = readCount(text)
  if (stock !== undefined) return { stock }
  const grams = readGrams(text, 1000)
  return grams !== null && grams <= maxStock * 1000 ? { stockKg: grams / 1000 } : undefined
}

/** Null where the stock is not counted. */
function readCount(text: string): number | null | undefined {
  if (text === '') return null
  const [, whole = ''] = /^([\d,]{1,15})(?:\.0+)?$/.exec(toLatinDigits(text)) ?? []
  const count = parseWholeNumber(whole)
  return count !== null && count <= maxStock ? count : undefined
}
