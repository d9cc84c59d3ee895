// `splitList('1) aloo 2kg pyaz 1kg\n2) doodh, kal subah')` has the pieces `aloo 2kg`, `pyaz 1kg` and `doodh`, and the
// note `kal subah`.

import { isPlace, takeNote } from './list-notes.ts'
import { isAmountWord, isFiller } from './list-words.ts'
import { normalForm } from './printable.ts'

export const maxPastedLength = 4000

/** Marks of direction around the numbers of a forwarded chat, and spaces that look like others. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const spaces = /[\u00a0\u202f\t]/g
const stamp = String.raw`(?:\[[^\]\n]{1,40}\]|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)? ?[-–])`
const chatPrefix = new RegExp(
  String.raw`^\s*(?:${stamp}\s*(?:[^:\n]{1,40}:(?:\s|$))?|(?:~ ?[^:\n]{1,40}|\+\d[\d -]{7,16}):\s)`,
  'i',
)
const ofChat =
  /^(?:forwarded(?: many times)?$|<[^<>]{1,40} omitted>|\w{1,20} omitted$|this message was deleted|you deleted this message|missed (?:voice|video) call)|end-to-end encrypted/i
/** A sum, or the head and foot of another shop's receipt. */
const ofReceipt =
  /^\W*(?:(?:(?:grand|sub|net|order|bill)[ -]?)?total|kul|कुल|टोटल|gstin|fssai|(?:tax )?invoice|bill (?:no|of)|receipt|cashier|hsn|[csi]?gst|net amount|amount|round(?:ed)? ?off|discount|you saved|savings|delivery (?:charges?|fee)|mrp|tax|date|time|s\.? ?no|sl\.? ?no|order (?:id|no)|cash (?:paid|tendered|\d+)|item|particulars|thank you for)(?![\p{L}\p{M}])/iu
const bullet =
  /^\s*(?:[-–—•·*▪◦●‣✓✔☑⬜□➤>]+\s*|\(?\d{1,2}[.)]\s*(?=\p{L})|\(?\d{1,2}[.)]\s+|\d{1,2}\)\s*)/u
/** A comma within a number does not end a line. */
const separators = /[;،|\n]|,(?!\d{3}(?!\d))|\s(?:aur|और|plus)\s|\s\+\s/i

/** Do is also two: bhej do 2 kilo aloo. */
const pleaseDo =
  /(?<!\p{L})(bhej|bhijwa|pahucha|kar|rakh|de|la|भेज|कर) (?:do|दो)(?! (?:kg|kilo|pack|pkt|doz|dar|li?tr|gram|किलो|पैकेट))(?!\p{L})/giu
/** Two minute noodles are not two. */
const minutes = /(?<!\d)\d{1,2} ?-?(minutes?)(?!\p{L})/giu

export type Pieces = { pieces: string[]; note: string }

/** Parts a list into pieces with one product each, and what else it says. */
export function splitList(text: string): Pieces {
  const lines = withoutNumbers(
    normalForm(text.slice(0, maxPastedLength).replaceAll(marks, ''))
      .replaceAll(spaces, ' ')
      .split(/\r?\n/)
      .map((line) => line.replace(chatPrefix, '').trim())
      .filter((line) => !ofChat.test(line) && !ofReceipt.test(line)),
  )
  const parts = lines
    .map((line) => line.replace(bullet, '').replaceAll(pleaseDo, '$1').replaceAll(minutes, '$1'))
    .flatMap((line) => (isPlace(line) ? [line] : line.split(separators)))
    .map((part) => withoutEmoji(part).trim())
    .filter((part) => part !== '' && !isHeading(part))
  const noted = parts.map(takeNote)
  const notes = new Set(noted.flatMap(({ note }) => note.trim() || []))
  return {
    pieces: noted.flatMap(({ rest }) => (rest === '' ? [] : splitRunOn(rest))),
    note: [...notes].join(', '),
  }
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

function runsOf(tokens: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    const isAmount = isAmountWord(token)
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
