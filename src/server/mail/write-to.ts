import { sql } from 'kysely'
import { isLanguage, readLanguages } from '#contract/languages.ts'
import { writeIn } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'

type Known = { chosen: string | null; own: string | null; published: string | null }

/** The words of one who is written to, and what stands before the addresses of pages in that language. */
export async function viewWriting(db: Database, shopperId: string | null) {
  const { rows } = await sql<Known>`
    select (select language from shoppers where id = ${shopperId}::uuid) as chosen,
      (select own_language from store_settings) as own, (select languages from store_settings) as published`.execute(
    db,
  )
  const { chosen, own, published } = rows[0] ?? { chosen: null, own: null, published: null }
  const pages = readLanguages(published)
  const isShown = chosen === 'en' || pages.some((each) => each === chosen)
  // A shop that has taken a language back writes in its own again.
  const language = (isShown ? chosen : own) ?? 'en'
  if (!isLanguage(language)) return { language: 'en', prefix: '' } as const
  return { language, prefix: pages.includes(language) ? `/${language}` : '' }
}

/** The shop as one who is written to knows it: links lead to pages in their language. */
type Written<Shop> = (shop: Shop) => unknown

/** Writes in the language of this shopper; to others, and where none is known, in the shop's own. */
export async function writeTo<Shop extends { publicUrl: string }, Write extends Written<Shop>>(
  db: Database,
  { shopperId, shop }: { shopperId: string | null; shop: Shop },
  write: Write,
): Promise<Awaited<ReturnType<Write>>> {
  const { language, prefix } = await viewWriting(db, shopperId)
  const theirs = prefix ? { ...shop, publicUrl: shop.publicUrl + prefix } : shop
  return writeIn(language, () => write(theirs)) as Awaited<ReturnType<Write>>
}
