/** The languages that the store speaks, by their codes; pages in English have no code in their addresses. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const furtherLanguages = languages.filter((language) => language !== 'en')

/** Each language by its own name, the same on pages in every language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** The languages that a setting lists, separated by spaces. */
export function readLanguages(codes: string | null | undefined): Language[] {
  return (codes ?? '').split(' ').filter(isLanguage)
}
