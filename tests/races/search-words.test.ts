import { sql } from 'kysely'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { failuresOf } from './release-together.ts'

const rounds = 12
const letters = 'abcdefgh'

/** Names that share words, each of them new to the shop in every round, in another order in every name. */
function namesOf(round: number): string[] {
  const words = Array.from(letters).map((letter) => `${letter}${'lmnopqrstuvwxyz'[round]}ubat`)
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].slice(0, 5).join(' '))
}

test('products that are added at once with the same new words are all added, and each word is counted', async ({
  ownDb: db,
}) => {
  const add = (name: string) => aProduct(db, { name })

  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await Promise.allSettled(namesOf(round).map(add))

    expect(failuresOf(outcomes)).toEqual([])
  }

  const { rows } = await sql`
    select word from search_words
    where products <> (select count(*) from search_postings where word_id = search_words.id)`.execute(
    db,
  )
  expect(rows).toEqual([])
})
