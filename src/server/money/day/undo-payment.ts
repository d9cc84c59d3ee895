import { sql } from 'kysely'
import type { SellerTab } from '#contract/api/tabs.ts'
import { toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { hasProvenRight } from '#server/api/require-right.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockTab } from '#server/money/tabs/queries.ts'
import { isRepeated, noteTabChange } from '#server/money/tabs/record-entry.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { lockCloses } from './closed-days.ts'

type Undoing = { shopperId: string; entry: number; key: string }

/**
 * Undoes a payment of a tab by one more entry, in the open day alone; a closed day is corrected instead. The tab owes
 * what it owed before, also above its limit.
 */
export function undoPayment(
  db: Database,
  seller: Seller,
  { shopperId, entry, key }: Undoing,
): Promise<SellerTab> {
  return inTransaction(db, async (tx) => {
    // Before the tab, so that no close passes between the check and the entry.
    await lockCloses(tx)
    const tab = await lockTab(tx, shopperId)
    const payment = tab && (await selectPayment(tx, { shopperId, entry }))
    if (!payment) throw refuse('not_found')
    const amountPaise = -payment.amountPaise
    const undo = { shopperId, kind: 'payment_undone', amountPaise, reverses: entry } as const
    if (await isRepeated(tx, { ...undo, key })) return viewSellerTab(tx, shopperId)
    refuseUndoing(seller, payment)

    await tx
      .insertInto('tabEntries')
      .values({ ...undo, key, who: seller.who, personId: seller.id })
      .execute()
    await noteTabChange(
      tx,
      { seller, shopperId, action: 'tab payment undone' },
      {
        before: { balance: toRupees(tab.balancePaise) },
        after: { balance: toRupees(tab.balancePaise + amountPaise) },
      },
    )
    return viewSellerTab(tx, shopperId)
  })
}

type Payment = {
  amountPaise: number
  who: string | null
  personId: string | null
  closeId: string | null
  isUndone: boolean
}

/** Nothing of an erased customer is undone, so that they owe nothing. */
function selectPayment(
  tx: Database,
  { shopperId, entry }: Pick<Undoing, 'shopperId' | 'entry'>,
): Promise<Payment | undefined> {
  return tx
    .selectFrom('tabEntries')
    .innerJoin('shoppers', 'shoppers.id', 'tabEntries.shopperId')
    .select(['amountPaise', 'who', 'personId', 'closeId'])
    .select(
      sql<boolean>`exists (select from tab_entries undo where undo.reverses = tab_entries.id)`.as(
        'isUndone',
      ),
    )
    .where('tabEntries.id', '=', entry)
    .where('shopperId', '=', shopperId)
    .where('kind', 'in', ['paid_cash', 'paid_upi'])
    .where('shoppers.closedAt', 'is', null)
    .executeTakeFirst()
}

function refuseUndoing(seller: Seller, { who, personId, closeId, isUndone }: Payment): void {
  if (closeId !== null) throw refuse('payment_day_closed')
  // The words decide only about what was recorded before records had the person's id.
  const isOwn = personId === null ? who === seller.who : personId === seller.id
  if (!isOwn && !hasProvenRight(seller, 'money')) throw refuse('payment_of_other', { who })
  if (isUndone) throw refuse('payment_undone_before')
}
