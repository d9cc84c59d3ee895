import { sql } from 'kysely'
import type { Accounts } from '#contract/api/bills.ts'
import { toPercent } from '#contract/bill.ts'
import { toRupees } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { selectSupplier } from '#server/money/bills/queries.ts'
import { happenedIn, serializeSum, sumMoney } from '#server/money/day/money-moved.ts'

export type Range = { from: string; to: string }

/** SQL for the sign of a document's amounts: credit notes are subtracted. */
export const sign = sql`case when kind = 'credit_note' then -1 else 1 end`

export const isIn = ({ from, to }: Range) => sql`day between ${from}::date and ${to}::date`

type RateSum = Record<
  'basisPoints' | 'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise',
  number
>

type DocumentSum = { isNote: boolean } & Record<
  'count' | 'amountPaise' | 'addedTaxPaise' | 'roundingPaise',
  number
>

/** Sums what was billed, credited and paid, always in five queries. */
export async function viewAccounts(db: Database, range: Range): Promise<Accounts> {
  const { rows: documents } = await sql<DocumentSum>`
    select kind = 'credit_note' as is_note, count(*) as count, sum(amount_paise)::bigint as amount_paise,
      sum(${sign} * added_tax_paise)::bigint as added_tax_paise, sum(${sign} * rounding_paise)::bigint as rounding_paise
    from bills where ${isIn(range)} group by 1`.execute(db)
  const { rows: rates } = await sql<RateSum>`
    select basis_points, ${lineSums} from bill_lines join bills on bills.id = bill_id
    where ${isIn(range)} group by basis_points order by basis_points nulls first`.execute(db)
  const of = (isNote: boolean) => {
    const { count = 0, amountPaise = 0 } = documents.find((row) => row.isNote === isNote) ?? {}
    return { count, amount: toRupees(amountPaise) }
  }
  return {
    ...range,
    hasGstin: Boolean((await selectSupplier(db)).gstin),
    ...((await hasHandovers(db, range)) ? { hasHandovers: true } : {}),
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
    addedTax: toRupees(documents.reduce((sum, { addedTaxPaise }) => sum + addedTaxPaise, 0)),
    rounding: toRupees(documents.reduce((sum, { roundingPaise }) => sum + roundingPaise, 0)),
    payments: (await sumMoney(db, range)).map(serializeSum),
  }
}

async function hasHandovers(db: Database, range: Range): Promise<boolean> {
  const { rows } = await sql`
    select from cash_handovers where ${happenedIn(range)} limit 1`.execute(db)
  return rows.length > 0
}

/** Bills less credit notes. */
export const lineSums = sql.join(
  ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'amount_paise'].map((column) => {
    const name = sql.ref(column)
    return sql`sum(${sign} * bill_lines.${name})::bigint as ${name}`
  }),
)
