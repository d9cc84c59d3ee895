import { isLanguage } from '#contract/languages.ts'
import type { BillHeading } from '#server/database/bill-tables.ts'
import type { Database } from '#server/database/database.ts'
import { viewWriting } from '#server/mail/write-to.ts'
import type { OrderToBill, Supplier } from './queries.ts'

export type BillLanguages = Pick<BillHeading, 'language' | 'second'>

/** The customer's language when the order leaves, and the other one that the shop wants on its bills; kept with the bill. */
export async function viewBillLanguages(
  tx: Database,
  { shopperId, language: ordered }: Pick<OrderToBill, 'shopperId' | 'language'>,
  { speaks }: Pick<Supplier, 'speaks'>,
): Promise<BillLanguages> {
  if (!speaks) return {}
  const { language } = await viewWriting(tx, { shopperId, language: ordered })
  const { ownLanguage, billLanguage } = speaks
  if (billLanguage === null) return { language }
  const own = ownLanguage ?? 'en'
  const second = billLanguage === language ? own : billLanguage
  return isLanguage(second) && second !== language ? { language, second } : { language }
}
