import { writtenTexts } from '#server/api/languages.ts'
import { expect, test } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aShopper } from '#tests/support/users.ts'
import { viewWriting, writeTo } from './write-to.ts'

test.for([
  // The shopper's, those published, the shop's own: the language of the letter, and of its links.
  ['hi', 'hi', null, 'hi', '/hi'],
  ['hi', null, null, 'en', ''],
  ['hi', null, 'hi', 'hi', ''],
  [null, 'hi', 'hi', 'hi', '/hi'],
  [null, 'hi', null, 'en', ''],
  [null, null, 'hi', 'hi', ''],
  ['en', 'hi', 'hi', 'en', ''],
  ['xx', 'hi', null, 'en', ''],
] as const)(
  'who uses %j is written to by a shop with %j whose own language is %j in %j',
  async ([language, languages, ownLanguage, written, prefix], { db }) => {
    const { id } = await aShopper(db)
    await db.updateTable('shoppers').set({ language }).where('id', '=', id).execute()
    await chooseLanguages(db, { languages, ownLanguage })

    expect(await viewWriting(db, { shopperId: id })).toEqual({ language: written, prefix })
  },
)

test.for([
  // The account's language now, that of the order, the shop's own: the language of the letter.
  ['hi', 'en', null, 'hi'],
  ['en', 'hi', 'hi', 'en'],
  [null, 'hi', null, 'hi'],
  [null, 'en', 'hi', 'en'],
  [null, null, 'hi', 'hi'],
  [null, null, null, 'en'],
] as const)(
  'an account that uses %j is written to about an order in %j by a shop of %j in %j',
  async ([used, language, ownLanguage, written], { db }) => {
    const { id: shopperId } = await aShopper(db)
    await db.updateTable('shoppers').set({ language: used }).where('id', '=', shopperId).execute()
    await chooseLanguages(db, { languages: 'hi', ownLanguage })

    expect((await viewWriting(db, { shopperId, language })).language).toBe(written)
    await chooseLanguages(db, { languages: null, ownLanguage: null })
    expect(await viewWriting(db, { shopperId, language })).toEqual({ language: 'en', prefix: '' })
  },
)

test('links of a letter lead to pages in its language, and the next letter is in its own', async ({
  db,
}) => {
  const { id } = await aShopper(db)
  await db.updateTable('shoppers').set({ language: 'hi' }).where('id', '=', id).execute()
  await chooseLanguages(db, { languages: 'hi' })
  const shop = { publicUrl: 'https://shop.example' }
  const write = ({ publicUrl }: typeof shop) => ({ publicUrl, locale: writtenTexts().locale })

  const [theirs, sellers] = await Promise.all([
    writeTo(db, { shopperId: id, shop }, write),
    writeTo(db, { shopperId: null, shop }, write),
  ])

  expect(theirs).toEqual({ publicUrl: 'https://shop.example/hi', locale: 'hi-IN-u-nu-latn' })
  expect(sellers).toEqual({ publicUrl: 'https://shop.example', locale: 'en-IN' })
})
