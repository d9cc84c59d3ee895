import type { Plugin } from 'vite'

/** The language of the pages that are built: one build carries the sentences of one language. */
export const language = process.env.PAGES_LANGUAGE || 'en'

/** The place of its pages below the store's address; those in English have none. */
export const pathPrefix = language === 'en' ? '' : `/${language}`

const lettersOf: Record<string, string | undefined> = { hi: 'devanagari' }

/** The name of its letters: of a file of styles in `src/web/ui/languages/`, and of a font beside the shop's own. */
export const letters = lettersOf[language] ?? 'latin'

/** Pages in English have no prefix and show the names as they are, so their scripts do not ask for either. */
export function leaveOutLanguages(): Plugin {
  return {
    name: 'leave-out-languages',
    apply: () => pathPrefix === '',
    transform: {
      filter: {
        code: /\b((in|without)Language|shown(Name|Label|LocalName|Lang))\(/,
        id: { exclude: /(page-language|product-name)\.ts/ },
      },
      handler: (code) => ({
        code: code
          .replaceAll(/\b(?:in|without)Language\(/g, '(')
          .replaceAll(/\bshownLang\(\w+\)/g, 'undefined')
          .replaceAll(
            /\bshown(Name|Label|LocalName)\((\w+)\)/g,
            (_, field: string, of: string) => `${of}.${field[0]!.toLowerCase()}${field.slice(1)}`,
          ),
        map: null,
      }),
    },
  }
}
