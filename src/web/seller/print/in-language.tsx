import type { ReactNode } from 'react'
import { type PaperWords, PaperWordsProvider } from '#web/seller/parts/words-of-customer.ts'
import { PaperLanguagesProvider } from '#web/ui/bill-words.ts'

type Props = { words: PaperWords; second?: PaperWords | undefined; children: ReactNode }

/** Puts a paper into the language of its customer, and its headings into the second one of a bill. */
export function InLanguage({ words, second, children }: Props) {
  return (
    <PaperWordsProvider value={words}>
      <PaperLanguagesProvider value={{ first: words, second }}>
        <div lang={words.locale} className="paper-language">
          {children}
        </div>
      </PaperLanguagesProvider>
    </PaperWordsProvider>
  )
}
