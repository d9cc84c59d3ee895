import type * as en from '../en/language-offer.ts'
import type { Translated } from '../translation.ts'

/** The line that offers the shop in this language, on pages in another. */
export const languageOffer: Translated<typeof en.languageOffer> = {
  lead: 'यह दुकान हिंदी में भी है।',
  open: 'हिंदी में देखें',
  close: 'यहीं रहें',
  notHere: 'यह दुकान अभी हिंदी में नहीं है।',
  notThisLanguage: 'यह दुकान इस भाषा में नहीं है।',
}
