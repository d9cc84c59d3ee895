/** The language of the pages that are built: one build carries the sentences of one language. */
export const language = process.env.PAGES_LANGUAGE || 'en'

/** The place of its pages below the store's address; those in English have none. */
export const pathPrefix = language === 'en' ? '' : `/${language}`

const lettersOf: Record<string, string | undefined> = { hi: 'devanagari' }

/** The name of its letters: of a file of styles in `src/web/ui/languages/`, and of a font beside the shop's own. */
export const letters = lettersOf[language] ?? 'latin'
