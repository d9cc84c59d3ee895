import { normalForm } from './printable.ts'

/** Which ratings the shop shows: four stars for everything, those of its shoppers, or none. */
export const ratingModes = ['fixed', 'shoppers', 'off'] as const
export type RatingMode = (typeof ratingModes)[number]

/** What holds until the seller chooses. A real shop claims nothing that nobody has said. */
export function usualRatingMode(mode: 'demo' | 'production'): RatingMode {
  return mode === 'demo' ? 'fixed' : 'shoppers'
}

export const maxStars = 5
export const maxRatingLength = 500

const addresses = [
  /https?:|www\./i,
  /\w@\w/,
  /\w\.(com|net|org|info|biz|io|shop|store|xyz|app|ly|link|site|online|top|club|ru|cn)\b/i,
  // These are words as well, so only with what follows in an address.
  /\w\.(co|in|me)(\.[a-z]{2}\b|\/)/i,
]

/** Whether a text leads elsewhere, also in full-width letters. */
export function hasLink(text: string): boolean {
  const plain = normalForm(text, 'NFKC')
  return addresses.some((address) => address.test(plain))
}
