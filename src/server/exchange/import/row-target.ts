import { withAttributes } from '#contract/attributes.ts'
import { withLines, withNames } from '#contract/goods-languages.ts'
import { mapDetails, productDetails } from '#contract/product-details.ts'
import { newId } from '#platform/new-id.ts'
import { byThePiece } from '#server/catalog/product-fields.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { kept } from '#server/exchange/import-text.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { isRowError, type RowError, type RowValues } from '#server/exchange/table/row-values.ts'
import type { CurrentProduct, FoundProducts } from './found-products.ts'
import { countOf, inSteps } from './loose-rows.ts'
import { type RowTarget, settleOffer, withBothPrices } from './row-prices.ts'

/** The product as the row describes it: a changed one, or a new one when there is no current one. */
export function targetOf(
  values: RowValues,
  current: CurrentProduct | undefined,
  found: FoundProducts,
): RowTarget | RowError {
  if (!current) return newProduct(withLanguagesOf(values))
  const named = withLanguagesOf(values, current)
  const given = withoutMarks(withBothPrices(named, current, found))
  const { pictures: _, archivedAt, ...fields } = current
  const typed = { ...fields, archived: archivedAt !== null, ...given }
  const target = inSteps(typed, { given, current })
  if (isRowError(target)) return target
  const counted = stockAfter(target.stock, { values, current, found })
  if ('reason' in counted) return counted
  return settleOffer({ ...target, ...counted }, given)
}

/** Texts that come by their own columns, beside those in other languages that the product has. */
function withLanguagesOf(
  { namesIn, linesIn, attributesBy, ...values }: RowValues,
  known?: CurrentProduct,
) {
  const { names, descriptions, attributesIn } = { ...known, ...values }
  return {
    ...values,
    ...(namesIn ? { names: withNames(names ?? null, namesIn) || null } : {}),
    ...(linesIn ? { descriptions: withLines(descriptions ?? null, linesIn) || null } : {}),
    ...(attributesBy
      ? { attributesIn: withAttributes(attributesIn ?? null, attributesBy) || null }
      : {}),
  }
}

/** Whether the row leaves the product as it is. */
export function isSame(current: CurrentProduct, target: ImportedProduct): boolean {
  if ((current.archivedAt !== null) !== target.archived) return false
  return (Object.keys(current) as (keyof CurrentProduct)[]).every((key) => {
    // No row says anything of pictures that are there.
    if (key === 'pictures' || key === 'archivedAt') return true
    const [before, after] = [current[key], target[key]]
    return before === after || JSON.stringify(before) === JSON.stringify(after)
  })
}

type Counted = { values: RowValues; current: CurrentProduct; found: FoundProducts }

/** The stock that is free to sell after the import: the row's count, less the amount promised to orders. */
function stockAfter(
  typed: number | null,
  counted: Counted,
): Pick<ImportedProduct, 'stock'> | RowError {
  const { values, current, found } = counted
  if (values.isStockAsExported) return { stock: current.stock }
  if (typed === null || !isCounted(values)) return { stock: typed }
  const was = stockBefore(counted)
  if (was !== current.stock && typed !== current.stock) return changedSince(was, current)
  const promised = found.promised.get(current.id) ?? 0
  return typed < promised ? promisedMore(typed, current, promised) : { stock: typed - promised }
}

/** A count of the shelf replaces any stock, and an export of another shop does not know this one's. */
function stockBefore({ values: { id, exportedStock }, current, found }: Counted): number | null {
  const isNamed = exportedStock !== undefined && !found.countsShelf && id === current.id
  return isNamed ? countOf(exportedStock, current) : current.stock
}

/** The error of a row whose product's stock has changed since the export, usually by sales. */
function changedSince(was: number | null, { name, stock, stepGrams }: CurrentProduct): RowError {
  const values = { name: truncate(name, 80), stepGrams, was, now: stock }
  return { reason: kept('row_stock_changed'), detail: kept('row_stock_changed', values) }
}

function isCounted({ stock, stockKg }: RowValues): boolean {
  return typeof stock === 'number' || stockKg !== undefined
}

function promisedMore(
  typed: number,
  { name, stepGrams }: CurrentProduct,
  promised: number,
): RowError {
  const values = { name: truncate(name, 80), stepGrams, counted: typed, promised }
  return { reason: kept('row_promised_more'), detail: kept('row_promised_more', values) }
}

/** Removes the values that describe the row itself, not its product. */
function withoutMarks({
  id: _,
  isStockAsExported: __,
  exportedStock: _______,
  isOnePrice: ___,
  isOneCode: ____,
  notes: _____,
  problems: ________,
  pictureUrls: ______,
  pictureFiles: __________,
  newCategory: _________,
  ...values
}: RowValues) {
  return values
}

function newProduct({ id = newId(), ...read }: RowValues): RowTarget | RowError {
  const values = withoutMarks(read)
  const { problems = {} } = read
  const { name, category = read.newCategory, pricePaise = values.offerPricePaise } = values
  if (name === undefined || category === undefined || pricePaise === undefined || problems.step)
    return whatIsMissing(values, problems)

  const typed = {
    ...mapDetails(productDetails, () => null),
    ...byThePiece,
    packGroup: null,
    nameSize: null,
    offerPricePaise: pricePaise,
    taxBasisPoints: null,
    description: [],
    inStock: true,
    stock: null,
    archived: false,
    ...values,
    id,
    name,
    category,
    pricePaise,
  }
  const target = inSteps(typed, { given: { ...values, pricePaise } })
  if (isRowError(target)) return target
  return settleOffer(target, target)
}

function whatIsMissing(
  { name, pricePaise, offerPricePaise }: RowValues,
  problems: NonNullable<RowValues['problems']>,
): RowError {
  if (problems.step) return problems.step
  if (name === undefined) return problems.name ?? { reason: kept('row_needs_name') }
  if (pricePaise === undefined && offerPricePaise === undefined)
    return problems.price ?? { reason: kept('row_needs_price') }
  return problems.category ?? { reason: kept('row_needs_category') }
}
