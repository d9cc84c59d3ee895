import { sql } from 'kysely'
import type { DayClose, OpenDay } from '#contract/api/day-close.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { today } from '#server/money/bills/queries.ts'
import {
  type CloseRow,
  leftPaise,
  lockCloses,
  selectClose,
  selectLastClose,
  viewClose,
} from './closed-days.ts'
import { listEntries, serializeEntry, sumDrawer } from './drawer-entries.ts'
import { cashIn, serializeSum, sumMoney } from './money-moved.ts'
import { sumPeople, viewPeople } from './people-cash.ts'

/** Adds up the money moved since the last close; amounts in rupees. */
export async function viewOpenDay(db: Database): Promise<OpenDay> {
  const sums = await sumMoney(db, { closeId: null })
  const last = await selectLastClose(db)
  const openingPaise = leftPaise(last)
  const drawer = await sumDrawer(db, null)
  const people = await sumPeople(db, null)
  return {
    day: await today(db),
    since: last ? last.closedAt.toISOString() : null,
    opening: toRupees(openingPaise),
    expected: toRupees(openingPaise + cashIn(sums) + drawer.paise),
    sums: sums.map(serializeSum),
    drawer: (await listEntries(db, null)).map(serializeEntry),
    people: await viewPeople(db, people),
    count: entriesIn(sums) + drawer.entries + handoversOf(people),
    toCollect: await viewDue(db, 'delivered'),
  }
}

/** Counts the orders in a state that are not fully paid, and sums what is due. Skips those awaiting online payment. */
export async function viewDue(
  db: Database,
  status: 'out_for_delivery' | 'delivered',
): Promise<OpenDay['toCollect']> {
  const { rows } = await sql<{ orders: number; amountPaise: number }>`
    select count(*) as orders, coalesce(sum(amount_paise - paid_paise), 0)::bigint as amount_paise
    from orders
    where is_open and status = ${status} and hold is null and paid_paise < amount_paise`.execute(db)
  return { orders: rows[0]!.orders, amount: toRupees(rows[0]!.amountPaise) }
}

type Closing = {
  key: string
  count: number
  /** The rupees that should be in the drawer, as the seller has seen them. */
  expected?: number | undefined
  notes: Partial<Record<string, number>>
  taken?: number | undefined
  reason?: string | undefined
}

/**
 * Closes the day. A receipt that is recorded at the same moment belongs to this close only if the seller has seen it,
 * and otherwise to the next one. Refuses with `money_moved_meanwhile` when the seller has seen fewer entries.
 */
export function closeDay(db: Database, seller: Seller, closing: Closing): Promise<DayClose> {
  return inTransaction(db, async (tx) => {
    await lockCloses(tx)
    const done = await selectClose(tx, closing.key)
    if (done) {
      const { entries } = await sumClose(tx, closing.key)
      if (entries !== closing.count || !isSame(done, closing)) throw refuse('key_of_other_close')
      return viewClose(tx, closing.key)
    }
    const openingPaise = leftPaise(await selectLastClose(tx))
    await insertClose(tx, seller, { closing, openingPaise })
    await sql`update money_events set close_id = ${closing.key} where close_id is null`.execute(tx)
    await sql`
      update tab_entries set close_id = ${closing.key}
      where close_id is null and kind in ('paid_cash', 'paid_upi', 'payment_undone')`.execute(tx)
    await sql`update drawer_entries set close_id = ${closing.key} where close_id is null`.execute(
      tx,
    )
    await sql`update cash_handovers set close_id = ${closing.key} where close_id is null`.execute(
      tx,
    )
    const { sums, people, entries, cashPaise } = await sumClose(tx, closing.key)
    const expectedPaise = openingPaise + cashPaise
    refuseMoved(closing, { entries, expectedPaise })

    const countedPaise = countNotes(closing.notes)
    const morePaise = countedPaise - expectedPaise
    if (morePaise !== 0 && closing.reason === undefined)
      throw refuse('drawer_differs', { morePaise }, { field: 'reason' })
    await tx
      .updateTable('dayCloses')
      .set({
        expectedPaise,
        totals: JSON.stringify(sums.map(({ entries: _, ...sum }) => sum)),
        people: JSON.stringify((await viewPeople(tx, people)).length > 0 ? people : []),
      })
      .where('id', '=', closing.key)
      .execute()
    await audit(tx, seller, { expectedPaise, countedPaise, reason: closing.reason })
    return viewClose(tx, closing.key)
  })
}

async function sumClose(tx: Database, closeId: string) {
  const sums = await sumMoney(tx, { closeId })
  const drawer = await sumDrawer(tx, closeId)
  const people = await sumPeople(tx, closeId)
  return {
    sums,
    people,
    entries: entriesIn(sums) + drawer.entries + handoversOf(people),
    cashPaise: cashIn(sums) + drawer.paise,
  }
}

type Moved = { entries: number; expectedPaise: number }

function refuseMoved({ count, expected }: Closing, { entries, expectedPaise }: Moved): void {
  const shownPaise = expected === undefined ? expectedPaise : toPaise(expected)
  if (shownPaise !== expectedPaise)
    throw refuse('drawer_moved_meanwhile', { shownPaise, expectedPaise })
  if (entries !== count) throw refuse('money_moved_meanwhile')
}

function entriesIn(sums: readonly { entries: number }[]): number {
  return sums.reduce((total, { entries }) => total + entries, 0)
}

function handoversOf(people: readonly { handovers: number }[]): number {
  return people.reduce((total, { handovers }) => total + handovers, 0)
}

/** Whether a repeated request is about the same drawer. */
function isSame(close: CloseRow, { notes, taken = 0, reason }: Closing): boolean {
  const isCounted = Object.keys({ ...close.counted, ...notes }).every(
    (note) => (close.counted[note] ?? 0) === (notes[note] ?? 0),
  )
  return isCounted && close.takenPaise === toPaise(taken) && close.reason === (reason ?? null)
}

type NewClose = { closing: Closing; openingPaise: number }

async function insertClose(tx: Database, seller: Seller, { closing, openingPaise }: NewClose) {
  const countedPaise = countNotes(closing.notes)
  const takenPaise = toPaise(closing.taken ?? 0)
  if (takenPaise > countedPaise) throw refuse('more_taken_than_counted', {}, { field: 'taken' })
  await tx
    .insertInto('dayCloses')
    .values({
      id: closing.key,
      day: await today(tx),
      who: seller.who,
      openingPaise,
      expectedPaise: countedPaise,
      countedPaise,
      takenPaise,
      counted: JSON.stringify(closing.notes),
      reason: closing.reason ?? null,
      totals: '[]',
    })
    .execute()
}

function countNotes(notes: Closing['notes']): number {
  return Object.entries(notes).reduce(
    (sum, [value, count = 0]) => sum + Number(value) * 100 * count,
    0,
  )
}

async function audit(
  tx: Database,
  seller: Seller,
  {
    expectedPaise,
    countedPaise,
    reason,
  }: { expectedPaise: number; countedPaise: number; reason: string | undefined },
) {
  await writeAudit(tx, {
    who: seller.who,
    action: 'day closed',
    subject: { type: 'store', name: await today(tx) },
    before: {},
    after: {
      expected: toRupees(expectedPaise),
      counted: toRupees(countedPaise),
      ...(reason === undefined ? {} : { reason }),
    },
  })
}
