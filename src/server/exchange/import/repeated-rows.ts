import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { kept } from '#server/exchange/import-text.ts'
import { isRowError, type RowError, type RowValues } from '#server/exchange/table/row-values.ts'
import type { Decision } from './decision.ts'
import type { EarlierRow } from './earlier-rows.ts'
import type { CurrentProduct, FoundProducts } from './found-products.ts'
import { countOf } from './loose-rows.ts'
import type { Knowledge, Match } from './match-row.ts'
import { isSame, targetOf } from './row-target.ts'

type Row = { values: RowValues; fingerprint: string }
type OrderingContext = Written & { match: Match; found: FoundProducts }

/** Decides about a row whose product an earlier row has named. */
export function decideRepeated(
  { values, fingerprint }: Row,
  earlier: EarlierRow,
  { match: { current, by }, found, written }: OrderingContext,
): Decision {
  if (fingerprint === earlier.fingerprint) return { kind: 'unchanged', productId: earlier.id }
  if (found.repeats === 'first')
    return { kind: 'unchanged', productId: earlier.id, notes: [firstCounts] }
  if (found.repeats === 'same' || found.repeats === 'last')
    return addToEarlier(values, earlier, {
      current,
      found,
      written,
      isLast: found.repeats === 'last',
    })
  return { kind: 'refused', error: refuseRepeated(earlier, by) }
}

function refuseRepeated({ row }: EarlierRow, by: Match['by']): RowError {
  return { reason: kept('row_repeats', { by }), detail: kept('row_repeats', { by, row }) }
}

/** The earlier row that named the product; where rows are products of their own, one that says the same. */
export function earlierRow(
  { fingerprint, key }: { fingerprint: string; key: string },
  { current, earlier }: Match,
  { found, memory }: Knowledge,
): EarlierRow | undefined {
  const named = earlier ?? (current && memory.withId(current.id))
  if (named || found.repeats !== 'separate') return named
  return memory.withName(key).find((row) => row.fingerprint === fingerprint)
}

/** Products as earlier rows of the batch change them, by id. */
export type Written = { written: ReadonlyMap<string, ImportedProduct> }
type Earlier = Written & {
  current: CurrentProduct | undefined
  found: FoundProducts
  /** The row replaces the earlier one, with its stock. */
  isLast: boolean
}

const firstCounts = kept('first_row_counts')
const moreOfTheSame = kept('added_to_earlier_row')
const lastCounts = kept('last_row_counts')

/** Adds the stock of a row to that of an earlier one, as of another batch of goods; its other values replace those. */
function addToEarlier(
  row: RowValues,
  earlier: EarlierRow,
  { current, found, written, isLast }: Earlier,
): Decision {
  const notes = [isLast ? lastCounts : moreOfTheSame]
  const before = written.get(earlier.id)
  const product = before ? asCurrent(before) : current
  // A trial has not saved what a row far above makes.
  if (!product) return { kind: 'unchanged', productId: earlier.id, notes }
  const result = isLast ? targetOf(asFound(row), product, found) : withMore(row, product, found)
  if (isRowError(result)) return { kind: 'refused', error: result }
  const { target } = result
  if (before) Object.assign(before, target)
  return before || !current || isSame(current, target)
    ? { kind: 'unchanged', productId: earlier.id, notes }
    : { kind: 'changed', current, target, notes }
}

function asCurrent({ archived, ...fields }: ImportedProduct): CurrentProduct {
  return { ...fields, pictures: [], archivedAt: archived ? new Date() : null }
}

function withMore(row: RowValues, product: CurrentProduct, found: FoundProducts) {
  const result = targetOf(withoutStock(row), product, found)
  if (isRowError(result)) return result
  return { target: { ...result.target, stock: stockWith(row, product) } }
}

/** The product keeps its name and weight as they were spelled first. */
function asFound({ name: _, weight: __, ...values }: RowValues): RowValues {
  return values
}

function withoutStock({
  name: _,
  weight: __,
  stock: ___,
  stockKg: ____,
  exportedStock: _____,
  isStockAsExported: ______,
  ...values
}: RowValues): RowValues {
  return values
}

function stockWith({ stock, stockKg }: RowValues, product: CurrentProduct): number | null {
  const more = countOf(stockKg === undefined ? { stock: stock ?? 0 } : { stockKg }, product)
  return product.stock === null ? null : product.stock + (more ?? 0)
}
