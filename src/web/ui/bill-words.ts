import { createContext, useContext } from 'react'
import type { GoodsLanguage, NamesIn } from '#contract/goods-languages.ts'
import { fileIn } from '#contract/languages.ts'
import type { billWords as english } from '#languages/en/bill-words.ts'
import type { Translated } from '#languages/translation.ts'
import { billWords } from '#text/bill-words.ts'

export type BillWords = Translated<typeof english>

/** The words of a paper, and of its second language where it has one. */
export type PaperLanguages = { first: BillWords; second?: BillWords | undefined }

/** Papers are in the language of the page unless something else is known of their reader. */
const PaperLanguagesContext = createContext<PaperLanguages>({ first: billWords })

export const PaperLanguagesProvider = PaperLanguagesContext.Provider

export function usePaperLanguages(): PaperLanguages {
  return useContext(PaperLanguagesContext)
}

/** The name of a product in the language of these words, where it has one. */
export function nameIn(
  { language }: Pick<BillWords, 'language'>,
  { name, names }: { name: string; names?: NamesIn | undefined },
): string {
  return language === 'en' ? name : (names?.[language as GoodsLanguage] ?? name)
}

/** Words of the other language of a paper, whichever the page has. */
export async function loadBillWords(language: string): Promise<BillWords> {
  if (language === billWords.language) return billWords
  const load = fileIn(language, others)
  return load ? (await load()).billWords : billWords
}

const others = import.meta.glob<{ billWords: BillWords }>('/src/text/*/bill-words.ts')
