import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { ProductsTable } from '#server/platform/tables.ts'
import type { Said } from './read-row.ts'

const columns = [
  'id',
  'name',
  'category',
  'weight',
  'code',
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  'archivedAt',
] as const

export type Current = Pick<Selectable<ProductsTable>, (typeof columns)[number]>

/** What the store has of the products that some rows could mean. */
export type Found = {
  byId: Map<string, Current>
  byCode: Map<string, Current>
  /** By the row's place among those asked for: with its name and weight, in any case of the letters. */
  byName: Map<number, Current[]>
}

type Wish = {
  /** Without a column of weights the name alone is compared. */
  byWeight: boolean
  /** Whether nobody else may change or sell them until the transaction ends. */
  lock: boolean
}

type Hit = { position: number; id: string; isByName: boolean }

export async function findProducts(
  tx: Database,
  rows: readonly Said[],
  wish: Wish,
): Promise<Found> {
  const hits = await findHits(tx, rows, wish.byWeight)
  const products = await selectProducts(tx, [...new Set(hits.map(({ id }) => id))], wish.lock)
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<number, Current[]>()
  for (const { position, id, isByName } of hits) {
    const product = byId.get(id)
    if (isByName && product) byName.set(position, [...(byName.get(position) ?? []), product])
  }
  return {
    byId,
    byCode: new Map(products.flatMap((product) => (product.code ? [[product.code, product]] : []))),
    byName,
  }
}

/** Row by row through the indexes: as one join, a table that just grew would be read as a whole for each batch. */
async function findHits(tx: Database, rows: readonly Said[], byWeight: boolean): Promise<Hit[]> {
  const ids = rows.map(({ id }) => id ?? null)
  const codes = rows.map(({ code }) => code ?? null)
  const names = rows.map(({ name }) => name ?? null)
  const weights = rows.map(({ weight }) => weight ?? '')

  const { rows: hits } = await sql<Hit>`
    with wanted as (
      select id, code, lower(name) as name, weight, (place - 1)::integer as position
      from unnest(${ids}::uuid[], ${codes}::text[], ${names}::text[], ${weights}::text[])
        with ordinality as row (id, code, name, weight, place)
    )
    select position, hit.id, false as is_by_name
    from wanted, lateral (select id from products where id = wanted.id limit 1) hit
    union all
    select position, hit.id, false
    from wanted, lateral (select id from products where code = wanted.code limit 1) hit
    union all
    select position, hit.id, true
    from wanted, lateral (
      select id from products
      where shelf in (0, 1, 2) and lower(products.name) = wanted.name
        and (not ${byWeight}::boolean or coalesce(products.weight, '') = wanted.weight)
      limit 100
    ) hit`.execute(tx)
  return hits
}

/** Locks in the order of the ids, as orders do. */
function selectProducts(tx: Database, ids: string[], lock: boolean): Promise<Current[]> {
  const products = tx
    .selectFrom('products')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
  return (lock ? products.forUpdate() : products).execute()
}
