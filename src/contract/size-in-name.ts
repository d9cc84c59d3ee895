import { toLatinDigits } from './digits.ts'
import { type NetQuantity, type QuantityUnit, readQuantity } from './net-quantity.ts'

// `sizeInName('Colgate Toothpaste - 100 g')` is 100 g. Null for several sizes, free extras, ranges and what a vessel
// holds, since none of these is surely the content of the pack.

const size =
  /(?<![\p{L}\p{N}.,])(?:\d{1,4} ?[x×*] ?)?\d{1,7}(?:[.,]\d{1,4})? ?(?:(?![x×]\s?\d)[\p{L}\p{M}]){1,12}(?!\p{N})\.?(?: ?[x×*] ?\d{1,4}(?!\d| ?\p{L})|,? ?\(?pack of \d{1,4}\)?)?/giu

const notOfThePack =
  /\+|(?:^|[^\p{L}])(?:free|each|combo|save|off|buy|get|up ?to|capacity|assorted|मुफ़्त|फ़?्री|हर)(?![\p{L}\p{M}])|(?:pack|set|box|combo) of \d|\d का (?:पैक|सेट)|\d ?(?:pack|in 1)(?!\p{L})/iu
const ofOther = /^\W*(?:whey )?(?:protein|fibre|fiber|sugar|fat|carbs)(?!\p{L})/iu
const ware =
  /(?:^|[^\p{L}])(?:lunch|tiffin|dabba|flask|containers?|canisters?|storage|tumblers?|casseroles?|stainless|steel|plastic|melamine|borosilicate|glass lid|kettles?|cookers?|kadh?ai|tawa|geysers?)(?!\p{L})/iu
const vessel =
  /(?:^|[^\p{L}])(?:buckets?|dustbins?|bins?|mugs?|jugs?|pans?|dispensers?|glasses|bowls?|pots?|cups?|water bottles?|sippers?|handi|tope|crates?|drums?|tanks?|bags?|backpacks?|coolers?)(?!\p{L})/iu
const diapers = /diaper|nappy|nappies|pants/i

export function sizeInName(text: string): NetQuantity | null {
  if (!/[\d०-९]/.test(text)) return null
  const name = toLatinDigits(text)
  const [found, ...others] = [...name.matchAll(size)].flatMap((match) => {
    const quantity = /egg/i.test(match[0]) ? null : readQuantity(match[0])
    return quantity ? [{ quantity, end: match.index + match[0].length, at: match.index }] : []
  })
  if (!found || others.length > 0) return null
  const { quantity, at, end } = found
  const before = name.slice(0, at)
  const words = `${before} ${name.slice(end)}`
  const isRange = /\d\s*(?:[-–—]|to)\s*$/i.test(before)
  if (isRange || !/\p{L}/u.test(words) || notOfThePack.test(words)) return null
  if (ofOther.test(name.slice(end))) return null
  return isOfSomethingElse(quantity.unit, words) ? null : quantity
}

/** The size that a vessel holds, or that fits a child with a diaper. */
function isOfSomethingElse(unit: QuantityUnit, words: string): boolean {
  if (unit === 'piece') return false
  if (ware.test(words)) return true
  return unit === 'kg' ? diapers.test(words) : unit !== 'g' && vessel.test(words)
}
