import type { ChatText } from '#contract/api/chat-texts.ts'
import { chatOccasions, maxChatText, unknownPlaceholder } from '#contract/chat-texts.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { chatTextRoutes } from './chat-texts.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const

function theTexts(db: Database) {
  const send = serveRoutes((users) => chatTextRoutes(db, shop, users))
  const read = async () => {
    const { body } = await send({ call: 'GET /api/v1/seller/chat-texts', asSeller: true })
    return body.texts as ChatText[]
  }
  const save = (occasion: string, body: object) =>
    send({ call: `POST /api/v1/seller/chat-texts/${occasion}`, asSeller: true, body })
  const textOf = async (occasion: string) =>
    (await read()).find((each) => each.occasion === occasion)!
  return { read, save, textOf }
}

test('each occasion has a text of the store until the seller writes another', async ({ db }) => {
  const { read, save, textOf } = theTexts(db)
  const usual = await read()

  const { status } = await save('bill', { text: 'Dear {name} 🙏\r\n{amount}, see {link}' })

  expect(usual.map(({ occasion }) => occasion)).toEqual(chatOccasions)
  for (const { occasion, text, usual: same } of usual) {
    expect(text).toBe(same)
    expect(unknownPlaceholder(text, occasion)).toBeUndefined()
  }
  expect(status).toBe(200)
  expect((await textOf('bill')).text).toBe('Dear {name} 🙏\n{amount}, see {link}')
  expect((await textOf('state')).updatedAt).toBeNull()
})

test('going back to the text of the store leaves none of the seller’s', async ({ db }) => {
  const { save, textOf } = theTexts(db)
  await save('bill', { text: 'Dear {name}' })

  await save('bill', { text: (await textOf('bill')).usual })

  expect((await textOf('bill')).updatedAt).toBeNull()
  expect(await db.selectFrom('chatTexts').selectAll().execute()).toEqual([])
  const entries = await db
    .selectFrom('auditEntries')
    .select(['action', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toHaveLength(2)
})

test.for([
  ['a name that no message fills in', 'bill', 'Dear {nmae}', 'no {nmae}'],
  ['empty braces', 'bill', 'Dear {}', 'no {}'],
  ['the number of an order in a text about a tab', 'tab_reminder', '{number}', 'no {number}'],
  ['nothing', 'bill', '  ', 'required'],
  ['more than a message should have', 'bill', 'x'.repeat(maxChatText + 1), '600'],
  ['characters that nobody sees', 'bill', 'Dear \u0000', 'cannot'],
] as const)('%s is refused in words', async ([, occasion, text, said], { db }) => {
  const { save, textOf } = theTexts(db)

  const { status, body } = await save(occasion, { text })

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(JSON.stringify(body.fields)).toContain(said)
  expect((await textOf(occasion)).updatedAt).toBeNull()
})

test('a text that was saved meanwhile is not overwritten', async ({ db }) => {
  const { save, textOf } = theTexts(db)
  const { updatedAt } = await textOf('bill')
  await save('bill', { text: 'From the phone' })

  const { status, body } = await save('bill', { text: 'From the desk', updatedAt })

  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await textOf('bill')).text).toBe('From the phone')
})
