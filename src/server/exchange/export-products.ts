import { sql } from 'kysely'
import type { SellerProductFilter } from '#contract/api/seller-products.ts'
import { toPercent } from '#contract/bill.ts'
import {
  type GoodsLanguage,
  goodsLanguages,
  readLinesIn,
  readNamesIn,
} from '#contract/goods-languages.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { attributesColumn, descriptionColumn, nameColumn } from '#contract/name-columns.ts'
import {
  pageDetailKeys,
  productDetailKeys,
  sellerDetailKeys,
  shopperDetailKeys,
} from '#contract/product-details.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { looseKeys } from '#server/catalog/product-fields.ts'
import { findForSeller, matchingForSeller } from '#server/catalog/seller-queries.ts'
import { pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'
import { viewLowStock } from '#server/storefront/views.ts'

const rowsAtOnce = 1000
/** Texts in further languages have a column for each language. */
const textKeys = [...shopperDetailKeys, ...pageDetailKeys].filter(
  (key) => key !== 'names' && key !== 'descriptions' && key !== 'attributesIn',
)
const headings = [
  'id',
  ...sellerDetailKeys,
  'name',
  'category',
  ...textKeys,
  'price',
  'offerPrice',
  'gst',
  'step',
  'smallest',
  'largest',
  'packGroup',
  'stock',
  'exportedStock',
  'inStock',
  'description',
  'archived',
]

/** The products as a CSV table that can be imported again, in batches so that memory use stays small. */
export async function* exportProducts(
  db: Database,
  filter: SellerProductFilter,
): AsyncGenerator<string> {
  const found = await findForSeller(db, filter)
  const selection = { filter, lowStock: await viewLowStock(db), found }
  const languages = await languagesInUse(db)
  const further = [
    ...languages.names.map(nameColumn),
    ...languages.descriptions.map(descriptionColumn),
    ...languages.attributesIn.map(attributesColumn),
  ]
  let start = byteOrderMark + csvRows([[...headings, ...further]])
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await selectBatch(db, selection, after)
    yield start + csvRows(rows.map((row) => [...cellsOf(row), ...cellsIn(row, languages)]))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
    start = ''
  }
}

/** `tokri-products-2026-02-13.csv`, by the shop's calendar. */
export function exportFileName(now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(now)
  return `tokri-products-${day}.csv`
}

type InUse = Record<'names' | 'descriptions' | 'attributesIn', GoodsLanguage[]>

/** The languages in which some product has a name, those of descriptions, and those of details. */
async function languagesInUse(db: Database): Promise<InUse> {
  const { rows } = await sql<{ code: string; field: keyof InUse }>`
    select distinct left(line, 2) as code, field
    from products,
      lateral (values ('names', names), ('descriptions', descriptions), ('attributesIn', attributes_in))
        as texts (field, text),
      regexp_split_to_table(text, E'\n') as line
    where text is not null`.execute(db)
  const usedBy = (field: keyof InUse) =>
    goodsLanguages.filter((language) =>
      rows.some((row) => row.code === language && row.field === field),
    )
  return {
    names: usedBy('names'),
    descriptions: usedBy('descriptions'),
    attributesIn: usedBy('attributesIn'),
  }
}

function cellsIn(row: Row, { names, descriptions, attributesIn }: InUse): string[] {
  const known = readNamesIn(row.names ?? '')
  return [
    ...names.map((language) => ('wrongLine' in known ? '' : (known[language] ?? ''))),
    ...linesIn(row.descriptions, descriptions),
    ...linesIn(row.attributesIn, attributesIn),
  ]
}

function linesIn(stored: string | null, inUse: readonly GoodsLanguage[]): string[] {
  const lines = readLinesIn(stored ?? '')
  return inUse.map((language) => ('wrongLine' in lines ? '' : (lines[language] ?? []).join('\n')))
}

type Selection = Parameters<typeof matchingForSeller>[1]

function selectBatch(db: Database, selection: Selection, after: string) {
  return matchingForSeller(db, selection)
    .select([
      'id',
      'name',
      pathOfProduct.as('category'),
      'pricePaise',
      'offerPricePaise',
      ...productDetailKeys,
    ])
    .select(['taxBasisPoints', 'stock', 'inStock', 'description', 'archivedAt'])
    .select(['packGroup', ...looseKeys])
    .where('id', '>', sql<string>`${after}::uuid`)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
}

type Row = Awaited<ReturnType<typeof selectBatch>>[number]

function cellsOf(row: Row): string[] {
  const { stepGrams, leastGrams, mostGrams } = row
  const price = (paise: number) =>
    String(toRupees(stepGrams === null ? paise : pricePerKg(paise, stepGrams)))
  const grams = (amount: number | null) => (amount === null ? '' : formatGrams(amount))
  const stock = row.stock === null ? '' : formatQuantity(row.stock, stepGrams)
  return [
    row.id,
    ...sellerDetailKeys.map((key) => row[key] ?? ''),
    row.name,
    row.category,
    ...textKeys.map((key) => row[key] ?? ''),
    price(row.pricePaise),
    // Empty without an offer, so that an edited price does not make one.
    row.offerPricePaise < row.pricePaise ? price(row.offerPricePaise) : '',
    row.taxBasisPoints === null ? '' : `${toPercent(row.taxBasisPoints)}%`,
    grams(stepGrams),
    grams(leastGrams),
    grams(mostGrams),
    row.packGroup ?? '',
    stock,
    // The count stands here twice: an import recognizes an unedited one, and does not undo sales made meanwhile.
    stock,
    row.inStock ? 'yes' : 'no',
    row.description.join('\n'),
    row.archivedAt === null ? 'no' : 'yes',
  ]
}
