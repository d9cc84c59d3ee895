import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Shelves } from './by-entries.ts'
import { maxSome } from './rank-documents.ts'
import { allWords, isOfOneWord, type SearchPlan } from './search-plan.ts'

/** From this many products on, the index of all words would first read every product of each word. */
const manyUses = 2500
/** The most products of the rarest word that are read to learn the usual scores of its words together. */
const maxSampled = 200
const maxCompared = 40_000

/**
 * Some products that have all words of a search for common words; empty when too few are found quickly to show that
 * there are too many to rank. Postings of one score are sorted by product, so those of several words are read side by
 * side until there are enough.
 */
export async function findCommon(
  db: Database,
  { readings, leastUsed }: SearchPlan,
  { shelves, categoryIds }: Shelves,
): Promise<string[]> {
  const [shelf] = shelves
  const reading = readings.find((one) => !isOfOneWord(one))
  if (!reading || shelf === undefined || categoryIds || leastUsed < manyUses) return []
  const words = reading.map((group) => allWords(group)[0] ?? 0)
  const scores = await usualScores(db, words, shelf)
  if (!scores) return []
  const lists = words.map(
    (word, at) => sql`(
      select product_id as id from search_postings
      where word_id = ${word} and shelf = ${shelf}::smallint and score = ${scores[at]}::smallint
      order by product_id limit ${maxCompared}) as ${sql.ref(`list_${at}`)}`,
  )
  const [first, ...others] = lists
  const { rows } = await sql<{ id: string }>`
    select id from ${first} ${sql.join(
      others.map((other) => sql`join ${other} using (id)`),
      sql` `,
    )} order by id limit ${maxSome}`.execute(db)
  return rows.length < maxSome ? [] : rows.map(({ id }) => id)
}

/** The scores that these words most often have together. */
async function usualScores(db: Database, words: readonly number[], shelf: number) {
  const scores = words.map((word) => sql`d.scores[array_position(d.words, ${word}::integer)]`)
  const { rows } = await sql<{ scores: number[] }>`
    select scores from (
      select array[${sql.join(scores)}] as scores from (
        select product_id from search_postings where word_id = ${words[0]} and shelf = ${shelf}::smallint
        order by score, product_id limit ${maxSampled}) as best
      join search_documents d using (product_id)) as sampled
    where array_position(scores, null) is null
    group by scores order by count(*) desc, scores limit 1`.execute(db)
  return rows[0]?.scores
}
