import { locale } from '#text/locale.ts'

const maxLetters = 60

/** Truncates a product's name for a short message. */
export function truncateName(name: string): string {
  const letters = [...new Intl.Segmenter(locale).segment(name)].map(({ segment }) => segment)
  if (letters.length <= maxLetters) return name
  return `${letters.slice(0, maxLetters).join('').trimEnd()}…`
}
