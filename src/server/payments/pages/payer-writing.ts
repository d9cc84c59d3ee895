import type { Language } from '#contract/languages.ts'
import { languagePrefixOf } from '#server/api/language-paths.ts'
import type { Database } from '#server/database/database.ts'
import { viewWriting, type Writing } from '#server/mail/write-to.ts'

const english: Writing = { language: 'en', prefix: '' }

/** The language of the pages between an order and its payment. Orders in English ask for nothing. */
export async function writingOfPayer(
  db: Database,
  { shopperId, language }: { shopperId: string; language: string | null },
): Promise<Writing> {
  return language === 'en' ? english : viewWriting(db, { shopperId, language })
}

/** The language of the page to which a payment leads back. */
export function languageOfAddress(address: string): Language {
  return (languagePrefixOf(new URL(address).pathname).slice(1) || 'en') as Language
}
