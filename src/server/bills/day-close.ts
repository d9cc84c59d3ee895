import { sql } from 'kysely'
import type { DayClose, MoneySum, OpenDay } from '#contract/api/day-close.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { today } from './queries.ts'

const lockKey = 7_461_060

/** Money that moved, with the kind and the direction that people know it by. A receipt taken back went out again. */
const moves = sql`
  select event.id, event.close_id, coalesce(event.who, '') as who,
    case
      when counted.kind in ('cash_received', 'cash_returned') then 'cash'
      when counted.kind in ('upi_received', 'upi_returned') then 'upi'
      when counted.kind in ('captured', 'refunded') then 'online'
      else 'tab' end as kind,
    event.amount_paise * case when counted.kind in ('cash_returned', 'upi_returned', 'refunded', 'tab_credited')
      then -1 else 1 end * case when event.kind = 'receipt_reversed' then -1 else 1 end as change_paise
  from money_events as event
  join money_events as counted on counted.id = coalesce(event.reverses, event.id)
  where event.currency = 'INR'
  union all
  select id, close_id, coalesce(who, ''), case kind when 'paid_cash' then 'cash' else 'upi' end, -amount_paise
  from tab_entries where kind in ('paid_cash', 'paid_upi')`

type SumRow = Pick<MoneySum, 'kind' | 'who' | 'count'> & { camePaise: number; wentPaise: number }

function sumsOf(which: ReturnType<typeof sql>) {
  return sql<SumRow>`
    select kind, who, count(*) as count,
      coalesce(sum(change_paise) filter (where change_paise > 0), 0)::bigint as came_paise,
      coalesce(-sum(change_paise) filter (where change_paise < 0), 0)::bigint as went_paise
    from (${moves}) as move where ${which} group by kind, who order by kind, who`
}

/** What moved since the last close. */
export async function viewOpenDay(db: Database): Promise<OpenDay> {
  const { rows: sums } = await sumsOf(sql`close_id is null`).execute(db)
  const last = await selectLastClose(db)
  const openingPaise = last ? last.countedPaise - last.takenPaise : 0
  return {
    day: await today(db),
    since: last ? last.closedAt.toISOString() : null,
    opening: toRupees(openingPaise),
    expected: toRupees(openingPaise + cashIn(sums)),
    sums: sums.map(serializeSum),
    count: sums.reduce((total, { count }) => total + count, 0),
    toCollect: await viewDue(db, 'delivered'),
  }
}

/** What is still to be paid of the orders in a state. */
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

function cashIn(sums: readonly SumRow[]): number {
  return sums
    .filter(({ kind }) => kind === 'cash')
    .reduce((sum, { camePaise, wentPaise }) => sum + camePaise - wentPaise, 0)
}

function serializeSum({ camePaise, wentPaise, ...sum }: SumRow): MoneySum {
  return { ...sum, came: toRupees(camePaise), went: toRupees(wentPaise) }
}

type Closing = {
  key: string
  count: number
  notes: Partial<Record<string, number>>
  taken?: number | undefined
  reason?: string | undefined
}

/**
 * Closes the day. What a rider is just handing in belongs either to this close, and then the seller has seen it, or to
 * the next one: rows that are not committed yet are not taken in.
 */
export function closeDay(db: Database, seller: Seller, closing: Closing): Promise<DayClose> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx)
    const done = await selectClose(tx, closing.key)
    if (done) return viewClose(tx, closing.key)

    const last = await selectLastClose(tx)
    const openingPaise = last ? last.countedPaise - last.takenPaise : 0
    await insertClose(tx, seller, { closing, openingPaise })
    await sql`update money_events set close_id = ${closing.key} where close_id is null`.execute(tx)
    await sql`
      update tab_entries set close_id = ${closing.key}
      where close_id is null and kind in ('paid_cash', 'paid_upi')`.execute(tx)
    const { rows: sums } = await sumsOf(sql`close_id = ${closing.key}::uuid`).execute(tx)
    const count = sums.reduce((total, row) => total + row.count, 0)
    if (count !== closing.count) throw changed()

    const expectedPaise = openingPaise + cashIn(sums)
    const countedPaise = countNotes(closing.notes)
    if (expectedPaise !== countedPaise && closing.reason === undefined)
      throw unexplained(countedPaise - expectedPaise)
    await tx
      .updateTable('dayCloses')
      .set({ expectedPaise, totals: JSON.stringify(sums) })
      .where('id', '=', closing.key)
      .execute()
    await audit(tx, seller, { expectedPaise, countedPaise, reason: closing.reason })
    return viewClose(tx, closing.key)
  })
}

type NewClose = { closing: Closing; openingPaise: number }

async function insertClose(tx: Database, seller: Seller, { closing, openingPaise }: NewClose) {
  const countedPaise = countNotes(closing.notes)
  const takenPaise = toPaise(closing.taken ?? 0)
  if (takenPaise > countedPaise) {
    const message = 'More is taken out than was counted. Please check the amount.'
    throw new Refusal('invalid_input', { message, fields: { taken: message } })
  }
  await tx
    .insertInto('dayCloses')
    .values({
      ...{ id: closing.key, day: await today(tx), who: seller.email },
      ...{ openingPaise, expectedPaise: countedPaise, countedPaise, takenPaise },
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

function changed(): Refusal {
  const message =
    'Something was received or given back just now. Look at the new sums and close again.'
  return new Refusal('changed_meanwhile', { message })
}

function unexplained(paise: number): Refusal {
  const amount = formatPaise(Math.abs(paise))
  const message = `The drawer has ${amount} ${paise > 0 ? 'more' : 'less'} than expected. Please say why, or count again.`
  return new Refusal('invalid_input', { message, fields: { reason: message } })
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
    who: seller.email,
    action: 'day closed',
    subject: { type: 'store', name: await today(tx) },
    before: { expected: toRupees(expectedPaise) },
    after: { counted: toRupees(countedPaise), ...(reason === undefined ? {} : { reason }) },
  })
}

type Correction = { id: string; key: string; amount: number; reason: string }

/** Adds a correction to a closed day; the same key again adds nothing. */
export function correctDay(
  db: Database,
  seller: Seller,
  { id, key, amount, reason }: Correction,
): Promise<DayClose> {
  return inTransaction(db, async (tx) => {
    const close = await selectClose(tx, id)
    if (!close) throw new Refusal('not_found')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('dayCloseCorrections')
      .values({ id: key, closeId: id, amountPaise: toPaise(amount), reason, who: seller.email })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      await writeAudit(tx, {
        who: seller.email,
        action: 'day corrected',
        subject: { type: 'store', name: close.day },
        before: {},
        after: { amount, reason },
      })
    }
    return viewClose(tx, id)
  })
}

const pageSize = 31

export async function viewCloses(db: Database, before?: number) {
  let closes = selectCloses(db).where('who', '<>', 'store')
  if (before !== undefined) closes = closes.where('number', '<', before)
  const rows = await closes
    .orderBy('number', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const nextBefore = rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null
  return { closes: await serializeAll(db, shown), nextBefore }
}

async function viewClose(db: Database, id: string): Promise<DayClose> {
  const [close] = await serializeAll(db, await selectCloses(db).where('id', '=', id).execute())
  return close!
}

type CloseRow = Awaited<ReturnType<ReturnType<typeof selectCloses>['execute']>>[number]

function selectCloses(db: Database) {
  return db.selectFrom('dayCloses').selectAll().select(sql<string>`day::text`.as('day'))
}

function selectClose(db: Database, id: string) {
  return selectCloses(db).where('id', '=', id).executeTakeFirst()
}

function selectLastClose(db: Database) {
  return selectCloses(db).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

async function serializeAll(db: Database, rows: readonly CloseRow[]): Promise<DayClose[]> {
  const corrections = await db
    .selectFrom('dayCloseCorrections')
    .selectAll()
    .where('closeId', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('at')
    .execute()
  return rows.map((row) =>
    serializeClose(
      row,
      corrections.filter(({ closeId }) => closeId === row.id),
    ),
  )
}

type CorrectionRow = { amountPaise: number; reason: string; who: string; at: Date }

function serializeClose(row: CloseRow, corrections: readonly CorrectionRow[]): DayClose {
  return {
    ...{ _id: row.id, number: row.number, day: row.day, who: row.who },
    closedAt: row.closedAt.toISOString(),
    opening: toRupees(row.openingPaise),
    expected: toRupees(row.expectedPaise),
    notes: row.counted,
    counted: toRupees(row.countedPaise),
    taken: toRupees(row.takenPaise),
    difference: toRupees(row.countedPaise - row.expectedPaise),
    ...(row.reason === null ? {} : { reason: row.reason }),
    sums: row.totals.map(serializeSum),
    corrections: corrections.map(({ amountPaise, at, reason, who }) => ({
      ...{ amount: toRupees(amountPaise), reason, who },
      at: at.toISOString(),
    })),
  }
}
