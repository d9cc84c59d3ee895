import { type RawBuilder, sql } from 'kysely'
import { toRupees } from '#contract/money.ts'
import type { AuditAction } from '#contract/seller.ts'
import type { BulkChange, BulkRequest } from '#contract/seller-products.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Seller } from '#server/platform/doors.ts'
import { newId } from '#server/platform/new-id.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import { type ClaimedChange, claimChange, recordProgress } from './claim-change.ts'
import { laterThanBefore } from './later-than-before.ts'
import { matchingForSeller } from './seller-queries.ts'

type Value = boolean | number | string

type Plan = {
  /** What a product has now and what it shall have. */
  was: RawBuilder<Value>
  wanted: RawBuilder<Value>
  set: RawBuilder<unknown>
  isCapped?: RawBuilder<boolean>
  action: AuditAction
  audited: (value: Value) => object
}

type Touched = {
  id: string
  name: string
  was: Value
  wanted: Value
  isCapped: boolean
  isChanged: boolean
}

/** The Idempotency-Key comes along where there was one. */
type ChangeRequest = BulkRequest & { key?: string | undefined }

// Orders wait for one batch at most: a tenth of a second or two. Those that are named one by one fit into one.
const atOnce = 1000

/**
 * Makes one change to all products that are named, or that the list shows, a batch at a time so that orders get
 * through in between. The same request again goes on where it stopped, and answers for all of it.
 */
export async function changeProducts(db: Database, seller: Seller, request: ChangeRequest) {
  const { key = newId(), ...wish } = request
  const plan = planFor(wish.change)

  for (;;) {
    const { isDone, changed, capped } = await inTransaction(db, async (tx) => {
      const claimed = await claimChange(tx, key, wish)
      return claimed.isDone ? claimed : changeBatch(tx, seller, { claimed, wish, plan })
    })
    if (isDone) return { changed, ...(plan.isCapped ? { capped } : {}) }
  }
}

type Batch = { claimed: ClaimedChange; wish: BulkRequest; plan: Plan }

async function changeBatch(tx: Database, seller: Seller, { claimed, wish, plan }: Batch) {
  const next = nextOf(await choose(tx, wish), claimed.reached)
  const touched = await lockAndChange(tx, next, plan)
  const changed = await writeDown(tx, seller, { touched, plan })

  return recordProgress(tx, {
    ...claimed,
    reached: touched.at(-1)?.id ?? claimed.reached,
    isDone: touched.length < atOnce,
    changed: claimed.changed + changed,
    capped: claimed.capped + touched.filter(({ isCapped }) => isCapped).length,
  })
}

async function choose(tx: Database, { ids, filter }: BulkRequest) {
  if (ids) return tx.selectFrom('products').where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return matchingForSeller(tx, { filter: filter ?? {}, lowStock: await viewLowStock(tx) })
}

type Chosen = Awaited<ReturnType<typeof choose>>

/** In the order of the ids, as orders lock products too, so that neither blocks the other. */
function nextOf(chosen: Chosen, after: string | null): Chosen {
  const next = chosen.orderBy('id').limit(atOnce)
  return after === null ? next : next.where('id', '>', after)
}

/** Locks in a statement of its own: an update is judged by the rows as its own statement found them. */
async function lockAndChange(tx: Database, chosen: Chosen, plan: Plan): Promise<Touched[]> {
  const { was, wanted, set, isCapped = sql<boolean>`false` } = plan
  const locked = await chosen.select('id').forUpdate().execute()
  const ids = locked.map(({ id }) => id)

  const { rows } = await sql<Touched>`
    with chosen as (
      select id, name, ${was} as was, ${wanted} as wanted, ${isCapped} as is_capped
      from products where id = any(${ids}::uuid[])
    ), changed as (
      update products set ${set}, updated_at = ${laterThanBefore}
      from chosen
      where products.id = chosen.id and chosen.was <> chosen.wanted
      returning products.id
    )
    select chosen.*, changed.id is not null as is_changed
    from chosen left join changed on changed.id = chosen.id
    order by chosen.id`.execute(tx)
  return rows
}

type Change = { touched: readonly Touched[]; plan: Plan }

async function writeDown(tx: Database, seller: Seller, { touched, plan }: Change): Promise<number> {
  const changed = touched.filter(({ isChanged }) => isChanged)
  await writeAudits(
    tx,
    changed.map(({ id, name, was, wanted }) => ({
      who: seller.email,
      action: plan.action,
      subject: { type: 'product', id, name },
      before: plan.audited(was),
      after: plan.audited(wanted),
    })),
  )
  return changed.length
}

function planFor(change: BulkChange): Plan {
  if ('inStock' in change) {
    return {
      was: sql`in_stock`,
      wanted: sql`${change.inStock}::boolean`,
      set: sql`in_stock = chosen.wanted`,
      action: 'stock changed',
      audited: (inStock) => ({ inStock }),
    }
  }
  if ('category' in change) {
    return {
      was: sql`category`,
      wanted: sql`${change.category}::text`,
      set: sql`category = chosen.wanted`,
      action: 'product changed',
      audited: (category) => ({ category }),
    }
  }
  return 'archived' in change ? planToArchive(change.archived) : planForPrice(change.pricePercent)
}

function planToArchive(archived: boolean): Plan {
  return {
    was: sql`(archived_at is not null)`,
    wanted: sql`${archived}::boolean`,
    set: sql`archived_at = case when chosen.wanted then now() end`,
    action: archived ? 'product archived' : 'product brought back',
    audited: (isArchived) => ({ archived: isArchived }),
  }
}

/** To the paisa, half a paisa up; never for nothing, and never above the price. */
function planForPrice(percent: number): Plan {
  const changed = sql`round(offer_price_paise * ${100 + percent}::integer / 100.0)`
  return {
    was: sql`offer_price_paise`,
    wanted: sql`least(price_paise, greatest(1, ${changed}))::bigint`,
    set: sql`offer_price_paise = chosen.wanted`,
    isCapped: sql`(${changed} > price_paise)`,
    action: 'product changed',
    audited: (paise) => ({ offerPrice: toRupees(Number(paise)) }),
  }
}
