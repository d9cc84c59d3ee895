import { type RawBuilder, sql } from 'kysely'
import type { AccountTable } from '#contract/account-tables.ts'
import type { Accounts } from '#contract/api/bills.ts'
import { toPercent } from '#contract/bill.ts'
import { billTitles } from '#contract/bills.ts'
import { stateLabel } from '#contract/gst-states.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'

type Range = { from: string; to: string }

const sign = sql`case when kind = 'credit_note' then -1 else 1 end`

const isIn = ({ from, to }: Range) => sql`day between ${from}::date and ${to}::date`

/** Days by the shop's calendar as moments, so that the index of the moments is used. */
const happenedIn = ({ from, to }: Range) => sql`
  at >= (${from}::date::timestamp at time zone ${shopTimeZone})
  and at < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`

type RateSum = Record<
  'basisPoints' | 'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise',
  number
>

/** What was billed, credited and paid, in three queries however much it is. */
export async function viewAccounts(db: Database, range: Range): Promise<Accounts> {
  const { rows: documents } = await sql<{ isNote: boolean; count: number; amountPaise: number }>`
    select kind = 'credit_note' as is_note, count(*) as count, sum(amount_paise)::bigint as amount_paise
    from bills where ${isIn(range)} group by 1`.execute(db)
  const { rows: rates } = await sql<RateSum>`
    select basis_points, ${sums(sql`bill_lines`)} from bill_lines join bills on bills.id = bill_id
    where ${isIn(range)} group by basis_points order by basis_points nulls first`.execute(db)
  const { rows: payments } = await sql<{ kind: string; count: number; amountPaise: number }>`
    select kind, count(*) as count, sum(amount_paise)::bigint as amount_paise from money_events
    where currency = 'INR' and ${happenedIn(range)} group by kind order by kind`.execute(db)
  const of = (isNote: boolean) => {
    const { count = 0, amountPaise = 0 } = documents.find((row) => row.isNote === isNote) ?? {}
    return { count, amount: toRupees(amountPaise) }
  }
  return {
    ...range,
    bills: of(false),
    creditNotes: of(true),
    byRate: rates.map(({ basisPoints, ...rate }) => ({
      percent: (basisPoints as number | null) === null ? null : toPercent(basisPoints),
      amount: toRupees(rate.amountPaise),
      taxable: toRupees(rate.taxablePaise),
      cgst: toRupees(rate.cgstPaise),
      sgst: toRupees(rate.sgstPaise),
      igst: toRupees(rate.igstPaise),
    })),
    payments: payments.map(({ kind, count, amountPaise }) => ({
      ...{ kind, count },
      amount: toRupees(amountPaise),
    })),
  }
}

/** Bills less credit notes. */
function sums(table: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (column: string) => {
    const name = sql.ref(column)
    return sql`sum(${sign} * ${table}.${name})::bigint as ${name}`
  }
  return sql.join(
    ['amount_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'].map(sum),
  )
}

type Cell = string | number | null
type Table = {
  headings: readonly string[]
  /** Amounts come in paise, under names that end in `_paise`. */
  rows: (range: Range) => RawBuilder<Record<string, Cell>>
  cells?: (row: Record<string, Cell>) => Cell[]
}

const taxHeadings = ['Taxable Value', 'CGST', 'SGST', 'IGST'] as const

const documentTable = (isNote: boolean): Table => ({
  headings: [
    ...['Number', 'Date', 'Kind', 'Order', 'Buyer', 'Place Of Supply'],
    ...(isNote ? ['Original Number', 'Original Date', 'Reason'] : []),
    ...[...taxHeadings, 'Added Tax', 'Round Off', 'Total'],
  ],
  rows: (range) => sql`
    select bills.serial, bills.day::text, bills.kind, bills.heading ->> 'orderNumber' as order_number,
      bills.heading -> 'buyer' ->> 'name' as buyer, bills.place_of_supply,
      ${isNote ? sql`original.serial as original_serial, original.day::text as original_day, bills.heading ->> 'reason' as reason,` : sql``}
      bills.taxable_paise, bills.cgst_paise, bills.sgst_paise, bills.igst_paise, bills.added_tax_paise,
      bills.rounding_paise, bills.amount_paise
    from bills left join bills original on original.id = bills.original_id
    where bills.day between ${range.from}::date and ${range.to}::date and (bills.kind = 'credit_note') = ${isNote}
    order by bills.day, bills.prefix, bills.year, bills.number`,
  cells: ({ kind, placeOfSupply, serial, day, ...rest }) => [
    ...[serial ?? null, day ?? null, billTitles[kind as keyof typeof billTitles]],
    ...[rest.orderNumber ?? null, rest.buyer ?? null],
    placeOfSupply === null ? null : stateLabel(String(placeOfSupply)),
    ...Object.entries(rest)
      .filter(([name]) => name !== 'orderNumber' && name !== 'buyer')
      .map(([name, value]) => inRupees(name, value)),
  ],
})

/** What a return for the tax office calls table 13: serial numbers of each series from the first to the last. */
const seriesNature: Record<string, string> = {
  credit_note: 'Credit Note',
  other: 'Invoices for outward supply',
}

const tables: Record<AccountTable, Table> = {
  bills: documentTable(false),
  'credit-notes': documentTable(true),
  sales: {
    headings: ['Date', 'Rate', ...taxHeadings, 'Total'],
    rows: (range) => sql`
      select day::text, basis_points, sum(${sign} * bill_lines.taxable_paise)::bigint as taxable_paise,
        sum(${sign} * bill_lines.cgst_paise)::bigint as cgst_paise,
        sum(${sign} * bill_lines.sgst_paise)::bigint as sgst_paise,
        sum(${sign} * bill_lines.igst_paise)::bigint as igst_paise,
        sum(${sign} * bill_lines.amount_paise)::bigint as amount_paise
      from bill_lines join bills on bills.id = bill_id
      where ${isIn(range)} group by day, basis_points order by day, basis_points`,
  },
  payments: {
    headings: ['Time', 'Order', 'Kind', 'Amount', 'Reference', 'Recorded By'],
    rows: (range) => sql`
      select to_char(at at time zone ${shopTimeZone}, 'YYYY-MM-DD HH24:MI') as at, number, kind,
        money_events.amount_paise, reference, coalesce(who, actor) as who
      from money_events join orders on orders.id = order_id
      where currency = 'INR' and ${happenedIn(range)} order by money_events.at, money_events.id`,
  },
  b2cs: {
    headings: [
      'Type',
      'Place Of Supply',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: (range) => sql`
      select place_of_supply, basis_points, sum(${sign} * bill_lines.taxable_paise)::bigint as taxable_paise
      from bill_lines join bills on bills.id = bill_id
      where ${isIn(range)} and basis_points > 0 and place_of_supply is not null
      group by place_of_supply, basis_points order by place_of_supply, basis_points`,
    cells: ({ placeOfSupply, basisPoints, taxablePaise }) => [
      ...['OE', stateLabel(String(placeOfSupply)), toPercent(Number(basisPoints))],
      ...[inRupees('taxablePaise', taxablePaise ?? 0), '0.00', ''],
    ],
  },
  hsn: {
    headings: [
      ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
      ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
    ],
    rows: (range) => sql`
      select coalesce(hsn, '') as hsn, min(name) as name, unit, (sum(${sign} * quantity) / 1000.0)::text as quantity,
        sum(${sign} * bill_lines.amount_paise)::bigint as amount_paise, basis_points,
        sum(${sign} * bill_lines.taxable_paise)::bigint as taxable_paise,
        sum(${sign} * bill_lines.igst_paise)::bigint as igst_paise,
        sum(${sign} * bill_lines.cgst_paise)::bigint as cgst_paise,
        sum(${sign} * bill_lines.sgst_paise)::bigint as sgst_paise, 0 as cess_paise
      from bill_lines join bills on bills.id = bill_id
      where ${isIn(range)} and basis_points is not null
      group by coalesce(hsn, ''), unit, basis_points order by 1, basis_points`,
    cells: ({ quantity, ...row }) =>
      Object.entries({ ...row }).flatMap(([name, value]) => {
        const cell = inRupees(name, value)
        return name === 'unit' ? [cell, Number(quantity)] : [cell]
      }),
  },
  documents: {
    headings: ['Nature Of Document', 'From', 'To', 'Total Number', 'Cancelled'],
    rows: (range) => sql`
      select case when kind = 'credit_note' then 'credit_note' else 'other' end as nature,
        (array_agg(serial order by number))[1] as first, (array_agg(serial order by number desc))[1] as last,
        count(*) as count
      from bills where ${isIn(range)} group by 1, prefix, year order by 1 desc, prefix, year`,
    cells: ({ nature, first, last, count }) => [
      ...[seriesNature[String(nature)] ?? null, first ?? null, last ?? null, count ?? null],
      0,
    ],
  },
}

/** One of the tables for the accountant, as CSV with amounts in rupees. */
export async function exportAccounts(
  db: Database,
  { table: name, range }: { table: AccountTable; range: Range },
): Promise<string> {
  const table = tables[name]
  const { rows } = await table.rows(range).execute(db)
  const cellsOf =
    table.cells ?? ((row) => Object.entries(row).map(([key, value]) => inRupees(key, value)))
  const body = rows.map((row) => cellsOf(row).map((cell) => (cell === null ? '' : String(cell))))
  return byteOrderMark + csvRows([table.headings, ...body])
}

function inRupees(name: string, value: Cell): Cell {
  if (value === null) return null
  if (name === 'basisPoints') return toPercent(Number(value))
  return name.endsWith('Paise') ? (Number(value) / 100).toFixed(2) : value
}
