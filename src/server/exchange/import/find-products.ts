import { sql } from 'kysely'
import { sizeInName } from '#contract/size-in-name.ts'
import { viewPromised } from '#server/catalog/shelf.ts'
import { pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import type { Repeats, RowValues } from '#server/exchange/table/row-values.ts'
import type { RowChoices } from './found-products.ts'
import { type CurrentProduct, type FoundProducts, productColumns } from './found-products.ts'
import { baseOfKey, packKey } from './named-sizes.ts'

type FindOptions = {
  /** False when the table has no weights: then only names are compared. */
  byWeight: boolean
  /** Locks the products until the transaction ends. */
  lock: boolean
  countsShelf: boolean
  statesOffer: boolean
  readsSizes: boolean
  repeats: Repeats
  choices: RowChoices
  /** Products that the seller has named for some of the rows. */
  chosen: readonly string[]
}

export async function findProducts(
  tx: Database,
  rows: readonly RowValues[],
  options: FindOptions,
): Promise<FoundProducts> {
  const hits = await findHits(tx, rows)
  const keys = await keysOf(tx, rows, options.byWeight)
  const named = await findNamed(tx, [...new Set(keys)], options.byWeight)
  const packs = options.readsSizes ? await findPacks(tx, basesOf(rows, keys)) : []
  const ids = [...options.chosen, ...[...hits, ...named, ...packs].map(({ id }) => id)]
  const products = await selectProducts(tx, [...new Set(ids)], options.lock)
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, CurrentProduct[]>()
  for (const { key, id } of named) {
    const product = byId.get(id)
    if (product) byName.set(key, [...(byName.get(key) ?? []), product])
  }
  return {
    byId,
    byCode: new Map(products.flatMap((product) => (product.code ? [[product.code, product]] : []))),
    byBarcode: new Map(
      products.flatMap((product) => (product.barcode ? [[product.barcode, product]] : [])),
    ),
    keys,
    byWeight: options.byWeight,
    byName,
    countsShelf: options.countsShelf,
    statesOffer: options.statesOffer,
    readsSizes: options.readsSizes,
    repeats: options.repeats,
    choices: options.choices,
    packs: byPackKey(packs, byId),
    // Read after the products are locked, so that every earlier change of their stock is committed and seen.
    promised: options.countsShelf ? await viewPromised(tx, products) : new Map(),
  }
}

/** Lateral queries use the indexes for each row; a join would scan the whole table when its statistics are stale. */
async function findHits(tx: Database, rows: readonly RowValues[]): Promise<{ id: string }[]> {
  const ids = rows.map(({ id }) => id ?? null)
  const codes = rows.map(({ code }) => code ?? null)
  const barcodes = rows.map(({ barcode }) => barcode ?? null)

  const { rows: hits } = await sql<{ id: string }>`
    with searched as (
      select * from unnest(${ids}::uuid[], ${codes}::text[], ${barcodes}::text[]) as row (id, code, barcode)
    )
    select hit.id
    from searched, lateral (select id from products where id = searched.id limit 1) hit
    union all
    select hit.id
    from searched, lateral (select id from products where code = searched.code limit 1) hit
    union all
    select hit.id
    from searched, lateral (select id from products where barcode = searched.barcode limit 1) hit`.execute(
    tx,
  )
  return hits
}

async function keysOf(
  tx: Database,
  rows: readonly RowValues[],
  byWeight: boolean,
): Promise<string[]> {
  const names = rows.map(({ name }) => name ?? '')
  const weights = rows.map(({ weight }) => (byWeight && weight) || null)
  const { rows: found } = await sql<{ key: string }>`
    select product_key(name, weight) as key
    from unnest(${names}::text[], ${weights}::text[]) with ordinality as row (name, weight, place)
    order by place`.execute(tx)
  return found.map(({ key }) => key)
}

/** Nobody could choose between more products of one name than this. */
export const mostNamed = 3000

/** Its index is in the order of bytes: the keys that begin with `dal|` are between that and `dal}`. */
const keyOfProduct = sql`product_key(name, weight) collate "C"`

/** The products that a key means; without weights in the table also those whose weight adds to the name. */
async function findNamed(tx: Database, keys: readonly string[], byWeight: boolean) {
  const { rows: found } = await sql<{ key: string; id: string }>`
    select key, hit.id
    from unnest(${keys}::text[]) as key, lateral (
      select id from products where ${keyOfProduct} = key
      union
      select id from products
      where not ${byWeight}::boolean and weight is not null
        and ${keyOfProduct} >= key and ${keyOfProduct} < key || '}' and product_key(name, null) = key
      limit ${mostNamed}
    ) hit`.execute(tx)
  return found
}

/** The names without their size, of rows that have one there. */
function basesOf(rows: readonly RowValues[], keys: readonly string[]): string[] {
  const sized = rows.flatMap(({ name = '' }, position) =>
    sizeInName(name) ? [baseOfKey(keys[position] ?? '')] : [],
  )
  return [...new Set(sized)]
}

type Pack = { base: string; id: string }

async function findPacks(tx: Database, bases: readonly string[]): Promise<Pack[]> {
  if (bases.length === 0) return []
  const { rows: found } = await sql<Pack>`
    select base, hit.id
    from unnest(${bases}::text[]) as base, lateral (
      select id from products
      where ${keyOfProduct} >= base || '|' and ${keyOfProduct} < base || '}'
        and name_size is not null and archived_at is null
      limit ${mostNamed}
    ) hit`.execute(tx)
  return found
}

function byPackKey(packs: readonly Pack[], byId: ReadonlyMap<string, CurrentProduct>) {
  const found = packs.flatMap(({ base, id }) => {
    const product = byId.get(id)
    return product ? [{ key: packKey(product, base), product }] : []
  })
  const grouped = Map.groupBy(found, ({ key }) => key)
  return new Map([...grouped].map(([key, own]) => [key, own.map(({ product }) => product)]))
}

/** Locks in the order of the ids, as orders do, so that the two cannot deadlock. */
function selectProducts(tx: Database, ids: string[], lock: boolean): Promise<CurrentProduct[]> {
  const products = tx
    .selectFrom('products')
    .select([...productColumns, pathOfProduct.as('category')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
  return (lock ? products.forUpdate() : products).execute()
}
