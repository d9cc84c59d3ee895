import type { pictureWays } from '#contract/categories.ts'
import { normalForm } from '#contract/printable.ts'
import { type Painting, paintingWords } from './painting-words.ts'

type Pictured = { image?: string; artwork?: Painting; productImage?: string }

type Sources = {
  from: (typeof pictureWays)[number] | Painting
  label: string
  /** Addresses of the seller's own picture and of the best product's. */
  own?: string | undefined
  product?: string | undefined
}

/** The picture of a category: the seller's own, else the one that was chosen. None where initials are to be shown. */
export function choosePicture({ from, label, own, product }: Sources): Pictured {
  if (own) return { image: own }
  if (from === 'letters') return {}
  if (from === 'product' && product) return { image: product }
  const artwork = from === 'name' || from === 'product' ? choosePainting(label) : from
  const productImage = product ? { productImage: product } : {}
  if (artwork) return { artwork, ...productImage }
  return product ? productImage : { artwork: 'basket' }
}

/**
 * The painting that the words of a category's name call for: `Edible Oils & Ghee` → oils. More words together say more than
 * one, longer ones more than short ones, the first more than the next; only whole words count.
 */
export function choosePainting(label: string): Painting | undefined {
  const words = wordsOf(label)
  let best: Match | undefined
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= Math.min(mostWords, words.length - from); count += 1) {
      const phrase = words.slice(from, from + count).join(' ')
      const painting = paintingByPhrase.get(phrase)
      if (painting && isBetter({ painting, count, phrase }, best))
        best = { painting, count, phrase }
    }
  }
  return best?.painting
}

type Match = { painting: Painting; count: number; phrase: string }

function isBetter(match: Match, best: Match | undefined): boolean {
  if (!best) return true
  if (match.count !== best.count) return match.count > best.count
  return match.phrase.length > best.phrase.length
}

const linkingWords = new Set([
  'and',
  'aur',
  'or',
  'the',
  'of',
  'for',
  'ka',
  'ke',
  'ki',
  'और',
  'का',
  'के',
  'की',
  'व',
])

/** Without marks that people leave out, as the dot below a letter of Hindi, and without a plural's ending. */
function wordsOf(text: string): string[] {
  const plain = normalForm(text, 'NFKD')
    .replaceAll(/[\u0300-\u036f\u093c'’]/gu, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => !linkingWords.has(word)).map(singular)
}

function singular(word: string): string {
  if (/^[a-z]{3,}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/^[a-z]{2,}(s|x|ch|sh|o)es$/.test(word)) return word.slice(0, -2)
  return /^[a-z]{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

const paintingByPhrase = new Map(
  Object.entries(paintingWords).flatMap(([painting, phrases]) =>
    phrases.split(',').map((phrase) => [wordsOf(phrase).join(' '), painting as Painting] as const),
  ),
)
const mostWords = Math.max(
  ...[...paintingByPhrase.keys()].map((phrase) => phrase.split(' ').length),
)
