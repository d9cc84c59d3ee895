import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'

export type Word = { id: number; word: string; shown: string; products: number }

/** The most words whose products are read, the most used first. */
const maxBeginnings = 400
const maxParts = 400
/** The most words with these letters that are compared. */
const maxCompared = 4000

export type Lookups = {
  /** Words to find exactly. */
  exact: readonly string[]
  /** Texts to find at the start of words or inside them. */
  parts: readonly string[]
}

/** Numbers of words, the most used first. */
type Numbers = readonly number[]

export type Found = {
  exact: Map<string, Word>
  /** Words by the text with which they begin; the next map has words that contain it further in. */
  beginning: Map<string, Numbers>
  inside: Map<string, Numbers>
  /** The number of products with each of these words, by the word's number. */
  products: Map<number, number>
}

type PartRow = {
  asked: string
  kind: 'beginning' | 'inside'
  ids: number[] | null
  counts: number[] | null
}

/** Reads everything that a search needs about the words in use. */
export async function lookUpWords(db: Database, { exact, parts }: Lookups): Promise<Found> {
  const [words, others] = await Promise.all([
    selectExact(db, { words: [...new Set(exact)] }),
    parts.length === 0 ? [] : selectParts(db, { parts: [...new Set(parts)] }),
  ])
  const products = new Map(words.map((word) => [word.id, word.products]))
  for (const { ids, counts } of others) {
    for (const [at, id] of (ids ?? []).entries()) products.set(id, counts?.[at] ?? 0)
  }
  const of = (kind: PartRow['kind']) =>
    new Map(others.filter((row) => row.kind === kind).map(({ asked, ids }) => [asked, ids ?? []]))
  return {
    exact: new Map(words.map((row) => [row.word, row])),
    beginning: of('beginning'),
    inside: of('inside'),
    products,
  }
}

/**
 * The most used words, up to a limit. The index sorts them by powers of two, so of hundreds of thousands with similar
 * use only some need sorting.
 */
function mostUsed(
  condition: RawBuilder<unknown>,
  most: number,
  use = sql`use`,
): RawBuilder<unknown> {
  return sql`
    select id, word, products from (
      select id, word, products, ${use} as uses from search_words where ${condition}
      order by ${use} desc limit ${(3 * most) / 2}
    ) as some_used order by uses desc, products desc limit ${most}`
}

/** The expression of the index of all words. */
const useOfAll = sql`use::integer`

// Each length of text has its own index, which finds the most used words without reading the others.
const pattern = sql`replace(replace(text, '_', '\\_'), '%', '\\%')`
const beginnings = sql`
  select id, products from (
    (${mostUsed(sql`char_length(text) = 1 and left(word, 1) = text`, maxBeginnings)})
    union all
    (${mostUsed(sql`char_length(text) = 2 and left(word, 2) = text`, maxBeginnings)})
    union all
    (select id, word, products from search_words
      where char_length(text) > 2 and word >= text and word < text || U&'\\FFFF' and word <> text
      limit ${maxCompared})
  ) as word where products > 0 and word <> text order by products desc limit ${maxBeginnings}`
/** A single letter means words that begin with it, unless there are none. */
const isShort = sql`char_length(text) = 2 or char_length(text) = 1
  and coalesce((select begun.use from search_words begun where left(begun.word, 1) = text order by use desc limit 1), 0) = 0`
const insides = sql`
  select id, products from (
    (select id, word, products from search_words where char_length(text) > 2 and word like '%' || ${pattern} || '%'
      limit ${maxCompared})
    union all
    (select * from (${mostUsed(isShort, maxCompared, useOfAll)}) as used
      where position(text in used.word) > 0)
  ) as word where products > 0 and not starts_with(word, text) order by products desc limit ${maxParts}`

const selectExact = prepare<{ words: string[] }, Word>(
  'search_words_as_they_are',
  (given) => sql`
    select id, word, shown, products from search_words
    where word = any(${given('words')}::text[]) and products > 0`,
)

// Arrays save rows: a letter begins hundreds of words.
const selectParts = prepare<{ parts: string[] }, PartRow>(
  'search_words_by_parts',
  (given) => sql`
    select part.text as asked, found.kind, found.ids, found.counts
    from unnest(${given('parts')}::text[]) as part (text), lateral (
      select 'beginning' as kind, array_agg(id) as ids, array_agg(products) as counts
      from (${beginnings}) as word (id, products)
      union all
      select 'inside', array_agg(id), array_agg(products)
      from (${insides}) as word (id, products)) as found`,
)

/** Words in use that sound like this one, or have its beginning and nearly its length. */
export async function lookUpLikeWords(db: Database, word: string, sound: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    (select id, word, shown, products from search_words
      where sound = ${sound} and use > 0 order by products desc limit 20)
    union
    (select id, word, shown, products from (
        select * from search_words where left(word, 1) = left(${word}, 1)
        order by use desc limit ${maxCompared}) as used
      where products > 0 and char_length(word) between ${word.length - 2} and ${word.length + 2}
        and word !~ '[0-9]')
    union
    (select id, word, shown, products from search_words
      where word % ${word} and products > 0 and char_length(word) > 3
      order by similarity(word, ${word}) desc limit 20)`.execute(db)
  return rows
}
