import { sql } from 'kysely'
import type { SellerTab } from '#contract/api/tabs.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { holdCustomer } from '#server/identity/customers.ts'
import { lockTab } from './queries.ts'
import { isRepeated, noteTabChange } from './record-entry.ts'
import { viewSellerTab } from './views.ts'

type Opening = {
  shopperId: string
  amount: number
  /** Whether the shop owes it to the customer. */
  isCredit?: boolean | undefined
  day: string
  note?: string | undefined
  key?: string | undefined
}

/** Records what a customer owes in an older book, and answers their tab. */
export function openBalance(db: Database, seller: Seller, opening: Opening): Promise<SellerTab> {
  const { shopperId, amount, isCredit, day, note, key } = opening
  const amountPaise = isCredit ? -toPaise(amount) : toPaise(amount)
  return inTransaction(db, async (tx) => {
    await recordOpening(tx, seller, { shopperId, amountPaise, day, note: note ?? null, key })
    return viewSellerTab(tx, shopperId)
  })
}

type NewOpening = {
  shopperId: string
  amountPaise: number
  /** The day of the older book on which this was owed. */
  day: string
  note: string | null
  key: string | undefined
}

/**
 * Records an opening balance as the first entry of a tab, above the limit, too. There is one; a mistake is corrected by
 * a correction. A customer without a tab gets one that takes no charges yet. A number that is not proven may be typed by
 * anybody, so it gets nothing from an older book.
 */
export async function recordOpening(
  tx: Database,
  seller: Seller,
  { shopperId, amountPaise, day, note, key }: NewOpening,
): Promise<void> {
  const customer = await holdCustomer(tx, shopperId)
  if (!customer || customer.isWalkIn) throw refuse('not_found')
  await tx
    .insertInto('tabs')
    .values({ shopperId, limitPaise: 0, isOpen: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lockTab(tx, shopperId)
  const recorded = { kind: 'opened', amountPaise, note } as const
  if (await isRepeated(tx, { shopperId, key, ...recorded })) return
  if (customer.claimedPhone && !customer.phoneProvenAt) throw refuse('number_unproven')
  await refuseOpening(tx, { shopperId, day })

  await tx
    .insertInto('tabEntries')
    .values({
      shopperId,
      ...recorded,
      dated: day,
      key: key ?? null,
      who: seller.who,
      personId: seller.id,
    })
    .execute()
  await noteTabChange(
    tx,
    { seller, shopperId, action: 'opening balance recorded' },
    { before: {}, after: { balance: toRupees(amountPaise), day, ...(note ? { note } : {}) } },
  )
}

type First = { openedOn: string | null; day: string | null }

async function refuseOpening(
  tx: Database,
  { shopperId, day }: { shopperId: string; day: string },
): Promise<void> {
  const { rows } = await sql<First>`
    select max(dated)::text as opened_on, min((at at time zone ${shopTimeZone})::date)::text as day
    from tab_entries where shopper_id = ${shopperId}`.execute(tx)
  const { openedOn = null, day: firstDay = null } = rows[0] ?? {}
  if (openedOn !== null) throw refuse('opened_before', { day: openedOn })
  await refuseFuture(tx, day)
  if (firstDay !== null && day > firstDay)
    throw refuse('opening_after_entries', { day: firstDay }, { field: 'day' })
}

/** Refuses a day after today in India. */
export async function refuseFuture(db: Database, day: string): Promise<void> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${day}::date > (now() at time zone ${shopTimeZone})::date as is_future`.execute(db)
  if (rows[0]?.isFuture) throw refuse('opening_in_future', {}, { field: 'day' })
}
