import { type Selectable, sql } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'
import { productDetailKeys } from '#contract/product-details.ts'
import { looseKeys } from '#server/catalog/product-fields.ts'
import { viewPromised } from '#server/catalog/shelf.ts'
import { pathOfProduct } from '#server/categories/views.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { RowValues } from '#server/exchange/table/read-row.ts'

const columns = [
  'id',
  'name',
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  'taxBasisPoints',
  'archivedAt',
  'packGroup',
  ...looseKeys,
  ...productDetailKeys,
] as const

export type CurrentProduct = Pick<Selectable<ProductsTable>, (typeof columns)[number]> & {
  category: CategoryPath
}

/** The products of the store that some rows may mean. */
export type FoundProducts = {
  byId: Map<string, CurrentProduct>
  byCode: Map<string, CurrentProduct>
  byBarcode: Map<string, CurrentProduct>
  /** By the position of the row in the batch: those with its name and weight, ignoring case. */
  byName: Map<number, CurrentProduct[]>
  /** Whether the table counts what is on the shelf, and not what of it is free to sell. */
  countsShelf: boolean
  /** Whether the heading of what shoppers pay says that it is an offer. */
  statesOffer: boolean
  /** How much is promised to orders, where the table counts the shelf. */
  promised: Map<string, number>
}

type FindOptions = {
  /** False when the table has no weights: then only names are compared. */
  byWeight: boolean
  /** Locks the products until the transaction ends. */
  lock: boolean
  countsShelf: boolean
  statesOffer: boolean
}

type Hit = { position: number; id: string; isByName: boolean }

export async function findProducts(
  tx: Database,
  rows: readonly RowValues[],
  options: FindOptions,
): Promise<FoundProducts> {
  const hits = await findHits(tx, rows, options.byWeight)
  const products = await selectProducts(tx, [...new Set(hits.map(({ id }) => id))], options.lock)
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<number, CurrentProduct[]>()
  for (const { position, id, isByName } of hits) {
    const product = byId.get(id)
    if (isByName && product) byName.set(position, [...(byName.get(position) ?? []), product])
  }
  return {
    byId,
    byCode: new Map(products.flatMap((product) => (product.code ? [[product.code, product]] : []))),
    byBarcode: new Map(
      products.flatMap((product) => (product.barcode ? [[product.barcode, product]] : [])),
    ),
    byName,
    countsShelf: options.countsShelf,
    statesOffer: options.statesOffer,
    // Read after the products are locked: what took or returned stock before is committed, and seen.
    promised: options.countsShelf ? await viewPromised(tx, products) : new Map(),
  }
}

/** Lateral queries use the indexes for each row; a join would scan the whole table when its statistics are stale. */
async function findHits(
  tx: Database,
  rows: readonly RowValues[],
  byWeight: boolean,
): Promise<Hit[]> {
  const ids = rows.map(({ id }) => id ?? null)
  const codes = rows.map(({ code }) => code ?? null)
  const barcodes = rows.map(({ barcode }) => barcode ?? null)
  const names = rows.map(({ name }) => name ?? null)
  const weights = rows.map(({ weight }) => weight ?? '')

  const { rows: hits } = await sql<Hit>`
    with searched as (
      select id, code, barcode, lower(name) as name, weight, (place - 1)::integer as position
      from unnest(${ids}::uuid[], ${codes}::text[], ${barcodes}::text[], ${names}::text[], ${weights}::text[])
        with ordinality as row (id, code, barcode, name, weight, place)
    )
    select position, hit.id, false as is_by_name
    from searched, lateral (select id from products where id = searched.id limit 1) hit
    union all
    select position, hit.id, false
    from searched, lateral (select id from products where code = searched.code limit 1) hit
    union all
    select position, hit.id, false
    from searched, lateral (select id from products where barcode = searched.barcode limit 1) hit
    union all
    select position, hit.id, true
    from searched, lateral (
      select id from products
      where shelf in (0, 1, 2) and lower(products.name) = searched.name
        and (not ${byWeight}::boolean or coalesce(products.weight, '') = searched.weight)
      limit 100
    ) hit`.execute(tx)
  return hits
}

/** Locks in the order of the ids, as orders do, so that the two cannot deadlock. */
function selectProducts(tx: Database, ids: string[], lock: boolean): Promise<CurrentProduct[]> {
  const products = tx
    .selectFrom('products')
    .select([...columns, pathOfProduct.as('category')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
  return (lock ? products.forUpdate() : products).execute()
}
