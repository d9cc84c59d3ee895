import { sql } from 'kysely'
import type { AccountTable } from '#contract/account-tables.ts'
import { billTitles } from '#contract/bills.ts'
import { stateLabel } from '#contract/gst-states.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, escapeCell, plainRows } from '#server/exchange/table/cells.ts'
import { within } from '#server/money/day/money-moved.ts'
import { type Cell, inRupees, type Table } from './account-table.ts'
import { isIn, lineSums, type Range, sign } from './accounts.ts'
import { buyerGstin, returnTables } from './return-tables.ts'

const taxHeadings = ['Taxable Value', 'CGST', 'SGST', 'IGST'] as const

const documentTable = (isNote: boolean): Table => ({
  headings: [
    ...['Number', 'Date', 'Kind', 'Order', 'Buyer', 'Buyer GSTIN', 'Place Of Supply'],
    ...(isNote ? ['Original Number', 'Original Date', 'Reason'] : []),
    ...[...taxHeadings, 'Added Tax', 'Round Off', 'Total'],
  ],
  rows: (range) => sql`
    select bills.serial, bills.day::text, bills.kind, bills.heading ->> 'orderNumber' as order_number,
      bills.heading -> 'buyer' ->> 'name' as buyer, ${buyerGstin} as buyer_gstin, bills.place_of_supply,
      ${isNote ? sql`original.serial as original_serial, original.day::text as original_day, bills.heading ->> 'reason' as reason,` : sql``}
      bills.taxable_paise, bills.cgst_paise, bills.sgst_paise, bills.igst_paise, bills.added_tax_paise,
      bills.rounding_paise, bills.amount_paise
    from bills left join bills original on original.id = bills.original_id
    where bills.day between ${range.from}::date and ${range.to}::date and (bills.kind = 'credit_note') = ${isNote}
    order by bills.day, bills.prefix, bills.year, bills.number`,
  cells: ({ kind, placeOfSupply, serial, day, ...rest }) => [
    ...[serial ?? null, day ?? null, billTitles[kind as keyof typeof billTitles]],
    ...[rest.orderNumber ?? null, rest.buyer ?? null, rest.buyerGstin ?? null],
    placeOfSupply === null ? null : stateLabel(String(placeOfSupply)),
    ...Object.entries(rest)
      .filter(([name]) => !['orderNumber', 'buyer', 'buyerGstin'].includes(name))
      .map(([name, value]) => inRupees(name, value)),
  ],
})

/** Table 13 of a GST return lists the first and last serial number of each series under these names. */
const seriesNature: Record<string, string> = {
  credit_note: 'Credit Note',
  other: 'Invoices for outward supply',
}

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
  ...returnTables,
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
