import type * as en from '../en/legal-page.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const

/** Around a legal page, whose own text is the seller's. */
export const legalPageText: Translated<typeof en.legalPageText> = {
  kept: {
    title: 'दुकान लोकांची कोणकोणती माहिती ठेवते',
    what: 'काय',
    why: 'कशासाठी',
    howLong: 'किती काळ',
  },
  describe: (title: string, shop: string) => `${shop}: ${title}`,
  changed: (iso: string) => `शेवटचा बदल: ${new Date(iso).toLocaleDateString(locale, day)}`,
}
