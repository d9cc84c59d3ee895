import { locale } from './locale.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const

/** Around a legal page, whose own text is the seller's. */
export const legalPageText = {
  kept: {
    title: 'Everything the shop keeps about people',
    what: 'What',
    why: 'Why',
    howLong: 'How long',
  },
  describe: (title: string, shop: string) => `${title} of ${shop}`,
  changed: (iso: string) => `Last changed on ${new Date(iso).toLocaleDateString(locale, day)}`,
}
