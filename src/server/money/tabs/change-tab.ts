import { sql } from 'kysely'
import type { SellerTab, Tab } from '#contract/api/tabs.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { holdShopper, lockTab } from './queries.ts'
import { isRepeated, noteTabChange as note } from './record-entry.ts'
import { isUsable } from './usable-tab.ts'
import { refuseUsedReference } from './used-reference.ts'
import { viewSellerTab } from './views.ts'

type Saved = {
  shopperId: string
  limit: number
  isOpen: boolean
  /** Null for none; where it is missing, it stays as it is. */
  due?: Tab['due'] | null | undefined
}

// The database makes a new secret for each row.
const newSecret = sql<string>`default`

/** Opens a tab, changes its limit, or closes it, which ends the link to it. A debt stays owed. */
export function saveTab(
  db: Database,
  seller: Seller,
  { shopperId, limit, isOpen, due }: Saved,
): Promise<SellerTab> {
  const limitPaise = toPaise(limit)
  const terms = due === undefined ? {} : dueColumns(due)

  return inTransaction(db, async (tx) => {
    await holdTabOwner(tx, { shopperId, isOpen })
    const before = await lockTab(tx, shopperId)
    const wasOpen = before?.isOpen ?? false
    await tx
      .insertInto('tabs')
      .values({ shopperId, limitPaise, isOpen, ...terms })
      .onConflict((conflict) =>
        conflict.column('shopperId').doUpdateSet({
          limitPaise,
          isOpen,
          ...terms,
          updatedAt: sql<Date>`clock_timestamp()`,
          ...(wasOpen && !isOpen ? { linkSecret: newSecret } : {}),
        }),
      )
      .execute()
    const isSame = before !== undefined && isAlike(before, { limitPaise, isOpen, ...terms })
    const action = isOpen === wasOpen ? 'tab changed' : isOpen ? 'tab opened' : 'tab closed'
    if (!isSame) {
      await note(
        tx,
        { seller, shopperId, action },
        {
          before: before ? { limit: toRupees(before.limitPaise), ...dueShown(before) } : {},
          after: { limit, ...(due === undefined ? {} : dueShown(dueColumns(due))) },
        },
      )
    }
    return viewSellerTab(tx, shopperId)
  })
}

type Columns = { limitPaise: number; isOpen: boolean } & Partial<DueColumns>

function isAlike(before: Required<Columns>, after: Columns): boolean {
  const names = ['limitPaise', 'isOpen', 'dueDay', 'dueDays'] as const
  return names.every((name) => after[name] === undefined || after[name] === before[name])
}

type DueColumns = { dueDay: number | null; dueDays: number | null }

function dueColumns(due: NonNullable<Saved['due']> | null): DueColumns {
  return {
    dueDay: due !== null && 'day' in due ? due.day : null,
    dueDays: due !== null && 'days' in due ? due.days : null,
  }
}

/** The terms as the audit log shows them; nothing where there are none. */
function dueShown({ dueDay, dueDays }: DueColumns) {
  return {
    ...(dueDay === null ? {} : { dueDay }),
    ...(dueDays === null ? {} : { dueDays }),
  }
}

async function holdTabOwner(
  tx: Database,
  { shopperId, isOpen }: Pick<Saved, 'shopperId' | 'isOpen'>,
) {
  const shopper = await holdShopper(tx, shopperId)
  if (!shopper) throw refuse('not_found')
  if (isOpen && shopper.claimedPhone && !shopper.phoneProvenAt) throw refuse('number_unproven')
}

/** Replaces the link to the tab's page; the former one no longer works. */
export function replaceLink(db: Database, seller: Seller, shopperId: string): Promise<SellerTab> {
  return inTransaction(db, async (tx) => {
    if (!(await lockTab(tx, shopperId))) throw refuse('no_tab')
    await tx
      .updateTable('tabs')
      .set({ linkSecret: newSecret })
      .where('shopperId', '=', shopperId)
      .execute()
    await note(tx, { seller, shopperId, action: 'tab link replaced' }, { before: {}, after: {} })
    return viewSellerTab(tx, shopperId)
  })
}

/**
 * Moves the tab of one customer to another one, who is the same person. If both have a tab, the other's limit stays,
 * even if the debt exceeds it, and so do its terms; two opening balances both stay. A tab that waits for its owner's number to be proven is closed by the move: the other one
 * does not take that number over. Call it after locking both customers and the orders.
 */
export async function mergeTabs(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const locked = await tx
    .selectFrom('tabs')
    .select(['shopperId', 'linkSecret'])
    .where('shopperId', '=', sql<string>`any(${[from, to]}::uuid[])`)
    .orderBy('shopperId')
    .forUpdate()
    .execute()
  const merged = locked.find(({ shopperId }) => shopperId === from)
  if (!merged) return
  await sql`
    insert into tabs (shopper_id, limit_paise, is_open, opened_at, due_day, due_days)
    select ${to}, limit_paise, is_open and ${isUsable}, opened_at, due_day, due_days from tabs where shopper_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    update tab_entries set shopper_id = ${to}, is_merged = is_merged or (kind = 'opened' and exists (
      select from tab_entries own where own.shopper_id = ${to} and own.kind = 'opened'))
    where shopper_id = ${from}`.execute(tx)
  await giveReminders(tx, { from, to })
  await sql`
    update tabs set updated_at = clock_timestamp(), balance_paise = (
      select coalesce(sum(amount_paise), 0) from tab_entries where shopper_id = ${to})
    where shopper_id = ${to}`.execute(tx)
  await tx.deleteFrom('tabs').where('shopperId', '=', from).execute()
  if (locked.length > 1) return
  const { linkSecret } = merged
  await tx.updateTable('tabs').set({ linkSecret }).where('shopperId', '=', to).execute()
}

/** A reminder of both, of one request, stays once. */
async function giveReminders(tx: Database, { from, to }: { from: string; to: string }) {
  await sql`
    update tab_reminders set shopper_id = ${to} where shopper_id = ${from} and not exists (
      select from tab_reminders own
      where own.shopper_id = ${to} and (own.key, own.way) = (tab_reminders.key, tab_reminders.way))`.execute(
    tx,
  )
  await tx.deleteFrom('tabReminders').where('shopperId', '=', from).execute()
}

/** Ends the tab of a customer who is erased; refuses while one side owes the other something. */
export async function endTab(
  tx: Database,
  shopperId: string,
  refusal: Refusal = refuse('tab_not_settled'),
): Promise<void> {
  const tab = await lockTab(tx, shopperId)
  if (!tab) return
  if (tab.balancePaise !== 0) throw refusal
  await tx
    .updateTable('tabs')
    .set({ isOpen: false, linkSecret: null })
    .where('shopperId', '=', shopperId)
    .execute()
}

type Payment = {
  shopperId: string
  kind: 'cash' | 'upi'
  amount: number
  reference?: string | undefined
  /** Whether the seller knows that the reference was recorded before. */
  isKnown?: boolean | undefined
  key?: string | undefined
}

/** Records a payment towards a tab, once per key. An amount beyond the debt stays on the tab as credit. */
export function payTab(db: Database, seller: Seller, payment: Payment): Promise<SellerTab> {
  const { shopperId, kind, amount, reference, key } = payment
  if (kind === 'cash' && reference !== undefined)
    throw refuse('reference_for_upi_only', {}, { field: 'reference' })

  return inTransaction(db, async (tx) => {
    const tab = await lockTab(tx, shopperId)
    if (!tab) throw refuse('no_tab')
    const recorded = { kind: `paid_${kind}`, amountPaise: -toPaise(amount) } as const
    if (await isRepeated(tx, { shopperId, key, ...recorded, reference: reference ?? null }))
      return viewSellerTab(tx, shopperId)
    if (reference !== undefined && !payment.isKnown) await refuseUsedReference(tx, reference)

    await tx
      .insertInto('tabEntries')
      .values({
        shopperId,
        ...recorded,
        reference: reference ?? null,
        key: key ?? null,
        who: seller.who,
        personId: seller.id,
      })
      .execute()
    await note(
      tx,
      { seller, shopperId, action: 'tab paid' },
      {
        before: { balance: toRupees(tab.balancePaise) },
        after: {
          balance: toRupees(tab.balancePaise - toPaise(amount)),
          ...(reference === undefined ? {} : { reference }),
        },
      },
    )
    return viewSellerTab(tx, shopperId)
  })
}

type Correction = {
  shopperId: string
  amount: number
  isMore: boolean
  note: string
  key?: string | undefined
}

/** Corrects a mistake by one more entry with a reason; earlier entries stay. */
export function correctTab(
  db: Database,
  seller: Seller,
  correction: Correction,
): Promise<SellerTab> {
  const { shopperId, amount, isMore, key } = correction
  const amountPaise = isMore ? toPaise(amount) : -toPaise(amount)

  return inTransaction(db, async (tx) => {
    const tab = await lockTab(tx, shopperId)
    if (!tab) throw refuse('no_tab')
    const recorded = { kind: 'corrected', amountPaise, note: correction.note } as const
    if (await isRepeated(tx, { shopperId, key, ...recorded })) return viewSellerTab(tx, shopperId)
    if (amountPaise > 0 && tab.balancePaise + amountPaise > tab.limitPaise)
      throw refuse('correction_over_limit', { limitPaise: tab.limitPaise })

    await tx
      .insertInto('tabEntries')
      .values({
        shopperId,
        ...recorded,
        key: key ?? null,
        who: seller.who,
        personId: seller.id,
      })
      .execute()
    await note(
      tx,
      { seller, shopperId, action: 'tab corrected' },
      {
        before: { balance: toRupees(tab.balancePaise) },
        after: { balance: toRupees(tab.balancePaise + amountPaise), reason: correction.note },
      },
    )
    return viewSellerTab(tx, shopperId)
  })
}
