import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewProductPage } from '#server/catalog/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { aProduct } from '#tests/support/products.ts'

const migration = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../db/migrations', name), 'utf8')

test('what was indexed before letters were told alike is found by its new words afterwards', async ({
  ownDb: db,
}) => {
  const before = /create or replace function search_fold[\s\S]*?\n\$\$;/.exec(
    migration('0072_words_sooner.sql'),
  )![0]
  const [after = ''] = migration('0093_letters_written_two_ways.sql').split("-- A seller's code")
  await changeSchema(db, before)
  for (const name of ['পেঁয়াজ বড়ি', 'പാൽപ്പൊടി', 'Onion']) await aProduct(db, { name })
  const found = async (q: string) => (await viewProductPage(db, { q })).products.length
  expect([await found('বডি'), await found('പാല്\u200dപ്പൊടി')]).toEqual([0, 0])

  await changeSchema(db, after)

  expect([await found('বডি'), await found('പാല്\u200dপ്പൊടി'), await found('onion')]).toEqual([
    1, 1, 1,
  ])
})
