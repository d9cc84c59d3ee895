import type * as en from '../en/legal-page.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const

/** Around a legal page, whose own text is the seller's. */
export const legalPageText: Translated<typeof en.legalPageText> = {
  kept: {
    title: 'दुकान लोगों की कौन-कौन सी जानकारी रखती है',
    what: 'क्या',
    why: 'क्यों',
    howLong: 'कब तक',
  },
  describe: (title: string, shop: string) => `${shop}: ${title}`,
  changed: (iso: string) => `पिछला बदलाव: ${new Date(iso).toLocaleDateString(locale, day)}`,
}
