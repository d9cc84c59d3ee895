import { type RawBuilder, sql } from 'kysely'
import type { HomeRow } from '#contract/api/home-rows.ts'
import type { ArrangedRow } from '#contract/home-rows.ts'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { leadsItsPacks } from './pack-queries.ts'

/** A row takes its products from so many, as rows above it may show some. */
const enough = 40
/** So many of the latest changes are looked at: a new price for the whole shop must not slow its home page down. */
const latest = 2000
/** A price that fell is told for so long, and compared with those of so many days before. */
const dropDays = { told: 14, compared: 30 }
const newDays = 30

const best = sql`(-popularity), created_at, id`
const isShown = sql`shelf = 0 and ${leadsItsPacks()} and category_id <> all (${hiddenCategoryIds})`

const ruledKinds = ['priceDrops', 'fresh', 'under', 'new'] as const
type RuledKind = (typeof ruledKinds)[number]

export function isRuled(kind: HomeRow['kind']): kind is RuledKind {
  return ruledKinds.some((ruled) => ruled === kind)
}

type Rule = (row: ArrangedRow, now: Date) => RawBuilder<{ id: string }>

/** The queries of the rows that follow a rule. None reads more of its index than a small number of places. */
const rules: Record<RuledKind | 'chosen', Rule> = {
  // Today's price is below all of the 30 days before it fell last: one that was raised to be lowered again is no drop.
  priceDrops: (_, now) => sql`
    with falls as (
      select product_id, at from price_changes
      where is_paise < was_paise and at > ${now}::timestamptz - make_interval(days => ${dropDays.told}) and at <= ${now}
      order by at desc limit ${latest}
    ), fell as (
      select product_id, max(at) as at from falls group by product_id
    )
    select products.id from fell join products on products.id = fell.product_id
    where ${isShown} and offer_price_paise < (
      select min(was_paise) from price_changes
      where product_id = products.id and price_changes.at <= fell.at
        and price_changes.at > fell.at - make_interval(days => ${dropDays.compared}))
    order by ${best} limit ${enough}`,

  fresh: (_, now) => sql`
    with moved as (
      select product_id, change from stock_movements
      where cause in ('receipt', 'receipt_reversed') and at <= ${now}
        and at >= date_trunc('day', ${now}::timestamptz, 'Asia/Kolkata')
      order by at desc limit ${latest}
    ), received as (
      select product_id from moved group by product_id having sum(change) > 0
    )
    select id from products where id in (select product_id from received) and ${isShown}
    order by ${best} limit ${enough}`,

  // Goods that sell come first, then the dearest: each in the order of its own index.
  under: ({ under }) => sql`
    select id from (
      (select id, popularity, created_at, offer_price_paise from products
        where (-popularity) < 0 and offer_price_paise <= ${under * 100} and ${isShown}
        order by ${best} limit ${enough})
      union
      (select id, popularity, created_at, offer_price_paise from products
        where (-offer_price_paise) >= ${-under * 100} and ${isShown}
        order by (-offer_price_paise), id limit ${enough})
    ) as cheap
    order by (-popularity), (-offer_price_paise), id limit ${enough}`,

  new: (_, now) => sql`
    select id from products
    where created_at > ${now}::timestamptz - make_interval(days => ${newDays}) and ${isShown}
    order by created_at desc, id desc limit ${enough}`,

  // A chosen pack is shown itself, and what is sold out comes last.
  chosen: ({ products }) => sql`
    select id from products
    where id = any(${products}::uuid[]) and shelf < 2 and category_id <> all (${hiddenCategoryIds})
    order by shelf, array_position(${products}::uuid[], id)`,
}

/** The ids of the products of a row; none where it follows no rule. */
export async function selectByRule(db: Database, row: ArrangedRow, now: Date): Promise<string[]> {
  const { kind } = row
  if (!isRuled(kind) && kind !== 'chosen') return []
  const { rows } = await rules[kind](row, now).execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps what the rule of price drops may read, and some days more. */
export async function removeOldPriceChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('priceChanges')
    .where('at', '<', sql<Date>`now() - interval '60 days'`)
    .execute()
}
