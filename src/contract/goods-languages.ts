// `readNamesIn('hi: आटा\nmr: पीठ')` is `{ hi: 'आटा', mr: 'पीठ' }`.

/** The languages in which goods can have further names, by their codes; pages need not be there in all of them. */
export const goodsLanguages = [
  'hi',
  'mr',
  'bn',
  'gu',
  'pa',
  'ta',
  'te',
  'kn',
  'ml',
  'or',
  'ur',
] as const
export type GoodsLanguage = (typeof goodsLanguages)[number]
export type NamesIn = Partial<Record<GoodsLanguage, string>>

/** Each language by its own name, the same on pages in every language. */
export const goodsLanguageNames: Readonly<Record<GoodsLanguage, string>> = {
  hi: 'हिन्दी',
  mr: 'मराठी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  or: 'ଓଡ଼ିଆ',
  ur: 'اردو',
}

export function isGoodsLanguage(code: string): code is GoodsLanguage {
  return (goodsLanguages as readonly string[]).includes(code)
}

/** Reads a line for each language, without those that are empty; answers the number of a line that has no language. */
export function readNamesIn(text: string): NamesIn | { wrongLine: number } {
  const names: NamesIn = {}
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, code = '', name = ''] = /^\s*(\w\w)\s*[:：](.*)$/u.exec(line) ?? []
    if (!isGoodsLanguage(code)) return { wrongLine: at + 1 }
    if (name.trim() !== '') names[code] = name.trim()
  }
  return names
}

/** In the order of the languages, so that the same names are the same text. */
export function writeNamesIn(names: NamesIn): string {
  return goodsLanguages
    .flatMap((code) => (names[code] ? [`${code}: ${names[code]}`] : []))
    .join('\n')
}

/** The names with others in place of some; an empty text takes a name away. */
export function withNames(stored: string | null, others: NamesIn): string {
  const known = readNamesIn(stored ?? '')
  return writeNamesIn('wrongLine' in known ? others : { ...known, ...others })
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
]

/** The first word with letters of two scripts, which look alike but are found by no search; `5kg` and `Amul दूध` are none. */
export function mixedWord(text: string): string | undefined {
  // The stroke that ends a sentence, and some signs, belong to all scripts of India.
  return text
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u)
    .find((word) => scripts.filter((script) => script.test(lettersOf(word))).length > 1)
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '')
}
