import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OpeningFault, OpeningRow, OpeningTable } from '#contract/api/opening-tables.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { insertCustomer } from '#server/identity/customers.ts'
import { recordOpening, refuseFuture } from '#server/money/tabs/open-balance.ts'
import { type ReadRow, readOpenings } from './read-openings.ts'

type Sent = { table: string; day: string }

/** Says what a table would do. */
export async function tryOpenings(db: Database, { table, day }: Sent): Promise<OpeningTable> {
  const rows = await readOpenings(table)
  await refuseFuture(db, day)
  return describe(await matchAll(db, rows, { day }))
}

type Taking = Sent & { key: string; good: number }

/** Records what a trial has shown, all or nothing. Two tables wait for each other. */
export async function recordOpenings(
  db: Database,
  seller: Seller,
  { table, day, key, good }: Taking,
): Promise<OpeningTable> {
  const rows = await readOpenings(table)
  await refuseFuture(db, day)
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461151)`.execute(tx)
    const matched = await matchAll(tx, rows, { day, key })
    const taken = matched.filter(({ faults }) => faults.length === 0)
    if (taken.length !== good) throw refuse('openings_changed', { good: taken.length })
    // In the order of ids, so that two requests cannot deadlock.
    for (const each of taken.toSorted(byCustomer)) await recordRow(tx, seller, { each, day, key })
    return describe(matched)
  })
}

type Matched = ReadRow & { customer: { _id: string; name: string } | null }

const byCustomer = (one: Matched, other: Matched) =>
  (one.customer?._id ?? '').localeCompare(other.customer?._id ?? '')

async function recordRow(
  tx: Database,
  seller: Seller,
  { each, day, key }: { each: Matched; day: string; key: string },
): Promise<void> {
  const { name, digits, customer, paise } = each
  if (paise === null) return
  const shopperId = customer?._id ?? (await addCustomer(tx, seller, { name, phone: digits! }))
  await recordOpening(tx, seller, {
    shopperId,
    amountPaise: paise,
    day: each.day ?? day,
    note: null,
    key: keyOfRow(key, each.row),
  })
}

async function addCustomer(
  tx: Database,
  seller: Seller,
  customer: { name: string; phone: string },
) {
  const id = await insertCustomer(tx, { ...customer, addedBy: seller.who })
  if (id === undefined) throw refuse('openings_changed', { good: 0 })
  await writeAudit(tx, {
    who: seller.who,
    action: 'customer added',
    subject: { type: 'shopper', id, name: customer.name },
    before: {},
    after: {},
  })
  return id
}

/** A key for each row, so that the same table sent again records none of them twice. */
function keyOfRow(key: string, row: number): string {
  const hash = createHash('sha256').update(`${key} ${row}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

type Known = {
  id: string
  name: string
  phones: string[]
  openedAs: (string | null)[] | null
  firstDay: string | null
}

/**
 * Customers by a number that the seller has entered or proven, and by name those of rows without a number. A number in an
 * address counts for nothing, because whoever types it gets the debts and the credit of the one whose it is.
 */
async function selectKnown(db: Database, rows: readonly ReadRow[]): Promise<Known[]> {
  const phones = rows.flatMap(({ digits }) => digits ?? [])
  const names = rows.filter(({ phone }) => phone === '').map(({ name }) => name.toLowerCase())
  const { rows: known } = await sql<Known>`
    select shoppers.id, shoppers.name, array_agg(number) as phones,
      (select array_agg(key::text) from tab_entries where shopper_id = shoppers.id and kind = 'opened') as opened_as,
      (select min((at at time zone ${shopTimeZone})::date)::text from tab_entries
        where shopper_id = shoppers.id and kind <> 'opened') as first_day
    from shoppers cross join lateral (
      select phone as number where phone is not null
      union select claimed_phone where phone_proven_at is not null
      union select '') numbers
    where closed_at is null and not is_walk_in
      and (claimed_phone is null or phone_proven_at is not null)
      and (number = any(${phones}::text[]) or (number = '' and lower(shoppers.name) = any(${names}::text[])))
    group by shoppers.id`.execute(db)
  return known
}

async function matchAll(db: Database, rows: readonly ReadRow[], sent: Day): Promise<Matched[]> {
  const about = { ...sent, today: await todayOf(db) }
  const known = await selectKnown(db, rows)
  const taken = new Set<string>()
  return rows.map((row) => {
    const fitting = known.filter(({ name, phones }) =>
      row.phone === ''
        ? name.toLowerCase() === row.name.toLowerCase()
        : row.digits !== null && phones.includes(row.digits),
    )
    const [customer] = fitting
    const faults = [...row.faults, ...faultsOf(row, fitting, about)]
    if (customer && taken.has(customer.id)) faults.push({ cell: 'phone', what: 'number twice' })
    if (customer) taken.add(customer.id)
    return {
      ...row,
      faults,
      customer: customer && fitting.length === 1 ? { _id: customer.id, name: customer.name } : null,
    }
  })
}

type Day = { day: string; key?: string }
type About = { day: string; today: string; key?: string }

function faultsOf({ row, phone, day }: ReadRow, fitting: readonly Known[], about: About) {
  const what = whyNot(fitting, { ...about, day: day ?? about.day, row, isByName: phone === '' })
  const fault: OpeningFault[] = what ? [{ cell: phone === '' ? 'name' : 'phone', what }] : []
  if (day !== null && day > about.today) fault.push({ cell: 'day', what: 'in the future' })
  return fault
}

async function todayOf(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone ${shopTimeZone})::date::text as today`.execute(db)
  return rows[0]!.today
}

type Fitting = About & { row: number; isByName: boolean }

function whyNot(
  fitting: readonly Known[],
  { day, key, row, isByName }: Fitting,
): OpeningFault['what'] | undefined {
  if (fitting.length > 1) return 'several customers'
  const [customer] = fitting
  if (!customer) return isByName ? 'number and name of nobody' : undefined
  const { openedAs, firstDay } = customer
  const isOwn = key !== undefined && openedAs?.includes(keyOfRow(key, row))
  if (openedAs && !isOwn) return 'opened before'
  return firstDay !== null && day > firstDay ? 'has earlier entries' : undefined
}

function describe(rows: readonly Matched[]): OpeningTable {
  const good = rows.filter(({ faults }) => faults.length === 0)
  const paise = good.reduce((sum, row) => sum + (row.paise ?? 0), 0)
  return { rows: rows.map(serializeRow), good: good.length, sum: toRupees(paise) }
}

function serializeRow({
  row,
  name,
  phone,
  amount,
  paise,
  day,
  customer,
  faults,
}: Matched): OpeningRow {
  return {
    row,
    name,
    phone,
    amount,
    ...(day === null ? {} : { day }),
    ...(paise === null ? {} : { balance: toRupees(paise) }),
    ...(customer === null ? {} : { customer }),
    faults,
  }
}
