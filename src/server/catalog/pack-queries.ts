import { type RawBuilder, sql } from 'kysely'
import type { Narrowing } from '#contract/api/catalog.ts'
import { maxPacks } from '#contract/seller-limits.ts'
import type { Database } from '#server/database/database.ts'
import { isNarrowed } from './narrowing.ts'
import { shownColumns } from './product-fields.ts'
import { type Found, isFound } from './search/find-products.ts'

/**
 * Whether the product stands for its group in a list: its first pack that can be bought and that matches search and
 * filters, or the first matching one when none can be bought. Computed rather than stored, so it is always current, and
 * an order that sells out a pack writes that pack alone. Each look at another pack is one index lookup.
 */
export function leadsItsPacks(search?: Found, narrowing: Narrowing = {}): RawBuilder<boolean> {
  const found = search ? sql`and ${isFound(search, 'other')}` : sql``
  return sql<boolean>`(products.pack_group is null or not exists (
    select from products as other
    where other.pack_group = products.pack_group and other.category_id = products.category_id
      and (other.shelf, other.pack_amount, other.offer_price_paise, other.id)
        < (products.shelf, products.pack_amount, products.offer_price_paise, products.id)
      ${found} and ${isNarrowed(narrowing)}))`
}

type Grouped = { packGroup: string | null }

/** The packs on display by group, the smallest first. */
export async function selectPacks(db: Database, products: readonly Grouped[]) {
  const groups = products.flatMap(({ packGroup }) => packGroup ?? [])
  if (groups.length === 0) return new Map<string, never[]>()
  const packs = await db
    .selectFrom('products')
    .select(shownColumns)
    .where('packGroup', '=', sql<string>`any(${groups}::uuid[])`)
    .where('shelf', '<', 2)
    .orderBy('packAmount')
    .orderBy('offerPricePaise')
    .orderBy('id')
    .limit(groups.length * maxPacks)
    .execute()
  return Map.groupBy(packs, ({ packGroup }) => packGroup ?? '')
}
