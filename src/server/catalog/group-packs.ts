import { type RawBuilder, sql } from 'kysely'
import type { GroupingUndo, PackGrouping } from '#contract/api/seller-packs.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxPacks } from '#contract/seller-limits.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { viewCategory } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockPacks, selectForSeller, selectPacksForSeller } from './seller-queries.ts'
import { type SellerProductRow, serializeSellerProduct } from './serialize.ts'
import { withPromised } from './shelf.ts'
import { noSuchProduct } from './views.ts'

/** Groups products as packs of one thing, or takes each of them out of its group. Repeating it changes nothing. */
export function groupPacks(
  db: Database,
  seller: Seller,
  { ids, together }: PackGrouping,
): Promise<Grouped> {
  return inTransaction(db, async (tx) => {
    await lockGrouping(tx)
    const locked = await lockPacks(tx, ids)
    const named = locked.filter(({ id }) => ids.includes(id))
    if (named.length < new Set(ids).size) throw noSuchProduct()

    const group = together ? await groupFor(tx, named, locked) : null
    await moveTo(tx, seller, { group, products: named })
    if (!together) await endGroupsOfOne(tx, seller, locked)
    return { packs: await viewPacks(tx, ids[0] ?? ''), ...(await undoOf(tx, locked)) }
  })
}

/** `undo` is set when something has changed. */
type Grouped = { packs: SellerProduct[]; undo?: GroupingUndo }

async function undoOf(
  tx: Database,
  before: readonly SellerProductRow[],
): Promise<Pick<Grouped, 'undo'>> {
  const now = await tx
    .selectFrom('products')
    .select(['id', 'packGroup'])
    .where('id', '=', anyOf(before.map(({ id }) => id)))
    .execute()
  const groups = new Map(now.map(({ id, packGroup }) => [id, packGroup]))
  const products = before.map(({ id, packGroup }) => ({
    id,
    was: packGroup,
    set: groups.get(id) ?? null,
  }))
  return products.some(({ was, set }) => was !== set) ? { undo: { products } } : {}
}

export async function viewPacks(db: Database, id: string): Promise<SellerProduct[]> {
  const product = await selectForSeller(db, id)
  if (!product) throw noSuchProduct()
  const packs = await selectPacksForSeller(db, product)
  return withPromised(db, packs.map(serializeSellerProduct))
}

/**
 * Serializes changes of groups, by the seller or an import; call it before locking products. Orders need no groups, so
 * they do not take this lock.
 */
export async function lockGrouping(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7461026)`.execute(tx)
}

/** The group that some of these products already have, or a new one. */
async function groupFor(
  tx: Database,
  named: readonly SellerProductRow[],
  locked: readonly SellerProductRow[],
): Promise<string> {
  const [first, ...others] = named
  if (!first || others.length === 0) throw refuse('too_few_packs')
  const stranger = others.find(({ categoryId }) => categoryId !== first.categoryId)
  if (stranger) throw await otherCategory(tx, first, stranger)
  const archived = named.find(({ archivedAt }) => archivedAt !== null)
  if (archived) throw refuse('pack_archived', { name: archived.name })

  const groups = new Set(named.flatMap(({ packGroup }) => packGroup ?? []))
  if (groups.size > 1) throw refuse('in_other_groups')
  const [group = newId()] = groups
  const joined = locked.filter(({ id, packGroup }) => packGroup === group || isIn(named, id))
  if (joined.length > maxPacks)
    throw refuse('too_many_packs', { most: maxPacks, chosen: joined.length })
  return group
}

function isIn(products: readonly SellerProductRow[], id: string): boolean {
  return products.some((product) => product.id === id)
}

async function otherCategory(tx: Database, first: SellerProductRow, stranger: SellerProductRow) {
  const [one, other] = await Promise.all(
    [first, stranger].map(({ categoryId }) => viewCategory(tx, categoryId)),
  )
  return refuse('packs_in_two_categories', {
    first: first.name,
    firstCategory: one?.label ?? '',
    other: stranger.name,
    otherCategory: other?.label ?? '',
  })
}

type Move = { group: string | null; products: readonly SellerProductRow[] }

/** Keeps `updatedAt`, so that an open form of the product can still be saved. */
export async function moveTo(
  tx: Database,
  seller: Seller,
  { group, products }: Move,
): Promise<void> {
  const moved = products.filter(({ packGroup }) => packGroup !== group)
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await tx.updateTable('products').set({ packGroup: group }).where('id', '=', anyOf(ids)).execute()
  await writeAudits(
    tx,
    moved.map(({ id, name, packGroup }) => ({
      who: seller.who,
      action: 'product changed',
      subject: { type: 'product', id, name },
      before: { packGroup },
      after: { packGroup: group },
    })),
  )
}

async function endGroupsOfOne(tx: Database, seller: Seller, locked: readonly SellerProductRow[]) {
  const before = Map.groupBy(locked, ({ packGroup }) => packGroup)
  for (const [group, products] of before) {
    if (group === null) continue
    const left = await tx
      .selectFrom('products')
      .select('id')
      .where('packGroup', '=', group)
      .limit(2)
      .execute()
    if (left.length !== 1) continue
    const last = products.filter(({ id }) => left.some((one) => one.id === id))
    await moveTo(tx, seller, { group: null, products: last })
  }
}

function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`
}
