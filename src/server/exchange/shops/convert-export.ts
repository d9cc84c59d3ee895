import { rename } from 'node:fs/promises'
import type { ImportSource } from '#contract/api/import-source.ts'
import { writeTable } from '#server/exchange/import-files.ts'
import { readTable, type TableRow } from '#server/exchange/table/read-table.ts'
import { type Columns, createColumns, nameOf } from './export-columns.ts'
import type { ExportNotes } from './shop-cells.ts'
import type { ShopProduct } from './shop-product.ts'

/** Descriptions in HTML are long; they become shorter here. */
const maxCellLength = 200_000

type Converted = Pick<ImportSource, 'shop' | 'notUsed' | keyof ExportNotes>

/**
 * Rewrites a product export of Shopify or WooCommerce as a table of the store's own headings; any other table stays as
 * it is. Every row keeps its number: one that becomes part of another leaves a blank line.
 */
export async function convertShopExport(file: string, now: Date): Promise<Converted> {
  const rows = readTable(file, { maxCellLength })
  const { value: heading } = (await rows.next()) as IteratorResult<TableRow, undefined>
  await rows.return(undefined)
  const headings = heading?.cells ?? []
  const convert = await converterFor(new Set(headings.map(nameOf)))
  if (!convert) return {}
  const columns = createColumns(headings)
  return { ...(await convert(file, { columns, now })), ...columns.notes() }
}

/** Whether these are the headings of another shop’s export. */
export async function isShopExport(headings: readonly string[]): Promise<boolean> {
  return (await converterFor(new Set(headings.map(nameOf)))) !== undefined
}

type Table = { columns: Columns; now: Date }

/** Loads the readers when they are needed, since few shops ever import another shop's export. */
async function converterFor(headings: ReadonlySet<string>) {
  const [{ isShopify }, { isWooCommerce }, { isLoyverse }, { isSquare }] = await Promise.all([
    import('./shopify.ts'),
    import('./woocommerce.ts'),
    import('./loyverse.ts'),
    import('./square.ts'),
  ])
  if (isShopify(headings)) return convertShopify
  if (isWooCommerce(headings)) return convertWooCommerce
  if (isLoyverse(headings)) return convertLoyverse
  return isSquare(headings) ? convertSquare : undefined
}

async function convertShopify(file: string, { columns }: Table): Promise<Converted> {
  const { readShopifyRows, shopifyNames } = await import('./shopify.ts')
  const isOneVendor = await hasOneVendor(file, columns)
  const cellOf = (row: TableRow) => {
    const read = columns.reader(row)
    return (heading: string) => {
      if (heading === 'vendor' && isOneVendor) return ''
      return shopifyNames[heading]?.map(read).find((text) => text !== '') ?? ''
    }
  }
  const groups = {
    keyOf: (row: TableRow) => cellOf(row)('handle'),
    read: (rows: readonly TableRow[]) => [readShopifyRows(rows.map(cellOf))],
  }
  const notes = await rewrite(file, () => inGroups(file, groups))
  return { shop: 'shopify', ...notes, notSold: 0 }
}

async function convertLoyverse(file: string, { columns }: Table): Promise<Converted> {
  const { readLoyverseRows } = await import('./loyverse.ts')
  const groups = {
    keyOf: (row: TableRow) => columns.reader(row)('handle'),
    read: (rows: readonly TableRow[]) =>
      forEachBranch(columns, (own) =>
        readLoyverseRows(rows.map((row) => columns.reader(row, own))),
      ),
  }
  const { branches } = columns
  const notes = await rewrite(file, () => inGroups(file, groups), { hasSteps: true, branches })
  return { shop: 'loyverse', ...notes }
}

async function convertSquare(file: string, { columns }: Table): Promise<Converted> {
  const { itemOf, readSquareRows } = await import('./square.ts')
  const groups = {
    keyOf: (row: TableRow) => itemOf(columns.reader(row)),
    read: (rows: readonly TableRow[]) =>
      forEachBranch(columns, (own) => readSquareRows(rows.map((row) => columns.reader(row, own)))),
  }
  const { branches } = columns
  const notes = await rewrite(file, () => inGroups(file, groups), { hasSteps: true, branches })
  return { shop: 'square', ...notes }
}

/** The products of some rows as each branch has them; an export without branches is one. */
function forEachBranch(
  { branches }: Columns,
  read: (branch: string | undefined) => Products,
): Products[] {
  return branches.length > 1 ? branches.map(read) : [read(branches[0])]
}

type Products = readonly (ShopProduct | null)[]
type Groups = {
  keyOf: (row: TableRow) => string
  /** The products of consecutive rows, as each branch has them. */
  read: (rows: readonly TableRow[]) => readonly Products[]
}

/** Reads consecutive rows of one key together. */
async function* inGroups(file: string, { keyOf, read }: Groups): AsyncGenerator<Product> {
  let group: TableRow[] = []
  let key = ''
  for await (const row of productRows(file)) {
    const own = keyOf(row)
    if (group.length > 0 && own !== key) {
      yield* pair(group, read(group))
      group = []
    }
    key = own
    group.push(row)
  }
  yield* pair(group, read(group))
}

/** Shopify names the shop itself as the vendor of every product where nobody has changed it. */
async function hasOneVendor(file: string, columns: Columns): Promise<boolean> {
  const vendors = new Set<string>()
  const products = new Set<string>()
  for await (const row of productRows(file)) {
    const read = columns.reader(row)
    // Further rows of a product have no vendor.
    if (read('vendor') === '') continue
    vendors.add(read('vendor'))
    products.add(read('handle') || read('urlhandle'))
    if (vendors.size > 1) return false
  }
  return products.size > 1
}

async function convertWooCommerce(file: string, { columns, now }: Table): Promise<Converted> {
  const { parentKeys, readWooRow } = await import('./woocommerce.ts')
  const parents = new Map<string, (heading: string) => string>()
  for await (const row of productRows(file)) {
    const read = columns.reader(row)
    for (const key of parentKeys(read)) parents.set(key, read)
  }
  const notes = await rewrite(file, async function* () {
    for await (const row of productRows(file)) {
      yield { row, products: [readWooRow(columns.reader(row), { parents, now })] }
    }
  })
  return { shop: 'woocommerce', ...notes, notSold: notes.notSold - parentCount(parents) }
}

/** A variable product is sold as its variations, so it is not missing. */
function parentCount(parents: ReadonlyMap<string, unknown>): number {
  return new Set(parents.values()).size
}

function* pair(rows: readonly TableRow[], read: readonly Products[]) {
  for (const [index, row] of rows.entries())
    yield { row, products: read.map((products) => products[index] ?? null) }
}

async function* productRows(file: string): AsyncGenerator<TableRow> {
  let isHeading = true
  for await (const row of readTable(file, { maxCellLength })) {
    if (!isHeading) yield row
    isHeading = false
  }
}

/** A row and its product in each branch. */
type Product = { row: TableRow; products: Products }

async function rewrite(
  file: string,
  read: () => AsyncGenerator<Product>,
  { hasSteps = false, branches = [] as readonly string[] } = {},
): Promise<ExportNotes> {
  const { cellsOfBranches, headings, headingsOfBranches, headingsWithSteps } = await import(
    './shop-cells.ts'
  )
  const notes: ExportNotes = { unpublished: 0, notSold: 0, shortened: 0 }
  const rewritten = `${file}.rewritten`
  const table = await writeTable(rewritten)
  try {
    await table.add([headingsOfBranches(hasSteps ? headingsWithSteps : headings, branches)])
    let last = 1
    for await (const { row, products } of read()) {
      const blank = Array.from({ length: row.number - last - 1 }, () => [''])
      last = row.number
      const cells = cellsOfBranches(products, notes)
      notes.notSold += Number(cells === undefined)
      await table.add([...blank, cells ?? ['']])
    }
    await table.finish()
  } catch (error) {
    await table.discard()
    throw error
  }
  await rename(rewritten, file)
  return notes
}
