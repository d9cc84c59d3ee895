import { type FurtherLanguage, furtherLanguages, languageNames } from './languages.ts'

// `readNamesIn('hi: आटा\nmr: पीठ')` is `{ hi: 'आटा', mr: 'पीठ' }`.

/** Languages of goods alone, each by its own name. Those of the pages are languages of goods, too. */
const ofGoods = {
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

export type GoodsLanguage = FurtherLanguage | keyof typeof ofGoods
export type NamesIn = Partial<Record<GoodsLanguage, string>>

/** Each language by its own name, the same on pages in every language. */
export const goodsLanguageNames: Readonly<Record<GoodsLanguage, string>> = Object.assign(
  Object.fromEntries(
    furtherLanguages.map((language) => [language, languageNames[language]]),
  ) as Record<FurtherLanguage, string>,
  ofGoods,
)

/** The languages in which goods can have further names, by their codes. */
export const goodsLanguages = Object.keys(goodsLanguageNames) as readonly GoodsLanguage[]

export function isGoodsLanguage(code: string): code is GoodsLanguage {
  return Object.hasOwn(goodsLanguageNames, code)
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

/** Sorts by the order of the languages, so that the same names are the same text. */
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

export type LinesIn = Partial<Record<GoodsLanguage, string[]>>

/** Reads several lines for a language, without those that are empty; bullets of a pasted text are left out. */
export function readLinesIn(text: string): LinesIn | { wrongLine: number } {
  const lines: LinesIn = {}
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, code = '', said = ''] = /^\s*(\w\w)\s*[:：](.*)$/u.exec(line) ?? []
    if (!isGoodsLanguage(code)) return { wrongLine: at + 1 }
    const point = said.replace(/^\s*[•‣◦*–-]\s+/, '').trim()
    if (point !== '') lines[code] = [...(lines[code] ?? []), point]
  }
  return lines
}

/** Sorts by the order of the languages, so that the same lines are the same text. */
export function writeLinesIn(lines: LinesIn): string {
  return goodsLanguages
    .flatMap((code) => (lines[code] ?? []).map((line) => `${code}: ${line}`))
    .join('\n')
}

/** The lines with others in place of some; an empty list takes a language away. */
export function withLines(stored: string | null, others: LinesIn): string {
  const known = readLinesIn(stored ?? '')
  return writeLinesIn('wrongLine' in known ? others : { ...known, ...others })
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
