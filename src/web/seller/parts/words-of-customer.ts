import { createContext, useContext } from 'react'
import { fileIn } from '#contract/languages.ts'
import type { paperWords as english } from '#languages/en/paper-words.ts'
import type { Translated } from '#languages/translation.ts'
import { paperWords } from '#text/paper-words.ts'

export type PaperWords = Translated<typeof english>

const PaperWordsContext = createContext<PaperWords>(paperWords)

/** Puts what is printed for a customer into their language. */
export const PaperWordsProvider = PaperWordsContext.Provider

export function usePaperWords(): PaperWords {
  return useContext(PaperWordsContext)
}

const others = import.meta.glob<{ paperWords: PaperWords }>('/src/text/*/paper-words.ts')

const known = new Map<string, PaperWords>([[paperWords.language, paperWords]])

/** Loads the words of the languages that customers use, once each. */
export async function loadWords(languages: Iterable<string | undefined>): Promise<void> {
  const wanted = [...new Set(languages)].filter((each) => each !== undefined)
  await Promise.all(
    wanted.map(async (language) => {
      const load = known.has(language) ? undefined : fileIn(language, others)
      if (load) known.set(language, (await load()).paperWords)
    }),
  )
}

/** Whether a customer's language is another than the page's. */
export function isForeign<Code extends string>(language: Code | undefined): language is Code {
  return language !== undefined && language !== paperWords.language
}

/** The words of a language that was loaded; those of the page for a customer of whom none is known. */
export function wordsOf(language: string | undefined): PaperWords {
  return known.get(language ?? paperWords.language) ?? paperWords
}
