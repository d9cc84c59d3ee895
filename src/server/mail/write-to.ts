import { sql } from 'kysely'
import { isLanguage, type Language, readLanguages } from '#contract/languages.ts'
import { writeIn } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'

type Known = { chosen: string | null; own: string | null; published: string | null }

/** Whom a message is for: a shopper, and the language in which they ordered or asked for it. */
type Whom = { shopperId: string | null; language?: string | null }

/** The words of one who is written to, and what stands before the addresses of pages in that language. */
export type Writing = Readonly<{ language: Language; prefix: string }>

/** The language that the account uses now comes before the one of a message's cause, and the shop's own comes last. */
export async function viewWriting(
  db: Database,
  { shopperId, language = null }: Whom,
): Promise<Writing> {
  const { rows } = await sql<Known>`
    select coalesce((select language from shoppers where id = ${shopperId}::uuid), ${language}) as chosen,
      (select own_language from store_settings) as own, (select languages from store_settings) as published`.execute(
    db,
  )
  return writingOf(rows[0] ?? { chosen: null, own: null, published: null })
}

/** Reads once how the shop writes; answers it for whoever has used a language, for many of them. */
export async function viewWritings(db: Database): Promise<(chosen: string | null) => Writing> {
  const { rows } = await sql<Omit<Known, 'chosen'>>`
    select own_language as own, languages as published from store_settings`.execute(db)
  const known = rows[0] ?? { own: null, published: null }
  return (chosen) => writingOf({ ...known, chosen })
}

/** Columns of a shopper and the shop that decide in which language somebody is written to. */
export type WrittenRow = Readonly<Known>

export function writtenColumns(language = sql`null`) {
  return [
    sql<string | null>`coalesce(shoppers.language, ${language})`.as('chosen'),
    sql<string | null>`(select own_language from store_settings)`.as('own'),
    sql<string | null>`(select languages from store_settings)`.as('published'),
  ] as const
}

/** Nothing where the shop has one language. */
export function serializeLanguage(row: WrittenRow): { language?: Language } {
  const hasSeveral = row.own !== null || row.published !== null
  return hasSeveral ? { language: writingOf(row).language } : {}
}

function writingOf({ chosen, own, published }: Known): Writing {
  const pages = readLanguages(published)
  const isShown = chosen === 'en' || pages.some((each) => each === chosen)
  // A shop that has taken a language back writes in its own again.
  const language = (isShown ? chosen : own) ?? 'en'
  if (!isLanguage(language)) return { language: 'en', prefix: '' } as const
  return { language, prefix: pages.includes(language) ? `/${language}` : '' }
}

/** The shop as one who is written to knows it: links lead to pages in their language. */
type Written<Shop> = (shop: Shop) => unknown

/** Writes in the language of this person; to others, and where none is known, in the shop's own. */
export async function writeTo<Shop extends { publicUrl: string }, Write extends Written<Shop>>(
  db: Database,
  { shop, ...whom }: Whom & { shop: Shop },
  write: Write,
): Promise<Awaited<ReturnType<Write>>> {
  return writeBy(await viewWriting(db, whom), shop, write)
}

export function writeBy<Shop extends { publicUrl: string }, Write extends Written<Shop>>(
  { language, prefix }: Writing,
  shop: Shop,
  write: Write,
): Awaited<ReturnType<Write>> {
  const theirs = prefix ? { ...shop, publicUrl: shop.publicUrl + prefix } : shop
  return writeIn(language, () => write(theirs)) as Awaited<ReturnType<Write>>
}
