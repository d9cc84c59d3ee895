import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BulkRequest } from '#contract/api/product-changes.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { requireRight } from '#server/api/require-right.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { noCategory } from '#server/categories/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import type { ChangedValue, ChangePlan } from './change-plan.ts'
import { planFor } from './plan-change.ts'
import { rememberPrices } from './price-change.ts'
import { changedFields, isMissingCategory } from './product-fields.ts'
import { rememberRates } from './rates/replaced-rates.ts'
import { findForSeller, matchingForSeller, nextUpdatedAt } from './seller-queries.ts'

type Touched = {
  id: string
  name: string
  was: ChangedValue
  target: ChangedValue
  isCapped: boolean
  isChanged: boolean
}

/** `key` is the Idempotency-Key header, if the client sent one. */
type ChangeRequest = BulkRequest & { key?: string | undefined }

// Orders wait for one batch at most, a tenth of a second or two. Products that are named by id fit into one batch.
const productsAtOnce = 1000

/**
 * Makes one change to all products with these ids or matching a filter, in batches so that orders get through in
 * between. A repeated request continues where the first one stopped and answers for the whole change.
 */
export async function changeProducts(db: Database, seller: Seller, request: ChangeRequest) {
  const { key = newId(), ...bulk } = request
  requireRight(seller, changesPrices(bulk.change) ? 'prices' : 'shelf')
  const plan = await planFor(db, bulk.change)

  for (;;) {
    const { isDone, changed, capped } = await inTransaction(db, async (tx) => {
      const claimed = await claimChange(tx, seller, { key, bulk })
      return claimed.isDone ? claimed : changeBatch(tx, seller, { claimed, bulk, plan })
    }).catch((error: unknown) => {
      throw isMissingCategory(error) ? noCategory('change.category') : error
    })
    if (isDone) return { changed, ...(plan.cappedAs ? { [plan.cappedAs]: capped } : {}) }
  }
}

type Batch = { claimed: ClaimedChange; bulk: BulkRequest; plan: ChangePlan }

async function changeBatch(tx: Database, seller: Seller, { claimed, bulk, plan }: Batch) {
  const chosen = await selectChosen(tx, bulk)
  const next = nextBatch(plan.only ? chosen.where(plan.only) : chosen, claimed.reached)
  const touched = await lockAndChange(tx, next, plan)
  if ('prices' in bulk.change) await rememberPrices(tx, claimed.key, touched)
  if ('usualRates' in bulk.change || 'tax' in bulk.change)
    await rememberRates(tx, claimed.key, touched)
  const changed = await auditBatch(tx, seller, { touched, plan })

  return recordProgress(tx, {
    ...claimed,
    reached: touched.at(-1)?.id ?? claimed.reached,
    isDone: touched.length < productsAtOnce,
    changed: claimed.changed + changed,
    capped: claimed.capped + touched.filter(({ isCapped }) => isCapped).length,
  })
}

/** The products that are named, or that match the filter. */
export async function selectChosen(
  tx: Database,
  { ids, filter }: Pick<BulkRequest, 'ids' | 'filter'>,
) {
  if (ids) return tx.selectFrom('products').where('id', '=', sql<string>`any(${ids}::uuid[])`)
  const found = await findForSeller(tx, filter ?? {})
  return matchingForSeller(tx, { filter: filter ?? {}, lowStock: await viewLowStock(tx), found })
}

function changesPrices(change: BulkRequest['change']): boolean {
  return ['pricePercent', 'prices', 'tax', 'usualRates'].some((kind) => kind in change)
}

type Chosen = Awaited<ReturnType<typeof selectChosen>>

/** Sorted by id, the order in which orders lock products, so that the two cannot deadlock. */
function nextBatch(chosen: Chosen, after: string | null): Chosen {
  const next = chosen.orderBy('id').limit(productsAtOnce)
  return after === null ? next : next.where('id', '>', after)
}

/** Locks in a separate statement, because an update sees rows as they were when its own statement began. */
async function lockAndChange(tx: Database, chosen: Chosen, plan: ChangePlan): Promise<Touched[]> {
  const { was, target, set, isCapped = sql<boolean>`false` } = plan
  const locked = await chosen.select('id').forUpdate().execute()
  const ids = locked.map(({ id }) => id)

  const { rows } = await sql<Touched>`
    with chosen as (
      select id, name, ${was} as was, ${target} as target, ${isCapped} as is_capped
      from products where id = any(${ids}::uuid[])
    ), changed as (
      update products set ${set}, updated_at = ${nextUpdatedAt}
      from chosen
      where products.id = chosen.id and chosen.was <> chosen.target
      returning products.id
    )
    select chosen.*, changed.id is not null as is_changed
    from chosen left join changed on changed.id = chosen.id
    order by chosen.id`.execute(tx)
  return rows
}

type Change = { touched: readonly Touched[]; plan: ChangePlan }

async function auditBatch(
  tx: Database,
  seller: Seller,
  { touched, plan }: Change,
): Promise<number> {
  const changed = touched.filter(({ isChanged }) => isChanged)
  await writeAudits(
    tx,
    changed.map(({ id, name, was, target }) => ({
      who: seller.who,
      action: plan.action,
      subject: { type: 'product', id, name },
      ...changedFields(plan.audited(was), plan.audited(target)),
    })),
  )
  return changed.length
}

type ClaimedChange = {
  key: string
  reached: string | null
  isDone: boolean
  changed: number
  capped: number
}

const retention = '48 hours'

/**
 * Claims the next batch of the change with this key until the transaction ends. The same request sent at the same time
 * waits, and then continues from there.
 */
async function claimChange(
  tx: Database,
  { who, id: personId }: Seller,
  { key, bulk }: { key: string; bulk: BulkRequest },
): Promise<ClaimedChange> {
  const requestHash = hashOf(bulk)
  const { requestHash: known, ...claimed } = await tx
    .insertInto('productChanges')
    .values({ key, requestHash, who, personId })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['key', 'requestHash', 'reached', 'isDone', 'changed', 'capped'])
    .executeTakeFirstOrThrow()
  if (known.equals(requestHash)) return claimed
  throw refuse('other_change_has_key')
}

async function recordProgress(tx: Database, now: ClaimedChange): Promise<ClaimedChange> {
  const { key, ...progress } = now
  await tx.updateTable('productChanges').set(progress).where('key', '=', key).execute()
  return now
}

export async function removeOldProductChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('productChanges')
    .where('createdAt', '<', sql<Date>`now() - ${retention}::interval`)
    .execute()
}

function hashOf({ ids, filter, change }: BulkRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([ids?.toSorted(), filter, change]))
    .digest()
}
