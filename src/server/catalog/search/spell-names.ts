import { brandWords } from './kitchen-brands.ts'
import { isKitchenName, kitchenWords } from './kitchen-words.ts'
import { stem } from './words.ts'

const single = (word: string): string => word.replaceAll(/(.)\1+/g, '$1')

/** Names of things and brands that have a doubled letter, by how they are written without it; null for several. */
const byShort = new Map<string, string | null>()
for (const word of [...kitchenWords(), ...brandWords()]) {
  const short = single(word)
  if (short === word || word.length < 3) continue
  const known = byShort.get(short)
  byShort.set(short, known === undefined || known === word ? word : null)
}
const brands = new Set(brandWords())

/** Doubles letters that lists leave single: magi is Maggi and egs are eggs. */
export function spellNames(words: string): string {
  return words.split(' ').map(spellName).join(' ')
}

function spellName(word: string): string {
  if (brands.has(word) || isKitchenName([stem(word)])) return word
  return byShort.get(word) ?? byShort.get(stem(word)) ?? byShort.get(word.replace(/s$/, '')) ?? word
}
