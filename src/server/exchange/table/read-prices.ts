import type { PriceFault } from '#contract/imports/row-texts.ts'
import { kept } from '#server/exchange/import-text.ts'
import { truncate } from './cells.ts'
import { noteOf, saysNothing } from './left-out.ts'
import { readPrice, remarkOnPrice } from './read-price.ts'
import type { Cell, ColumnPlan, PriceField, RowError, RowValues } from './row-values.ts'

/** The price of a cell, or why it has none. */
type Read = { isEmpty: boolean; paise?: number; error?: RowError; note?: string }

const noColumn: Read = { isEmpty: false }

/**
 * Reads both prices, if the table has them. One that cannot be used is left out beside one that can; without any, the row
 * has a problem, and a new product is refused.
 */
export function readPrices(cell: Cell, plan: ColumnPlan): Partial<RowValues> {
  const { price: column, offerPrice: offerColumn } = plan.chosen
  const price = readOne(cell, plan, 'price')
  if (column === undefined || column !== offerColumn)
    return together(price, readOne(cell, plan, 'offerPrice'))
  return { ...together(price, { ...noColumn, ...withoutNote(price) }), isOnePrice: true }
}

function withoutNote({ note: _, ...read }: Read): Read {
  return read
}

function readOne(cell: Cell, plan: ColumnPlan, field: PriceField): Read {
  const text = cell(field)
  if (text === undefined) return noColumn
  const written = howWritten(plan, field)
  const paise = readPrice(saysNothing(text) ? '' : text, written)
  if (typeof paise !== 'number') {
    const note = noteOf(field, 'cell_price', { fault: paise })
    return { isEmpty: text === '', error: errorOf(field, paise, text), note }
  }
  const remark = remarkOnPrice(text, written)
  return { isEmpty: false, paise, ...(remark ? { note: kept(remark, { field }) } : {}) }
}

function errorOf(field: PriceField, fault: PriceFault, text: string): RowError {
  const reason = kept('row_price_wrong', { field, fault })
  if (fault === 'empty') return { reason }
  const written = truncate(text, 40)
  return { reason, detail: kept('row_price_wrong', { field, fault, text: written }) }
}

function howWritten({ units }: ColumnPlan, field: PriceField) {
  return {
    isPaise: units?.paise?.has(field) ?? false,
    hasCommas: units?.commas?.has(field) ?? false,
  }
}

function together(price: Read, offer: Read): Partial<RowValues> {
  const { paise } = price
  if (paise === undefined) return withoutMaximum(price, offer)
  if (offer.paise !== undefined && offer.paise > paise)
    return { pricePaise: paise, notes: [offerTooHigh] }
  // An empty offer price ends the offer.
  if (offer.isEmpty) return { pricePaise: paise, offerPricePaise: paise, notes: notesOf(price) }
  const offerPrice = offer.paise === undefined ? {} : { offerPricePaise: offer.paise }
  return { pricePaise: paise, ...offerPrice, notes: notesOf(price, offer) }
}

/** Takes the selling price alone. Without it, reports a price that cannot be read rather than one that is missing. */
function withoutMaximum(price: Read, offer: Read): Partial<RowValues> {
  const notes = notesOf(price, offer)
  if (offer.paise !== undefined) return { offerPricePaise: offer.paise, notes }
  const filled = [price, offer].find(({ error, isEmpty }) => error && !isEmpty)
  const { error } = filled ?? (price.error ? price : offer)
  return error ? { problems: { price: error }, notes } : {}
}

function notesOf(...reads: Read[]): string[] {
  return reads.flatMap(({ note }) => note ?? [])
}

/** When most rows have this note, the report warns of the whole table. */
export const offerTooHigh = noteOf('offerPrice', 'cell_above_price')
