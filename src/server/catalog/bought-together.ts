import { type RawBuilder, sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { addDelivery, bestPairs, type Deliveries, type Pair } from './count-pairs.ts'
import { shownColumns } from './product-fields.ts'
import { canBeBought } from './serialize.ts'

/** The number of past days whose deliveries count. */
const days = 90
/** An order with more lines stocks a canteen; its pairs say little, and grow with the square of its lines. */
const maxLines = 60
const maxShown = 5

/**
 * The most that one statement reads or writes; the database gives up on statements of some seconds. Of a very large
 * shop the newest deliveries count, so that they fit into memory.
 */
const limits = { read: 1000, products: 100, removed: 3000, deliveries: 200_000 }

/** Counts which products were delivered together; no statement grows with the shop. */
export async function countBoughtTogether(
  db: Database,
  { read, deliveries }: Reading = limits,
): Promise<void> {
  const found = bestPairs(await readDeliveries(db, { read, deliveries }))
  let after = lowestId
  let waiting = new Map<string, Pair[]>()
  for (const [id, pairs] of found) {
    waiting.set(id, pairs)
    if (waiting.size < limits.products) continue
    await savePairs(db, { after, upTo: id }, waiting)
    after = id
    waiting = new Map()
  }
  await savePairs(db, { after, upTo: highestId }, waiting)
}

type Reading = Pick<typeof limits, 'read' | 'deliveries'>

async function readDeliveries(db: Database, { read, deliveries }: Reading): Promise<Deliveries> {
  const found: Deliveries = { numbers: new Map(), ofShopper: new Map() }
  let before: DeliveryRow | undefined
  for (let left = deliveries; left > 0; left -= read) {
    const rows = await selectDeliveries(db, before, Math.min(left, read))
    for (const { shopperId, productIds } of rows)
      if (shopperId && productIds)
        addDelivery(found, { shopperId, productIds: productIds.split(' ') })
    before = rows.at(-1)
    if (rows.length < read) break
  }
  return found
}

type DeliveryRow = {
  /** Text keeps the microseconds, which a date in JavaScript lacks. */
  at: string
  orderId: string
  /** Null for an order that is no longer delivered. */
  shopperId: string | null
  productIds: string | null
}

/** The next page of deliveries, the newest first. */
async function selectDeliveries(db: Database, before: DeliveryRow | undefined, limit: number) {
  const { rows } = await sql<DeliveryRow>`
    with page as materialized (
      select at, order_id from order_events
      where status = 'delivered' and undone_at is null and undoes is null
        and at between now() - make_interval(days => ${days}) and now() + interval '1 day'
        and ${before ? sql`(at, order_id) < (${before.at}::timestamptz, ${before.orderId}::uuid)` : sql`true`}
      order by at desc, order_id desc limit ${limit})
    select page.at::text, page.order_id, orders.shopper_id, (
      select string_agg(product_id::text, ' ') from order_lines
      where order_id = orders.id and quantity > 0 having count(*) <= ${maxLines}) as product_ids
    from page left join orders on orders.id = page.order_id and orders.status = 'delivered'
    order by page.at desc, page.order_id desc`.execute(db)
  return rows
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Range = { after: string; upTo: string }

/** Makes the pairs of a range of products those that were counted, and writes what has changed alone. */
async function savePairs(db: Database, range: Range, counted: ReadonlyMap<string, Pair[]>) {
  const pairs = [...counted].flatMap(([productId, own]) =>
    own.map((pair) => ({ ...pair, productId })),
  )
  const kept = sql`
    select kept.* from unnest(
      ${pairs.map(({ productId }) => productId)}::uuid[],
      ${pairs.map(({ otherId }) => otherId)}::uuid[],
      ${pairs.map(({ shoppers }) => shoppers)}::integer[],
      ${pairs.map(({ score }) => score)}::real[]
    ) as kept (product_id, other_id, shoppers, score)
    where exists (select from products where id = kept.product_id)
      and exists (select from products where id = kept.other_id)`
  await removeOthers(db, range, kept)
  await sql`
    insert into bought_together as old (product_id, other_id, shoppers, score) ${kept}
    on conflict (product_id, other_id) do update
    set shoppers = excluded.shoppers, score = excluded.score
    where (old.shoppers, old.score) is distinct from (excluded.shoppers, excluded.score)`.execute(
    db,
  )
}

async function removeOthers(db: Database, { after, upTo }: Range, kept: RawBuilder<unknown>) {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from bought_together where (product_id, other_id) in (
        select product_id, other_id from bought_together
        where product_id > ${after}::uuid and product_id <= ${upTo}::uuid
          and (product_id, other_id) not in (select product_id, other_id from (${kept}) as kept)
        order by product_id, other_id limit ${limits.removed})`.execute(db)
    if (numAffectedRows < limits.removed) return
  }
}

type Product = { id: string; packGroup: string | null }

/** Products for sale that were bought together with this one, of each group of packs one. */
export async function selectBoughtTogether(db: Database, { id, packGroup }: Product) {
  const rows = await db
    .selectFrom('boughtTogether')
    .innerJoin('products', 'products.id', 'boughtTogether.otherId')
    .select(shownColumns)
    .where('boughtTogether.productId', '=', id)
    .where('shelf', '=', 0)
    .where(sql<boolean>`category_id <> all (${hiddenCategoryIds})`)
    .orderBy('score', 'desc')
    .orderBy('products.id')
    .execute()
  const seen = new Set([packGroup ?? id])
  const isNew = (row: Product) => {
    const group = row.packGroup ?? row.id
    if (seen.has(group)) return false
    seen.add(group)
    return true
  }
  return rows.filter((row) => canBeBought(row) && isNew(row)).slice(0, maxShown)
}
