// `readSized('2 kg atta', 8)` has the words `['atta']` and the size 2,000,000, in thousandths of a gram.

import { dozens, numberInWord } from '#contract/amount-words.ts'
import { readQuantity } from '#contract/net-quantity.ts'
import { splitWords } from './words.ts'

/**
 * A search split into its words and its size in thousandths of a gram, millilitre or piece. `purposes` are words for
 * the use of a thing: bhagane in machhar bhagane wala.
 */
export type Sized = { words: string[]; size: number | null; more: string[]; purposes: string[] }

/** Words around the product's name that name no product. */
const fillers = new Set(
  `the of and for with a an ka ki ke ko wala wali wale liye aur packet pkt packets pouch chahiye de dena please
  i me my need want buy near price online cheap cheapest quality
  का की के को वाला वाली और पैकेट`.split(/\s+/),
)

const thousandths = { g: 1000, kg: 1_000_000, ml: 1000, L: 1_000_000, piece: 1000 }

const rupees = new Set([
  'rs',
  'rupee',
  'rupees',
  'rupaye',
  'rupay',
  'inr',
  'रुपये',
  'wala',
  'wali',
  'वाला',
])

/** Drops a price, as in `200 rs chocolate` and `10 wala biscuit`, which is not part of the name. */
function withoutPrice(words: readonly string[]): string[] {
  const at = words.findIndex(
    (word, place) => /^\d+$/.test(word) && rupees.has(words[place + 1] ?? ''),
  )
  const left = at === -1 ? [] : words.toSpliced(at, 2)
  return left.length > 0 ? left : [...words]
}

/**
 * Reads `2 kg atta`, `milk 1l`, `aadha kilo paneer` and `1 dozen eggs`. Keeps the words when nothing else would be
 * left.
 */
function readSize(words: readonly string[]): Pick<Sized, 'words' | 'size'> {
  const sizes = words.flatMap((_, at) => ({ at, size: sizeAt(words, at) }))
  const said = sizes.filter(({ size }) => size !== null)
  const places = new Set(said.flatMap(({ at }) => [at, at + 1]))
  const left = words.filter((_, place) => !places.has(place))
  if (said.length === 0 || left.length === 0) return { words: withoutFillers(words), size: null }
  // Several sizes belong to several products.
  return { words: withoutFillers(left), size: said.length === 1 ? said[0]!.size : null }
}

/**
 * Splits a search into words and size. Words beyond the limit are in `more`; a search without words keeps its signs.
 */
export function readSized(text: string, maxWords: number): Sized {
  const words = splitWords(text)
  const whole = withoutDecimals(text)
  const sized = readSize(withoutPrice(whole === text ? words : splitWords(whole)))
  const purposes = purposesIn(words)
  if (sized.size !== null) return { ...upTo(maxWords, sized), purposes }
  const typed = withoutPrice(words)
  return { ...upTo(maxWords, readSize(typed.length > 0 ? typed : signsIn(text))), purposes }
}

function upTo(maxWords: number, { words, size }: Pick<Sized, 'words' | 'size'>) {
  return { words: words.slice(0, maxWords), size, more: words.slice(maxWords) }
}

const ofPurpose = new Set('ka ki ke wala wali wale liye का की के वाला वाली वाले लिए'.split(' '))

function purposesIn(words: readonly string[]): string[] {
  return words.filter((word, at) => /..(ne|ने)$/.test(word) && ofPurpose.has(words[at + 1] ?? ''))
}

function signsIn(text: string): string[] {
  return [...new Set(text.match(/[%_\\'"&+#@!$*^~=<>?]/g))]
}

const inThousandths: Record<string, string> = { kg: 'g', L: 'ml' }

/** Rewrites `0.5kg`, `1,5 l` and `½ kilo` to 500 g, 1500 ml and 500 g, because a point separates words. */
function withoutDecimals(text: string): string {
  const plain = text.toLowerCase().replaceAll(/½|(?<!\d)1\/2(?!\d)/g, '0.5')
  return plain
    .replaceAll(/(?<!\d)(\d{1,3}),(\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(?<![\d.])(\d{0,4})[.,](\d{1,3}) ?([\p{L}\p{M}]+)/gu, (all, ...parts) => {
      const [whole, part, unit] = parts
      const quantity = readQuantity(`${whole || 0}.${part} ${unit}`)
      const small = quantity && inThousandths[quantity.unit]
      return small ? `${Math.round(quantity.amount * 1000)} ${small}` : all
    })
}

function sizeAt(words: readonly string[], at: number): number | null {
  const [amount = '', unit = ''] = words.slice(at, at + 2)
  const number = numberInWord(amount)
  return number === undefined ? sizeInFigures(amount, unit) : sizeInWords(number, unit)
}

function sizeInFigures(amount: string, unit: string): number | null {
  if (!/^\d{1,5}$/.test(amount)) return null
  if (dozens.has(unit)) return Number(amount) * 12_000
  const quantity = readQuantity(`${amount} ${unit}`)
  return quantity ? quantity.amount * thousandths[quantity.unit] : null
}

/** Nobody writes a number of grams in words. */
function sizeInWords(number: number, unit: string): number | null {
  if (dozens.has(unit)) return number * 12_000
  const large = readQuantity(`1 ${unit}`)?.unit
  return large === 'kg' || large === 'L' ? number * thousandths[large] : null
}

export function withoutFillers(words: readonly string[]): string[] {
  const left = words.filter((word) => !fillers.has(word))
  return left.length > 0 ? left : [...words]
}
