import { expect } from 'vitest'
import { sendTable, test } from '#tests/support/imports.ts'
import { auditOf } from '#tests/support/seller-client.ts'
import { chooseColumns } from './choose-columns.ts'

const columns = { name: 0, category: 1, price: 2 }
const who = 'asha@example.com'

test('a choice that is taken back is a guess again, and so for the next table', async ({
  db,
  folder,
}) => {
  const table = 'name,group,price\nApple,Fresh fruit,40\n'
  const { _id: id, categories: guessed } = await sendTable(db, folder, table)
  const choose = (chosen: object) =>
    chooseColumns(db, {
      id,
      folder,
      who,
      columns,
      categories: [{ name: 'Fresh fruit', ...chosen }],
    })

  const accepted = await choose({ category: 'Fruits' })
  const takenBack = await choose({})
  await choose({})

  const fruit = { name: 'Fresh fruit', rows: 1, category: 'Fruits' }
  expect(guessed).toEqual([{ ...fruit, isGuess: true }])
  expect(accepted.categories).toEqual([{ ...fruit, isGuess: false }])
  expect(takenBack.categories).toEqual(guessed)
  expect((await sendTable(db, folder, table)).categories).toEqual(guessed)
  expect((await auditOf(db)).map(({ before, after }) => [before, after])).toEqual([
    [{}, { 'Fresh fruit': 'Fruits' }],
    [{ 'Fresh fruit': 'Fruits' }, {}],
  ])
})
