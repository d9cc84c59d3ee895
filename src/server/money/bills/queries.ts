import { type Insertable, type Selectable, sql } from 'kysely'
import type { TaxSplit } from '#contract/bills.ts'
import { firstNameOf } from '#contract/full-name.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { BillHeading } from '#server/database/bill-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'

export async function selectOrderToBill(tx: Database, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'taxMode', 'taxBasisPoints', 'taxPaise', 'roundingPaise'])
    .select(['address', 'createdAt', 'buyerGstin', 'area', 'slot', 'forOpening', 'deliveryPaise'])
    .select(['shopperId', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await tx
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return { ...order, lines }
}

export type OrderToBill = NonNullable<Awaited<ReturnType<typeof selectOrderToBill>>>

export type Supplier = Omit<BillHeading['seller'], 'name'> & {
  name: string | null
  billPrefix: string | null
  gstScheme: string | null
  /** The languages of the shop; null where it has one. */
  speaks: Speaks | null
}

type Speaks = Record<'languages' | 'ownLanguage' | 'billLanguage', string | null>

/** The shop as its settings name it now. */
export async function selectSupplier(tx: Database): Promise<Supplier> {
  const saved = await tx
    .selectFrom('storeSettings')
    .select([
      'name',
      'legalName',
      'address',
      'phone',
      'email',
      'gstin',
      'fssai',
      'billPrefix',
      'gstScheme',
      'languages',
      'ownLanguage',
      'billLanguage',
    ])
    .executeTakeFirst()
  const none = { legalName: null, address: null, phone: null, email: null, fssai: null }
  if (!saved)
    return { ...none, name: null, gstin: null, billPrefix: null, gstScheme: null, speaks: null }
  const { languages, ownLanguage, billLanguage, ...supplier } = saved
  const isAlone = [languages, ownLanguage, billLanguage].every((each) => each === null)
  return { ...supplier, speaks: isAlone ? null : { languages, ownLanguage, billLanguage } }
}

export type BilledLine = TaxSplit & {
  position: number
  name: string
  /** Pack, brand and net quantity. */
  details: string
  hsn: string | null
  unit: 'KGS' | 'NOS'
  /** Grams, or pieces × 1000. */
  quantity: number
  /** Null when the document shows no tax. */
  basisPoints: number | null
  amountPaise: number
}

/** The bill that an order got when its goods left. */
export type FirstBill = Pick<
  Selectable<Tables['bills']>,
  'id' | 'kind' | 'placeOfSupply' | 'isInterState' | 'heading'
> & { showsTax: boolean }

/** All bills of an order less its credit notes. Each line has its name from its first document. */
export type Billed = {
  first: FirstBill
  lines: Map<number, BilledLine>
  addedTaxPaise: number
  roundingPaise: number
}

export async function selectBilled(tx: Database, orderId: string): Promise<Billed | undefined> {
  const first = await selectFirstBill(tx, orderId)
  if (!first) return undefined
  const { rows } = await sql<Pick<Billed, 'addedTaxPaise' | 'roundingPaise'>>`
    select sum(${signed(sql`added_tax_paise`)})::bigint as added_tax_paise,
      sum(${signed(sql`rounding_paise`)})::bigint as rounding_paise
    from bills where order_id = ${orderId}`.execute(tx)
  const { rows: lines } = await sql<BilledLine>`
    select position, ${ofFirst(sql`bill_lines.name`)} as name, ${ofFirst(sql`details`)} as details,
      ${ofFirst(sql`hsn`)} as hsn, ${ofFirst(sql`unit`)} as unit, ${ofFirst(sql`basis_points`)} as basis_points,
      sum(${signed(sql`bill_lines.quantity`)})::bigint as quantity,
      sum(${signed(sql`bill_lines.amount_paise`)})::bigint as amount_paise,
      sum(${signed(sql`bill_lines.taxable_paise`)})::bigint as taxable_paise,
      sum(${signed(sql`bill_lines.cgst_paise`)})::bigint as cgst_paise,
      sum(${signed(sql`bill_lines.sgst_paise`)})::bigint as sgst_paise,
      sum(${signed(sql`bill_lines.igst_paise`)})::bigint as igst_paise
    from bill_lines join bills on bills.id = bill_id
    where order_id = ${orderId}
    group by position`.execute(tx)
  return { first, ...rows[0]!, lines: new Map(lines.map((line) => [line.position, line])) }
}

function selectFirstBill(tx: Database, orderId: string): Promise<FirstBill | undefined> {
  return tx
    .selectFrom('bills')
    .select(['id', 'kind', 'placeOfSupply', 'isInterState', 'heading'])
    .select(
      sql<boolean>`exists (select from bill_lines where bill_id = bills.id and basis_points is not null)`.as(
        'showsTax',
      ),
    )
    .where('orderId', '=', orderId)
    .where('kind', '<>', 'credit_note')
    .orderBy('issuedAt')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** Takes the column's value from the first document that has this line. */
function ofFirst(column: ReturnType<typeof sql>) {
  return sql`(array_agg(${column} order by issued_at, number))[1]`
}

/** Makes a credit note's amount negative. */
function signed(amount: ReturnType<typeof sql>) {
  return sql`case when kind = 'credit_note' then -${amount} else ${amount} end`
}

/** The present day of the shop's calendar, such as `2026-11-22`. */
export async function today(tx: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(clock_timestamp() at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day`.execute(tx)
  return rows[0]!.day
}

/** The next number of a series. Nobody else gets one before this transaction ends, so none is ever left out. */
export async function takeNumber(
  tx: Database,
  { prefix, year }: { prefix: string; year: number },
): Promise<number> {
  const { rows } = await sql<{ lastNumber: number }>`
    insert into bill_series as series (prefix, year, last_number) values (${prefix}, ${year}, 1)
    on conflict (prefix, year) do update set last_number = series.last_number + 1
    returning last_number`.execute(tx)
  return rows[0]!.lastNumber
}

/** The first name of a person for the paper; null where one person runs the shop, or has given no name. */
export async function selectFirstName(tx: Database, personId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('sellers')
    .select('name')
    .where('id', '=', personId)
    .where(hasSeveralPeople)
    .executeTakeFirst()
  return person?.name ? firstNameOf(person.name) : null
}

export async function insertBill(
  tx: Database,
  bill: Insertable<Tables['bills']> & { id: string },
  lines: readonly BilledLine[],
): Promise<void> {
  await tx.insertInto('bills').values(bill).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('billLines')
    .values(lines.map((line) => ({ billId: bill.id, ...line })))
    .execute()
}

export function selectBills(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('bills')
    .leftJoin('bills as original', 'original.id', 'bills.originalId')
    .selectAll('bills')
    .select('original.serial as originalSerial')
    .select([
      sql<string>`bills.day::text`.as('day'),
      sql<string | null>`original.day::text`.as('originalDay'),
    ])
    .where('bills.orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('bills.issuedAt')
    .orderBy('bills.number')
    .execute()
}

export function selectIssuers(db: Database, orderId: string) {
  return db
    .selectFrom('bills')
    .select(['serial', 'kind', 'who', 'issuedAt'])
    .where('orderId', '=', orderId)
    .where('who', 'is not', null)
    .where(hasSeveralPeople)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute()
}

/** Adds the names that the goods had in further languages when they were ordered. */
export function selectBillLines(db: Database, billIds: readonly string[]) {
  return db
    .selectFrom('billLines')
    .innerJoin('bills', 'bills.id', 'billLines.billId')
    .leftJoin('orderLines', (join) =>
      join
        .onRef('orderLines.orderId', '=', 'bills.orderId')
        .onRef('orderLines.position', '=', 'billLines.position'),
    )
    .selectAll('billLines')
    .select('orderLines.names')
    .where('billLines.billId', '=', sql<string>`any(${billIds}::uuid[])`)
    .orderBy('billLines.position')
    .execute()
}

export async function isOwnOrder(
  db: Database,
  { shopperId, orderId }: { shopperId: string; orderId: string },
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
  return order !== undefined
}
