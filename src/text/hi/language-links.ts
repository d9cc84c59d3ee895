import type * as en from '../en/language-links.ts'
import type { Translated } from '../translation.ts'

/** The links to a page in other languages. */
export const languageLinksText: Translated<typeof en.languageLinksText> = { name: 'दूसरी भाषाएँ' }
