import { furtherLanguages, type Language } from '#contract/languages.ts'

/** The path as pages in each language have it: links of mails lead there, also when a mail program follows them. */
export function inEachLanguage(path: string): string[] {
  return ['', ...prefixes].map((prefix) => prefix + path)
}

/** The language's part of a path, as `/hi`; empty in English. */
export function languagePrefixOf(path: string): string {
  return prefixes.find((prefix) => path.startsWith(`${prefix}/`)) ?? ''
}

/** The prefix of paths in this language, as `/hi`. */
export function languagePrefix(language: Language | null): string {
  return language === null || language === 'en' ? '' : `/${language}`
}

const prefixes = furtherLanguages.map((language) => `/${language}`)
