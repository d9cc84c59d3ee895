import { sql } from 'kysely'
import type { AccountTable } from '#contract/account-tables.ts'
import type { BillKind } from '#contract/bills.ts'
import { stateLabel } from '#contract/gst-states.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, escapeCell, plainRows } from '#server/exchange/table/cells.ts'
import { deliveryPosition } from '#server/money/bills/order-sums.ts'
import { within } from '#server/money/day/money-moved.ts'
import { type Cell, inRupees, minuteOf, type Table } from './account-table.ts'
import { isIn, lineSums, type Range, sign } from './accounts.ts'
import { drawerTables } from './drawer-tables.ts'
import { orderTable } from './order-table.ts'
import { buyerGstin, returnTables } from './return-tables.ts'

const { headings, kinds, extraTax } = textsOf(shopLanguage).accountTables

/** Earlier bills say of their delivery the fee and its area alone. */
const billedDelivery = sql`
  fee.amount_paise as fee_paise, fee.tax_paise as fee_tax_paise,
  coalesce(bills.heading #>> '{delivery,area}', fee.details) as area,
  bills.heading #>> '{delivery,pickUp,place}' as pick_up, bills.heading #>> '{delivery,slot,day}' as slot_day,
  bills.heading #>> '{delivery,slot,from}' as slot_from, bills.heading #>> '{delivery,slot,until}' as slot_until,
  ${minuteOf(sql`(bills.heading #>> '{delivery,forOpening}')::timestamptz`)} as opening`

const documentTable = (isNote: boolean): Table => ({
  headings: isNote ? headings.creditNotes : headings.bills,
  rows: (range) => sql`
    select bills.serial, bills.day::text, bills.kind, bills.heading ->> 'orderNumber' as order_number,
      bills.heading -> 'buyer' ->> 'name' as buyer, ${buyerGstin} as buyer_gstin, bills.place_of_supply,
      ${isNote ? sql`original.serial as original_serial, original.day::text as original_day, bills.heading ->> 'reason' as reason,` : sql``}
      bills.taxable_paise, bills.cgst_paise, bills.sgst_paise, bills.igst_paise, bills.added_tax_paise,
      bills.rounding_paise, bills.amount_paise, ${billedDelivery}
    from bills left join bills original on original.id = bills.original_id
      left join lateral (
        select details, amount_paise, cgst_paise + sgst_paise + igst_paise as tax_paise
        from bill_lines where bill_id = bills.id and position = ${deliveryPosition}
      ) fee on true
    where bills.day between ${range.from}::date and ${range.to}::date and (bills.kind = 'credit_note') = ${isNote}
    order by bills.day, bills.prefix, bills.year, bills.number`,
  cells: ({ kind, placeOfSupply, serial, day, ...rest }) => [
    ...[serial ?? null, day ?? null, textsOf(shopLanguage).billTitles[kind as BillKind]],
    ...[rest.orderNumber ?? null, rest.buyer ?? null, rest.buyerGstin ?? null],
    placeOfSupply === null ? null : stateLabel(String(placeOfSupply)),
    ...Object.entries(rest)
      .filter(([name]) => !['orderNumber', 'buyer', 'buyerGstin'].includes(name))
      .map(([name, value]) => inRupees(name, value)),
  ],
})

const tables: Record<AccountTable, Table> = {
  bills: documentTable(false),
  'credit-notes': documentTable(true),
  // The added tax and the rounding are of whole documents, so that the rows add up to the billed amounts.
  sales: {
    headings: headings.sales,
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
      [inRupees('basisPoints', basisPoints ?? null), extraTax.addedTax, extraTax.rounding][
        Number(part)
      ]!,
      ...Object.entries(paise).map(([name, value]) => inRupees(name, value)),
    ],
  },
  // An undone receipt is one row, unless it was received on an earlier day.
  payments: {
    headings: headings.payments,
    rows: (range) => {
      const { isIn: isMoved, isPairIn } = within(range)
      return sql`
        select ${minuteOf(sql`at`)} as at, number, shoppers.name, kind,
          case when counts and paise > 0 then paise end as came_paise,
          case when counts and paise < 0 then -paise end as went_paise,
          case when not counts and not is_undo then abs(paise) end as undone_paise,
          case when is_undo then -paise end as undone_earlier_paise,
          reference, coalesce(nullif(who, ''), recorded_by) as who,
          case when is_undo then recorded_by when not counts then undone_by end as undone_by
        from (select *, not is_undo and not ${isPairIn} as counts from money_moved where ${isMoved}) moved
          left join orders on orders.id = order_id join shoppers on shoppers.id = moved.shopper_id
        where not (is_undo and ${isPairIn}) order by moved.at, moved.source, entry`
    },
    cells: ({ kind, ...row }) =>
      Object.entries({ ...row }).flatMap(([name, value]) =>
        name === 'name' ? [value, kinds[kind as keyof typeof kinds]] : [inRupees(name, value)],
      ),
  },
  orders: orderTable,
  ...drawerTables,
  ...returnTables,
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

/** Leaves a negative number without an apostrophe: it is no formula, and as text spreadsheets would not add it up. */
function writeCell(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
  return number.test(text) ? text : escapeCell(text)
}
