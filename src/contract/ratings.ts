import { normalForm } from './printable.ts'

/** `fixed` shows four stars for everything, `shoppers` their own ratings, `off` none. */
export const ratingModes = ['fixed', 'shoppers', 'off'] as const
export type RatingMode = (typeof ratingModes)[number]

/** The mode until the seller chooses. A real shop claims nothing that nobody has said. */
export function usualRatingMode(mode: 'demo' | 'production'): RatingMode {
  return mode === 'demo' ? 'fixed' : 'shoppers'
}

export const maxStars = 5
export const maxRatingLength = 500

const addresses = [
  /https?:|www\./i,
  /\w@\w/,
  /\w\.(com|net|org|info|biz|io|shop|store|xyz|app|ly|link|site|online|top|club|ru|cn)\b/i,
  // These endings are also words, so they need a further part of an address.
  /\w\.(co|in|me)(\.[a-z]{2}\b|\/)/i,
]

/** Whether a text contains a link, also in full-width letters. */
export function hasLink(text: string): boolean {
  const plain = normalForm(text, 'NFKC')
  return addresses.some((address) => address.test(plain))
}
