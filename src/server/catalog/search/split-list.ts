// `splitLongLine('aloo 2kg pyaz 1kg tamatar 1kg adrak lasun palak')` has a line for each of the six things.

import { thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

/** More words in a line than a product's name has mean several products. */
const maxWordsOfLine = 8

/** Splits a long line, such as `aloo pyaz tamatar …`, into a line for each thing that it names. */
export function splitLongLine(line: string): string[] {
  const words = splitWords(line)
  return words.length > maxWordsOfLine ? splitBefore(line, firstsOfThings(words)) : [line]
}

/** Splits a line of which every word belongs to some kitchen thing, such as `aloo pyaz 1kg`. */
export function splitThings(line: string, words: string): string[] {
  const stems = splitWords(words).map(stem)
  const things = thingsIn(stems)
  const isAll = things.flatMap((thing) => thing.words).length === stems.length
  return things.length > 1 && isAll ? splitBefore(line, firstsOfThings(splitWords(words))) : [line]
}

export function firstsOfThings(words: readonly string[]): string[] {
  return thingsIn(words.map(stem)).flatMap((thing) => thing.words[0] ?? [])
}

/** Splits the text before these words; each line keeps its amount. */
export function splitBefore(text: string, starts: readonly string[]): string[] {
  const tokens = text.split(/[\s,]+/).filter((token) => token !== '')
  const begins: number[] = []
  for (const start of starts) {
    const after = begins.at(-1) ?? -1
    const at = tokens.findIndex((token, place) => place > after && hasWord(token, start))
    if (at !== -1) begins.push(at)
  }
  const [first] = begins
  if (first === undefined) return [text]
  // A text that begins with an amount, such as `2 kg aloo`, has every amount before its thing.
  const from = begins.map((at, line) =>
    line === 0 ? 0 : first > 0 ? beforeAmount(tokens, at) : at,
  )
  return from.map((begin, line) => tokens.slice(begin, from[line + 1]).join(' '))
}

const hasWord = (token: string, start: string): boolean =>
  splitWords(token).some((word) => word === start || stem(word) === start)

const isAmount =
  /^(\d|½|¼|¾|half$|aadha$|adha$|dedh$|dhai$|kg$|kilo$|g$|gm$|gram$|l$|ltr$|litre$|ml$|dozen$|packet$|pkt$)/i

function beforeAmount(tokens: readonly string[], at: number): number {
  let begin = at
  while (isAmount.test(tokens[begin - 1] ?? '')) begin -= 1
  return begin
}
