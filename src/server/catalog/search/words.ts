/*
 * Splits a search into words: `splitWords('Tomatoes 500g')` is `['tomatoes', '500', 'g']`. `search_fold`,
 * `search_tokens` and `search_stem` in the database do the same to products' names; `words.test.ts` compares the two.
 */

import { normalForm } from '#contract/printable.ts'

/** Old spellings of letters in Malayalam and Bengali: a consonant with the sign that removes its vowel. */
const oldForms: Record<string, string> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  '\u0D4E': 'ര്',
  ৎ: 'ত্',
  '\u0901': '\u0902',
  '\u0A70': '\u0A02',
}

/** Lower case, without accents, dots below letters and joiners. */
export function fold(text: string): string {
  // Most names are plain ASCII, in which only the apostrophe and capitals matter.
  if (/^[ -~]*$/.test(text)) return text.replaceAll("'", '').toLowerCase()
  return normalForm(text, 'NFKD')
    .replaceAll(/[\u09CE\u0D4E\u0D7A-\u0D7F]|\u0901|\u0A70/g, (letter) => oldForms[letter]!)
    .replaceAll(/[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200D'’]/g, '')
    .toLowerCase()
}

const separators = /[\s!"#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~–—‐‑‒―…•·“”„‘‚«»™®©°₹€£¡¿।॥×÷]+/

/** The words as typed, folded. A number is a separate word: 500g is 500 and g. */
export function splitWords(text: string): string[] {
  return fold(text)
    .replaceAll(/([0-9])([a-z])/g, '$1 $2')
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 40))
}

/** One form for singular and plural: tomatoes and tomato, berries and berry. */
export function stem(word: string): string {
  if (word.length < 4 || word > '{') return word
  const singular = singularOf(word)
  if (singular.length < 4) return singular
  if (singular.endsWith('ie')) return singular.slice(0, -1)
  return /[^aeou]y$/.test(singular) ? `${singular.slice(0, -1)}i` : singular
}

function singularOf(word: string): string {
  if (!word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/(eaves|oaves|alves)$/.test(word)) return `${word.slice(0, -3)}f`
  return word.slice(0, /([tg]oes|ches|shes|sses|xes|zes)$/.test(word) ? -2 : -1)
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ck/g, 'k'],
  [/ch/g, 'c'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/([bcdgjkpt])h/g, '$1'],
  [/(?<=.)a/g, ''],
  [/(.)\1+/g, '$1'],
]

const maxSounds = 20_000
const sounds = new Map<string, string>()

/** The sound of a word in Latin letters: pyaz and pyaaj have the same. `search_sound` does the same. */
export function soundOf(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  // Cached, since a search compares the words of hundreds of names, which recur in the next one.
  if (sounds.size >= maxSounds) sounds.clear()
  const sound = signs.reduce((text, [sign, heard]) => text.replaceAll(sign, heard), word)
  sounds.set(word, sound)
  return sound
}

/** Reads letters with their sounds from a list such as `क k, ं n`; a letter without a sound is silent. */
function lettersIn(table: string): Readonly<Record<string, string>> {
  const pairs = table.split(/,\s+/).map((pair) => pair.split(' '))
  return Object.fromEntries(pairs.map(([letter = '', sound = '']) => [letter, sound]))
}

const vowels = lettersIn('अ a, आ aa, इ i, ई ee, उ u, ऊ oo, ऋ ri, ए e, ऐ ai, ऑ o, ओ o, औ au')
const vowelSigns = lettersIn('ा aa, ि i, ी ee, ु u, ू oo, ृ ri, े e, ै ai, ॉ o, ॅ e, ो o, ौ au, ्')
const consonants = lettersIn(
  `क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t,
   थ th, द d, ध dh, न n, प p, फ ph, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh,
   स s, ह h`,
)

/**
 * Writes a Devanagari word in Latin letters as people do: गोभी is gobhee. A consonant has an `a` after it, except at
 * the end.
 */
export function toLatin(word: string): string {
  const letters = Array.from(word)
  return letters.map((letter, at) => latinLetter(letter, letters[at + 1])).join('')
}

function latinLetter(letter: string, next: string | undefined): string {
  const consonant = consonants[letter]
  if (consonant === undefined)
    return vowels[letter] ?? vowelSigns[letter] ?? otherSigns[letter] ?? letter
  const isOpen = next === undefined || next in vowelSigns
  return isOpen ? consonant : `${consonant}a`
}

const otherSigns = lettersIn('ं n, ः h, ऽ, ० 0, १ 1, २ 2, ३ 3, ४ 4, ५ 5, ६ 6, ७ 7, ८ 8, ९ 9')

/**
 * The number of letters to add, drop, replace or swap with their neighbour to turn one word into the other; at most
 * `most` + 1.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length]!
}
