import { languages } from './languages.ts'
import { normalForm } from './printable.ts'

// `keptCountry('भारत')` is `'India'`, the name that addresses keep, and `countryIn('hi', 'India')` is `'भारत'`.

const others: Readonly<Record<string, string>> = {
  IN: 'bharat,ind,in,hindustan,republic of india',
  US: 'usa,us,u.s.a,america,united states of america',
  GB: 'uk,u.k,great britain,england',
  AE: 'uae,u.a.e',
  VN: 'viet nam',
  KR: 'korea',
  TR: 'turkey,turkiye',
  HK: 'hong kong',
}

const longestName = 100

let codes: ReadonlyMap<string, string> | undefined

/** The code of a country (ISO 3166) by its name in a language of the pages, or by one of its other names. */
export function countryCode(name: string): string | undefined {
  codes ??= codesByName()
  return name.length > longestName ? undefined : codes.get(plain(name))
}

/** The country's name in a language; a name that is not known stays as it is. */
export function countryIn(language: string, name: string): string {
  const code = countryCode(name)
  return (code && namesIn(language).of(code)) ?? name
}

/** The country as addresses keep it: India by one name, others as typed or, from other letters, by their English names. */
export function keptCountry(typed: string): string {
  return /[a-z]/i.test(typed) && countryCode(typed) !== 'IN' ? typed : countryIn('en', typed)
}

function codesByName(): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const names of languages.map(namesIn)) {
    for (const code of regionCodes()) known.set(plain(names.of(code) ?? ''), code)
  }
  for (const [code, further] of Object.entries(others)) {
    for (const name of further.split(',')) known.set(name, code)
  }
  known.delete('')
  return known
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}

function regionCodes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) => letters.map((second) => first + second))
}

function plain(name: string): string {
  return normalForm(name)
    .toLowerCase()
    .replaceAll(/[\u093c\u200c\u200d]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s+|(?<![\s.])[\s.]+$/g, '')
}
