import type * as en from '../en/bill-words.ts'
import type { Translated } from '../translation.ts'
import { agreedTime } from './agreed-times.ts'
import { billPaperText } from './bill-paper.ts'
import { billTitles } from './bill-titles.ts'
import { language, locale } from './locale.ts'
import { stateInWords } from './states.ts'

/** The words of a bill together, for papers in another language than the page, or in two. */
export const billWords: Translated<typeof en.billWords> = {
  language,
  locale,
  text: billPaperText,
  titles: billTitles,
  agreedTime,
  stateInWords,
}
