import type * as en from '../en/newsletter-table.ts'
import type { Translated } from '../translation.ts'

/** The table of subscribers that the seller can download. */
export const newsletterTable: Translated<typeof en.newsletterTable> = {
  headings: ['ई-मेल', 'कन्फ़र्म', 'कब जुड़े', 'कब कन्फ़र्म हुआ', 'बंद करने का लिंक'],
  language: 'भाषा',
  yes: 'हाँ',
  no: 'नहीं',
}
