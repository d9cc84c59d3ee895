import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { insteadOf, isLanguage, lettersOf } from '../src/contract/languages.ts'

/** The language of the pages that are built: one build carries the sentences of one language. */
export const language = process.env.PAGES_LANGUAGE || 'en'

/** English sentences turned by `tools/texts/pseudo.ts`, at the addresses of English pages: only tests build and serve them. */
const isPseudo = language === 'pseudo'

/** The place of its pages below the store's address; those in English have none. */
export const pathPrefix = language === 'en' || isPseudo ? '' : `/${language}`

export const buildFolder = language === 'en' ? 'build' : `build/${language}`

const entered = isLanguage(language) ? language : 'en'

/** The name of its letters: of a file of styles in `src/web/ui/languages/`, and of a font beside the shop's own. */
export const letters = isPseudo ? 'devanagari' : lettersOf[entered]

const texts = join(import.meta.dirname, '../src/text')

/** Finds each file of sentences: the language's own, or where it has none, that of the language that speaks instead. */
export function resolveTexts(): Plugin {
  return {
    name: 'resolve-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#text\// },
      handler: (id) => fileOfText(id.slice('#text/'.length)),
    },
  }
}

function fileOfText(name: string): string {
  const own = join(texts, isPseudo ? 'en' : language, name)
  const instead = insteadOf[entered]
  return existsSync(own) || !instead ? own : join(texts, instead, name)
}

/** Whether the pages say the sentences of this file; those of a further language on a bill are fetched with that bill. */
export function areSaid(file: string): boolean {
  const [, name] = /^[\w-]+\/(.*)$/.exec(relative(texts, file).replaceAll('\\', '/')) ?? []
  return name !== undefined && relative(fileOfText(name), file) === ''
}

/** Notes which files of sentences a build has read; `prepare.mjs` builds again when one of them changes. */
export function noteTexts(): Plugin {
  return {
    name: 'note-texts',
    apply: 'build',
    buildEnd() {
      const note = join(import.meta.dirname, '..', buildFolder, '.texts')
      const before = existsSync(note) ? readFileSync(note, 'utf8').split('\n') : []
      const read = [...this.getModuleIds()]
        .map((id) => relative(texts, id.split('?')[0] ?? '').replaceAll('\\', '/'))
        .filter((path) => /^[\w-][^\0]*\.ts$/.test(path))
      mkdirSync(dirname(note), { recursive: true })
      // The scripts of the browser and of the server are built one after the other.
      writeFileSync(note, [...new Set([...before, ...read])].toSorted().join('\n').trim())
    },
  }
}

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
