import { sql } from 'kysely'
import type { DayClose } from '#contract/api/day-close.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { listEntries, serializeEntry } from './drawer-entries.ts'
import { serializeSum } from './money-moved.ts'
import { serializePerson } from './people-cash.ts'

const lockKey = 7_461_060

/** Makes closes and corrections wait for each other: each close opens with the cash that the one before left. */
export async function lockCloses(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx)
}

type Correction = { id: string; key: string; amount: number; reason: string }

/** Adds a correction to a closed day, which the next opening follows; the same key again adds nothing. */
export function correctDay(
  db: Database,
  seller: Seller,
  { id, key, amount, reason }: Correction,
): Promise<DayClose> {
  return inTransaction(db, async (tx) => {
    await lockCloses(tx)
    const close = await selectClose(tx, id)
    if (!close) throw refuse('not_found')
    const amountPaise = toPaise(amount)
    const done = await tx
      .selectFrom('dayCloseCorrections')
      .selectAll()
      .where('id', '=', key)
      .executeTakeFirst()
    if (done) {
      const isSame =
        done.closeId === id && done.amountPaise === amountPaise && done.reason === reason
      if (!isSame) throw refuse('key_of_other_correction')
      return viewClose(tx, id)
    }
    await tx
      .insertInto('dayCloseCorrections')
      .values({ id: key, closeId: id, amountPaise, reason, who: seller.who })
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'day corrected',
      subject: { type: 'store', name: close.day },
      before: {},
      after: { amount, reason },
    })
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

export async function viewClose(db: Database, id: string): Promise<DayClose> {
  const [close] = await serializeAll(db, await selectCloses(db).where('id', '=', id).execute())
  return close!
}

export type CloseRow = Awaited<ReturnType<ReturnType<typeof selectCloses>['execute']>>[number]

const correctedOf = (close: string) => sql<number>`(
  select coalesce(sum(amount_paise), 0)::bigint from day_close_corrections where close_id = ${sql.ref(`${close}.id`)})`

/** SQL for the cash left in the drawer, never below zero: a count that was too high reduces the amount taken out. */
function leftOf(close: string) {
  const [counted, taken] = [sql.ref(`${close}.counted_paise`), sql.ref(`${close}.taken_paise`)]
  return sql<number>`greatest(0, ${counted} - ${taken} + ${correctedOf(close)})::bigint`
}

function selectCloses(db: Database) {
  return db
    .selectFrom('dayCloses as close')
    .selectAll()
    .select([
      sql<string>`day::text`.as('day'),
      correctedOf('close').as('correctedPaise'),
      leftOf('close').as('leftPaise'),
      sql<number>`coalesce((
        select ${leftOf('earlier')} from day_closes earlier where earlier.number < close.number
        order by earlier.number desc limit 1), 0)`.as('openedWithPaise'),
    ])
}

export function selectClose(db: Database, id: string) {
  return selectCloses(db).where('id', '=', id).executeTakeFirst()
}

export function selectLastClose(db: Database) {
  return selectCloses(db).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** Cash that the last close left in the drawer, corrections included; the next day opens with it. */
export function leftPaise(last: CloseRow | undefined): number {
  return last?.leftPaise ?? 0
}

async function serializeAll(db: Database, rows: readonly CloseRow[]): Promise<DayClose[]> {
  const corrections = await db
    .selectFrom('dayCloseCorrections')
    .selectAll()
    .where('closeId', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('at')
    .execute()
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...serializeClose(
      row,
      corrections.filter(({ closeId }) => closeId === row.id),
    ),
    drawer: entries.filter(({ closeId }) => closeId === row.id).map(serializeEntry),
  }))
}

type CorrectionRow = { amountPaise: number; reason: string; who: string; at: Date }

function serializeClose(row: CloseRow, corrections: readonly CorrectionRow[]) {
  const { openingPaise, expectedPaise, countedPaise, correctedPaise, openedWithPaise } = row
  const movedPaise = openedWithPaise - openingPaise
  const difference = toRupees(countedPaise - expectedPaise)
  const differenceNow = toRupees(countedPaise + correctedPaise - expectedPaise - movedPaise)
  return {
    _id: row.id,
    number: row.number,
    day: row.day,
    who: row.who,
    closedAt: row.closedAt.toISOString(),
    opening: toRupees(openingPaise),
    ...(movedPaise === 0 ? {} : { openingNow: toRupees(openedWithPaise) }),
    expected: toRupees(expectedPaise),
    notes: row.counted,
    counted: toRupees(countedPaise),
    taken: toRupees(row.takenPaise),
    left: toRupees(row.leftPaise),
    difference,
    ...(differenceNow === difference ? {} : { differenceNow }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    sums: row.totals.map(serializeSum),
    people: row.people.map(serializePerson),
    corrections: corrections.map(({ amountPaise, at, reason, who }) => ({
      amount: toRupees(amountPaise),
      reason,
      who,
      at: at.toISOString(),
    })),
  }
}
