import { rename } from 'node:fs/promises'
import type { ImportSource } from '#contract/api/seller-imports.ts'
import { writeTable } from '#server/exchange/import-files.ts'
import { unescapeCell } from '#server/exchange/table/cells.ts'
import { readTable, type TableRow } from '#server/exchange/table/read-table.ts'
import type { ExportNotes } from './shop-cells.ts'
import type { ShopProduct } from './shop-product.ts'

/** Descriptions in HTML are long; they become shorter here. */
const maxCellLength = 200_000

type Converted = Pick<ImportSource, 'shop' | keyof ExportNotes>

/**
 * Rewrites a product export of Shopify or WooCommerce as a table of the store's own headings; any other table stays as
 * it is. Every row keeps its number: one that becomes part of another leaves a blank line.
 */
export async function convertShopExport(file: string, now: Date): Promise<Converted> {
  const rows = readTable(file, { maxCellLength })
  const { value: heading } = (await rows.next()) as IteratorResult<TableRow, undefined>
  await rows.return(undefined)
  const names = new Map((heading?.cells ?? []).map((cell, at) => [nameOf(cell), at] as const))
  const convert = await converterFor(new Set(names.keys()))
  if (!convert) return {}
  return convert(file, { names, now })
}

/** Whether these are the headings of another shop’s export. */
export async function isShopExport(headings: readonly string[]): Promise<boolean> {
  return (await converterFor(new Set(headings.map(nameOf)))) !== undefined
}

/** `Attribute 1 value(s)` and `In stock?` without their signs; brackets stay, because they hold units. */
function nameOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

type Table = { names: ReadonlyMap<string, number>; now: Date }

/** Few shops ever import an export, so what reads it is loaded when it is needed. */
async function converterFor(headings: ReadonlySet<string>) {
  const [{ isShopify }, { isWooCommerce }] = await Promise.all([
    import('./shopify.ts'),
    import('./woocommerce.ts'),
  ])
  if (isShopify(headings)) return convertShopify
  return isWooCommerce(headings) ? convertWooCommerce : undefined
}

async function convertShopify(file: string, { names }: Table): Promise<Converted> {
  const { readShopifyRows, shopifyNames } = await import('./shopify.ts')
  const cellOf = (row: TableRow) => {
    const read = byNames(row, names)
    return (heading: string) => shopifyNames[heading]?.map(read).find((text) => text !== '') ?? ''
  }
  const notes = await rewrite(file, async function* () {
    let group: TableRow[] = []
    let handle = ''
    for await (const row of productRows(file)) {
      const own = cellOf(row)('handle')
      if (group.length > 0 && own !== handle) {
        yield* pair(group, readShopifyRows(group.map(cellOf)))
        group = []
      }
      handle = own
      group.push(row)
    }
    yield* pair(group, readShopifyRows(group.map(cellOf)))
  })
  return { shop: 'shopify', ...notes, notSold: 0 }
}

async function convertWooCommerce(file: string, { names, now }: Table): Promise<Converted> {
  const { parentKeys, readWooRow } = await import('./woocommerce.ts')
  const parents = new Map<string, (heading: string) => string>()
  for await (const row of productRows(file)) {
    const read = byNames(row, names)
    for (const key of parentKeys(read)) parents.set(key, read)
  }
  const notes = await rewrite(file, async function* () {
    for await (const row of productRows(file)) {
      yield { row, product: readWooRow(byNames(row, names), { parents, now }) }
    }
  })
  return { shop: 'woocommerce', ...notes, notSold: notes.notSold - parentCount(parents) }
}

/** A variable product is sold as its variations, so it is not missing. */
function parentCount(parents: ReadonlyMap<string, unknown>): number {
  return new Set(parents.values()).size
}

function* pair(rows: readonly TableRow[], products: readonly (ShopProduct | null)[]) {
  for (const [index, row] of rows.entries()) yield { row, product: products[index] ?? null }
}

function byNames({ cells }: TableRow, names: ReadonlyMap<string, number>) {
  return (name: string) => unescapeCell((cells[names.get(name) ?? -1] ?? '').trim())
}

async function* productRows(file: string): AsyncGenerator<TableRow> {
  let isHeading = true
  for await (const row of readTable(file, { maxCellLength })) {
    if (!isHeading) yield row
    isHeading = false
  }
}

type Product = { row: TableRow; product: ShopProduct | null }

async function rewrite(file: string, read: () => AsyncGenerator<Product>): Promise<ExportNotes> {
  const { cellsOf, headings } = await import('./shop-cells.ts')
  const notes: ExportNotes = { unpublished: 0, notSold: 0, shortened: 0 }
  const rewritten = `${file}.rewritten`
  const table = await writeTable(rewritten)
  try {
    await table.add([headings])
    let last = 1
    for await (const { row, product } of read()) {
      const blank = Array.from({ length: row.number - last - 1 }, () => [''])
      last = row.number
      notes.notSold += Number(product === null)
      await table.add([...blank, product ? cellsOf(product, notes) : ['']])
    }
    await table.finish()
  } catch (error) {
    await table.discard()
    throw error
  }
  await rename(rewritten, file)
  return notes
}
