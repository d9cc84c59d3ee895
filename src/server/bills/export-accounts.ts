import { type RawBuilder, sql } from 'kysely'
import type { AccountTable } from '#contract/account-tables.ts'
import { toPercent } from '#contract/bill.ts'
import { billTitles } from '#contract/bills.ts'
import { stateLabel } from '#contract/gst-states.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, escapeCell, plainRows } from '#server/exchange/table/cells.ts'
import { isIn, lineSums, type Range, sign } from './accounts.ts'
import { within } from './money-moved.ts'

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

/** Goods without a code have only their name in common. */
const unlikeGoods = sql`case when coalesce(hsn, '') = '' then lower(btrim(name)) end`

const kindNames: Record<string, string> = { cash: 'Cash', upi: 'UPI', online: 'Online', tab: 'Tab' }

const tables: Record<AccountTable, Table> = {
  bills: documentTable(false),
  'credit-notes': documentTable(true),
  // The tax on top and the round-off are those of whole documents, so that the rows add up to what was billed.
  sales: {
    headings: ['Date', 'Rate', ...taxHeadings, 'Total'],
    rows: (range) => sql`
      select day::text, 0 as part, basis_points, ${lineSums}
      from bill_lines join bills on bills.id = bill_id
      where ${isIn(range)} group by day, basis_points
      union all
      select day::text, part, null, 0, 0, 0, 0, sum(${sign} * paise)::bigint
      from bills cross join lateral (values (1, added_tax_paise), (2, rounding_paise)) extra (part, paise)
      where paise <> 0 and ${isIn(range)} group by day, part
      order by day, part, basis_points`,
    cells: ({ day, part, basisPoints, ...paise }) => [
      day ?? null,
      [inRupees('basisPoints', basisPoints ?? null), 'Tax on top', 'Round-off'][Number(part)]!,
      ...Object.entries(paise).map(([name, value]) => inRupees(name, value)),
    ],
  },
  // An undone receipt is one row, unless it was received on an earlier day.
  payments: {
    headings: [
      ...['Time', 'Order', 'Customer', 'Kind', 'Received', 'Given Back', 'Undone'],
      ...['Undone From Before', 'Reference', 'Recorded By', 'Undone By'],
    ],
    rows: (range) => {
      const { isIn: isMoved, isPairIn } = within(range)
      return sql`
        select to_char(at at time zone ${shopTimeZone}, 'YYYY-MM-DD HH24:MI') as at, number, shoppers.name, kind,
          case when stands and paise > 0 then paise end as came_paise,
          case when stands and paise < 0 then -paise end as went_paise,
          case when not stands and not is_undo then abs(paise) end as undone_paise,
          case when is_undo then -paise end as undone_earlier_paise,
          reference, coalesce(nullif(who, ''), recorded_by) as who,
          case when is_undo then recorded_by when not stands then undone_by end as undone_by
        from (select *, not is_undo and not ${isPairIn} as stands from money_moved where ${isMoved}) moved
          left join orders on orders.id = order_id join shoppers on shoppers.id = moved.shopper_id
        where not (is_undo and ${isPairIn}) order by moved.at, moved.source, entry`
    },
    cells: ({ kind, ...row }) =>
      Object.entries({ ...row }).flatMap(([name, value]) =>
        name === 'name' ? [value, kindNames[String(kind)]!] : [inRupees(name, value)],
      ),
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
      group by coalesce(hsn, ''), ${unlikeGoods}, unit, basis_points order by 1, basis_points, 2`,
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
  const body = rows.map((row) => cellsOf(row).map(writeCell))
  return byteOrderMark + plainRows([table.headings, ...body])
}

const number = /^-?\d+(\.\d+)?$/

/** A number below zero is no formula: with an apostrophe it would be text, which nothing adds up. */
function writeCell(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
  return number.test(text) ? text : escapeCell(text)
}

function inRupees(name: string, value: Cell): Cell {
  if (value === null) return null
  if (name === 'basisPoints') return toPercent(Number(value))
  return name.endsWith('Paise') ? (Number(value) / 100).toFixed(2) : value
}
