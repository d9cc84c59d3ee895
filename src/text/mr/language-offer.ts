import type * as en from '../en/language-offer.ts'
import type { Translated } from '../translation.ts'

/** The line that offers the shop in this language, on pages in another. */
export const languageOffer: Translated<typeof en.languageOffer> = {
  lead: 'हे दुकान मराठीतही आहे.',
  open: 'मराठीत पाहा',
  close: 'इथेच राहा',
  notHere: 'हे पान मराठीत नाही.',
  notThisLanguage: 'या दुकानात ही भाषा नाही.',
}
