// `splitList('1) aloo 2kg pyaz 1kg\n2) doodh, kal subah')` has the pieces `aloo 2kg`, `pyaz 1kg` and `doodh`, and the
// note `kal subah`.

import { asksForBefore, withoutHeaders } from './list-headers.ts'
import { isPlace, partPlace, takeNote } from './list-notes.ts'
import { asksForCall, partPhones } from './list-phones.ts'
import { isAmountWord, isFiller, isUnitWord, tokensOf, unitOf } from './list-words.ts'
import { normalForm } from './printable.ts'

export const maxPastedLength = 4000

/** Marks of direction around the numbers of a forwarded chat, and spaces that look like others. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const spaces = /[\u00a0\u202f\t]/g
const bullet =
  /^\s*(?:[-–—•·*▪◦●‣✓✔☑⬜□➤>]+\s*|\(?\d{1,2}[.)]\s*(?=\p{L})|\(?\d{1,2}[.)]\s+|\d{1,2}\)\s*)/u
/** A comma within a number does not end a line, nor does the plus of a brand. */
const separators =
  /[;،|\n]|,(?!\d{3}(?!\d))|\s(?:aur|और|ani|आणि|व)\s|\s\+\s|(?<!\b(?:clinic|horlicks|excel|protein|gold))\splus\s/i

/** Do is also two: bhej do 2 kilo aloo. */
const pleaseDo =
  /(?<!\p{L})(bhej|bhijwa|pahucha|kar|rakh|de|la|भेज|कर) (?:do|दो)(?! (?:kg|kilo|pack|pkt|doz|dar|li?tr|gram|किलो|पैकेट))(?!\p{L})/giu
/** Two minute noodles are not two. */
const minutes = /(?<!\d)\d{1,2} ?-?(minutes?)(?!\p{L})/giu

/** `asksForBefore` is set by words such as: same as last time. */
export type Pieces = { pieces: string[]; note: string; asksForBefore: boolean }

/** Parts a list into pieces with one product each, and what else it says. */
export function splitList(text: string): Pieces {
  const written = normalForm(text.slice(0, maxPastedLength).replaceAll(marks, ''))
    .replaceAll(spaces, ' ')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const lines = withoutNumbers(withoutHeaders(written))
  const parts = lines
    .map((line) => line.replace(bullet, '').replaceAll(pleaseDo, '$1').replaceAll(minutes, '$1'))
    .flatMap(withPhonesApart)
    .flatMap(withPlaceApart)
    .flatMap((line) => (isPlace(line) ? [line] : line.split(separators)))
    .map((part) => withoutEmoji(part).trim())
    .filter((part) => part !== '' && !isHeading(part))
  const noted = parts.filter((part) => !asksForBefore(part)).map(takeNote)
  const notes = new Set(noted.flatMap(({ note }) => note.trim() || []))
  return {
    pieces: noted.flatMap(({ rest }) => (rest === '' ? [] : splitRunOn(rest))),
    note: [...notes].join(', '),
    asksForBefore: parts.some(asksForBefore),
  }
}

/** Goods beside a telephone number stay goods; without an amount they may as well be a name or a house. */
function withPhonesApart(line: string): string[] {
  const { said, rest } = partPhones(line)
  if (said === '') return [line]
  const words = tokensOf(rest)
  const hasUnit = words.some((word) => unitOf(word) !== undefined)
  const hasAmount = words.slice(1).some((word) => isAmountWord(word))
  const isCounted = hasAmount && asksForCall(said) && !isPlace(rest)
  return hasUnit || isCounted ? [rest, said] : [line]
}

/** Goods with an amount stay goods when a house is named behind them. */
function withPlaceApart(line: string): string[] {
  const { goods, place } = partPlace(line)
  if (place === '') return [line]
  const hasUnit = tokensOf(goods).some((word) => unitOf(word) !== undefined)
  return hasUnit ? [goods, place] : [line]
}

/** Removes the numbers of lines that are counted from 1. */
function withoutNumbers(lines: readonly string[]): string[] {
  const said = lines.filter((line) => line !== '')
  const numbers = said.map((line) => /^\(?(\d{1,2})(?!\d) ?[-:.)]? ?(?=\p{L})/u.exec(line))
  const isCounted = said.length > 2 && numbers.every((found, at) => Number(found?.[1]) === at + 1)
  return isCounted ? said.map((line, at) => line.slice(numbers[at]![0].length)) : said
}

/** Vegetables: */
const isHeading = (part: string): boolean => /^[^\d]{1,40}:$/.test(part)

const pictured: Record<string, string> = {
  '🥔': 'potato',
  '🧅': 'onion',
  '🍅': 'tomato',
  '🥕': 'carrot',
  '🥒': 'cucumber',
  '🍆': 'brinjal',
  '🧄': 'garlic',
  '🌽': 'corn',
  '🍌': 'banana',
  '🍎': 'apple',
  '🍇': 'grapes',
  '🥭': 'mango',
  '🍋': 'lemon',
  '🥛': 'milk',
  '🍞': 'bread',
  '🥚': 'eggs',
  '🧈': 'butter',
  '🧀': 'cheese',
  '🍚': 'rice',
  '🧂': 'salt',
  '🍯': 'honey',
  '🧼': 'soap',
}
/** A picture with what joins it to the next; in Hindi a joiner between letters belongs to the word. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})(?:\u{fe0f}|\u{200d}|\u{20e3})*/gu

/** A picture stands for its thing where no word does. */
function withoutEmoji(part: string): string {
  if (part.search(emoji) === -1) return part
  const plain = part.replaceAll(emoji, ' ')
  const hasWord = plain.split(/\s+/).some((word) => /\p{L}/u.test(word) && !isAmountWord(word))
  if (hasWord) return plain
  return part.replaceAll(emoji, ([sign = '']) => ` ${pictured[sign] ?? ''} `)
}

type Run = { isAmount: boolean; tokens: string[] }

/** Splits `aloo 2kg pyaz 1kg` and `2 kg aloo 1 kg pyaz`: each amount has its words before it, or each after it. */
function splitRunOn(piece: string): string[] {
  const runs = runsOf(piece.split(/\s+/))
  const amounts = runs.filter(({ isAmount }) => isAmount).length
  // `1 atta 5 kg` is one product, with a number and a size.
  if (amounts < 2 || (runs.length === 3 && runs[0]!.isAmount)) return [piece]
  const begin = runs[0]!.isAmount
  const pieces: string[][] = []
  for (const [at, { isAmount, tokens }] of runs.entries()) {
    const isLast = at === runs.length - 1
    if (isAmount === begin && !(isLast && begin)) pieces.push([...tokens])
    else pieces.at(-1)!.push(...tokens)
  }
  return pieces.map((tokens) => tokens.join(' '))
}

/** Chana no lot is a flour: a unit without a number before it is no amount. */
const isAmountAfter = (last: Run | undefined, token: string): boolean =>
  isAmountWord(token) && (last?.isAmount === true || !isUnitWord(token))

function runsOf(tokens: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    const isAmount = isAmountAfter(last, token)
    const isNeutral = !/[\p{L}\p{N}]/u.test(token) || isFiller(token)
    if (last && (isAmount === last.isAmount || isNeutral)) last.tokens.push(token)
    else runs.push({ isAmount, tokens: [token] })
  }
  const [first, second] = runs
  // Words such as a greeting are no product of their own.
  if (first && second && !first.isAmount && first.tokens.every(isFiller)) {
    return [
      { isAmount: second.isAmount, tokens: [...first.tokens, ...second.tokens] },
      ...runs.slice(2),
    ]
  }
  return runs
}
