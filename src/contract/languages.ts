/** Every language that the store knows is entered here, by its code, with its own name; pages in English have no code. */
const known = {
  en: { name: 'English', letters: 'latin' },
  hi: { name: 'हिंदी', letters: 'devanagari' },
  mr: { name: 'मराठी', letters: 'devanagari', instead: 'hi' },
} as const satisfies Record<string, Entry>

type Entry = {
  name: string
  /** Names its styles in `src/web/ui/languages/` and its font in `public/fonts/`. */
  letters: string
  /** The language that speaks where this one has no file of sentences; without it, one that lacks is a mistake. */
  instead?: string
}

export type Language = keyof typeof known

export const languages = Object.keys(known) as Language[]

export type FurtherLanguage = Exclude<Language, 'en'>

export const furtherLanguages = languages.filter(isFurther)

export function isFurther(language: Language): language is FurtherLanguage {
  return language !== 'en'
}

/** Each language by its own name, the same on pages in every language. */
export const languageNames = /* @__PURE__ */ named((entry) => entry.name)

export const lettersOf = /* @__PURE__ */ named((entry) => entry.letters)

export const insteadOf = /* @__PURE__ */ named((entry) =>
  'instead' in entry ? entry.instead : undefined,
)

function named<Value>(read: (entry: Entry) => Value) {
  return Object.fromEntries(
    Object.entries(known).map(([language, entry]) => [language, read(entry)]),
  ) as Readonly<Record<Language, Value>>
}

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** Finds a language's own file among such as `/src/text/hi/bill-words.ts`, or that of the language that speaks instead. */
export function fileIn<File>(
  language: string,
  files: Readonly<Record<string, File>>,
): File | undefined {
  const paths = Object.keys(files)
  const codes = isLanguage(language) ? [language, insteadOf[language]] : []
  const path = codes
    .map((code) => paths.find((each) => each.startsWith(`/src/text/${code}/`)))
    .find((found) => found !== undefined)
  return path === undefined ? undefined : files[path]
}

/** The languages that a setting lists, separated by spaces. */
export function readLanguages(codes: string | null | undefined): Language[] {
  return (codes ?? '').split(' ').filter(isLanguage)
}
