import { sql } from 'kysely'
import type { NewShopWord } from '#contract/api/search-words.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { maxWordsOfName, type Name } from './kitchen-words.ts'
import { selectMissed } from './missed-searches.ts'
import { withoutFillers } from './sizes.ts'
import { splitWords, stem } from './words.ts'

/** The most words that are read and shown at once. */
const maxShopWords = 500

const nameOf = (text: string): Name => withoutFillers(splitWords(text)).map(stem)

/** The customers' words, for the seller. */
export async function viewSearchWords(db: Database) {
  const [rows, missed] = await Promise.all([
    db
      .selectFrom('shopWords')
      .select(['id', 'word', 'means'])
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute(),
    selectMissed(db),
  ])
  const known = new Set(rows.map(({ word }) => nameOf(word).join(' ')))
  return {
    words: rows.map(({ id, ...row }) => ({ _id: id, ...row })),
    missed: missed.filter(({ search }) => !known.has(nameOf(search).join(' '))),
  }
}

const atWord = { field: 'word' }

/** Adds a word; one that exists stays unchanged. */
export function addShopWord(db: Database, seller: Seller, entry: NewShopWord): Promise<void> {
  const [key, means] = [nameOf(entry.word), nameOf(entry.means)]
  if (key.length === 0 || means.length === 0) throw refuse('no_word_in_it', {}, atWord)
  if (key.length > maxWordsOfName || means.length > maxWordsOfName)
    throw refuse('too_many_words', { most: maxWordsOfName }, atWord)
  if (key.join(' ') === means.join(' ')) throw refuse('means_itself', {}, atWord)

  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461056)`.execute(tx)
    const { count } = await tx
      .selectFrom('shopWords')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxShopWords) throw refuse('too_many_search_words', { most: maxShopWords }, atWord)
    const added = await tx
      .insertInto('shopWords')
      .values({ id: newId(), key: key.join(' '), ...entry })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await note(tx, seller, { word: entry.word, before: {}, after: entry })
  })
}

export function removeShopWord(db: Database, seller: Seller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('shopWords')
      .where('id', '=', id)
      .returning(['word', 'means'])
      .executeTakeFirst()
    if (removed) await note(tx, seller, { word: removed.word, before: removed, after: {} })
  })
}

/** Takes what was not found off the seller's list; asked for again, it is there again. */
export function removeMissed(db: Database, seller: Seller, search: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows: removed } = await sql`
      delete from missed_searches where search = ${search} returning search`.execute(tx)
    if (removed.length > 0) await note(tx, seller, { word: search, before: { search }, after: {} })
  })
}

type Change = { word: string; before: object; after: object }

function note(tx: Database, { who }: Seller, { word, before, after }: Change): Promise<void> {
  const subject = { type: 'store', name: word } as const
  return writeAudit(tx, { who, action: 'settings changed', subject, before, after })
}

const selectNames = prepare<{ keys: string[] }, { key: string; means: string }>(
  'shop_names',
  (given) => sql`select key, means from shop_words where key = any(${given('keys')}::text[])`,
)

/** The shop's meanings for the names in these searches, by names of at most four words. */
export async function readShopNames(
  db: Database,
  searches: readonly Name[],
): Promise<ReadonlyMap<string, readonly Name[]>> {
  const keys = searches.flatMap((stems) =>
    stems.flatMap((_, at) =>
      Array.from({ length: maxWordsOfName }, (_unused, n) => stems.slice(at, at + n + 1).join(' ')),
    ),
  )
  const rows = await selectNames(db, { keys: [...new Set(keys)] })
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ means }) => nameOf(means))]))
}
