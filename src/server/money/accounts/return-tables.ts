import { sql } from 'kysely'
import { toPercent } from '#contract/bill.ts'
import { stateLabel } from '#contract/gst-states.ts'
import { type Cell, inRupees, type Table } from './account-table.ts'
import { isIn, sign } from './accounts.ts'

/** Null unless a business bought. */
export const buyerGstin = sql`bills.heading #>> '{buyer,gstin}'`

const isBusiness = sql`${buyerGstin} is not null`

/** Goods without a code have only their name in common. */
const unlikeGoods = sql`case when coalesce(hsn, '') = '' then lower(btrim(name)) end`

const asDay = sql`to_char(day, 'DD-Mon-YYYY')`

const [noCess, noMarketplace] = ['0.00', '']

/** Each document to a business, at each of its rates, as the tables 4 and 9B have it. */
function toBusinesses(isNote: boolean): Table {
  const what = isNote ? 'Note' : 'Invoice'
  return {
    headings: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', `${what} Number`, `${what} Date`],
      ...(isNote ? ['Note Type'] : []),
      ...[`${what} Value`, 'Place Of Supply', 'Reverse Charge', `${what} Type`],
      ...(isNote ? [] : ['E-Commerce GSTIN']),
      ...['Rate', 'Taxable Value', 'Cess Amount'],
    ],
    rows: (range) => sql`
      select ${buyerGstin} as gstin, bills.heading #>> '{buyer,name}' as buyer, serial, ${asDay} as day,
        bills.amount_paise, place_of_supply, basis_points, sum(bill_lines.taxable_paise)::bigint as taxable_paise
      from bill_lines join bills on bills.id = bill_id
      where ${isIn(range)} and ${isBusiness} and basis_points > 0 and (kind = 'credit_note') = ${isNote}
      group by bills.id, basis_points order by bills.day, bills.number, basis_points`,
    cells: (row) => [
      ...[row.gstin ?? null, row.buyer ?? null, row.serial ?? null, row.day ?? null],
      ...(isNote ? ['C'] : []),
      inRupees('amountPaise', row.amountPaise),
      ...[stateLabel(String(row.placeOfSupply)), 'N', 'Regular B2B'],
      ...(isNote ? [] : [noMarketplace]),
      ...[toPercent(Number(row.basisPoints)), inRupees('taxablePaise', row.taxablePaise)],
      noCess,
    ],
  }
}

/** Sales to consumers, less what came back. */
const toConsumers: Table = {
  headings: [
    ...['Type', 'Place Of Supply', 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  rows: (range) => sql`
    select place_of_supply, basis_points, sum(${sign} * bill_lines.taxable_paise)::bigint as taxable_paise
    from bill_lines join bills on bills.id = bill_id
    where ${isIn(range)} and not ${isBusiness} and basis_points > 0 and place_of_supply is not null
    group by place_of_supply, basis_points order by place_of_supply, basis_points`,
  cells: ({ placeOfSupply, basisPoints, taxablePaise }) => [
    ...['OE', stateLabel(String(placeOfSupply)), toPercent(Number(basisPoints))],
    ...[inRupees('taxablePaise', taxablePaise), noCess, noMarketplace],
  ],
}

/** Goods of a grocery at 0 % are exempt by notification; none has a tariff rate of nil. */
const exempt: Table = {
  headings: [
    'Description',
    'Nil Rated Supplies',
    'Exempted (other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  rows: (range) => sql`
    select is_inter_state, ${isBusiness} as is_business,
      sum(${sign} * bill_lines.amount_paise)::bigint as amount_paise
    from bill_lines join bills on bills.id = bill_id
    where ${isIn(range)} and basis_points = 0
    group by is_inter_state, 2 order by is_inter_state desc, 2 desc`,
  cells: ({ isInterState, isBusiness: toBusiness, amountPaise }) => [
    `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${toBusiness ? 'registered' : 'unregistered'} persons`,
    ...['0.00', inRupees('amountPaise', amountPaise), '0.00'],
  ],
}

/** Services have a code that begins with 99, no quantity, and NA for its unit. */
const isService = sql`coalesce(hsn, '') like '99%'`
const unitOfReturn = sql`case when ${isService} then 'NA' else unit end`

/** Table 12 has one part for sales to businesses and one for all others. */
function byHsn(toBusiness: boolean): Table {
  return {
    headings: [
      ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
      ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
    ],
    rows: (range) => sql`
      select coalesce(hsn, '') as hsn, min(name) as name, ${unitOfReturn} as unit,
        (case when ${isService} then 0 else sum(${sign} * quantity) / 1000.0 end)::text as quantity,
        sum(${sign} * bill_lines.amount_paise)::bigint as amount_paise, basis_points,
        sum(${sign} * bill_lines.taxable_paise)::bigint as taxable_paise,
        sum(${sign} * bill_lines.igst_paise)::bigint as igst_paise,
        sum(${sign} * bill_lines.cgst_paise)::bigint as cgst_paise,
        sum(${sign} * bill_lines.sgst_paise)::bigint as sgst_paise, 0 as cess_paise
      from bill_lines join bills on bills.id = bill_id
      where ${isIn(range)} and basis_points is not null and (${isBusiness}) = ${toBusiness}
      group by coalesce(hsn, ''), ${unlikeGoods}, hsn, unit, basis_points order by 1, basis_points, 2`,
    cells: ({ quantity, ...row }) =>
      Object.entries({ ...row }).flatMap(([name, value]): Cell[] => {
        const cell = inRupees(name, value)
        return name === 'unit' ? [cell, Number(quantity)] : [cell]
      }),
  }
}

/** Table 13 of a GST return lists the first and last serial number of each series under these names. */
const seriesNature: Record<string, string> = {
  credit_note: 'Credit Note',
  other: 'Invoices for outward supply',
}

const documents: Table = {
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
}

/** The tables that a GST return asks for, with the tax office's headings. */
export const returnTables = {
  b2b: toBusinesses(false),
  b2cs: toConsumers,
  exempt,
  'credit-notes-b2b': toBusinesses(true),
  hsn: byHsn(false),
  'hsn-b2b': byHsn(true),
  documents,
}
