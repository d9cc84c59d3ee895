import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ChatText } from '#contract/api/chat-texts.ts'
import { chatOccasions } from '#contract/chat-texts.ts'
import type { Language } from '#contract/languages.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrationsFolder } from '#tests/support/backups.ts'
import { test as rolledBack } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { test as older } from '#tests/support/older-stores.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { chatTextRoutes } from './chat-texts.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const

function theTexts(db: Database) {
  const send = serveRoutes((users) => chatTextRoutes(db, shop, users))
  const read = async () => {
    const { body } = await send({ call: 'GET /api/v1/seller/chat-texts', asSeller: true })
    return body.texts as ChatText[]
  }
  const save = (body: { text: string; language?: string; updatedAt?: string | null }) =>
    send({ call: 'POST /api/v1/seller/chat-texts/bill', asSeller: true, body })
  const billIn = async (language: Language) =>
    (await read()).find((each) => each.occasion === 'bill' && each.language === language)
  return { read, save, billIn }
}

rolledBack(
  'a text that was rewritten stands for the customers of its language alone',
  async ({ db }) => {
    await chooseLanguages(db, { languages: 'hi mr' })
    const { read, save, billIn } = theTexts(db)

    await save({ text: 'Dear {name}' })
    await save({ text: 'प्रिय {name}', language: 'hi' })

    expect((await read()).map(({ language }) => language)).toEqual(
      ['en', 'hi', 'mr'].flatMap((language) => chatOccasions.map(() => language)),
    )
    expect((await billIn('en'))?.text).toBe('Dear {name}')
    expect((await billIn('hi'))?.text).toBe('प्रिय {name}')
    const marathi = (await billIn('mr'))!
    expect(marathi.text).toBe(marathi.usual)
    expect(marathi.usual).toMatch(/^नमस्कार \{name\}/)
  },
)

rolledBack('a text of no language is one of the shop’s own, which comes first', async ({ db }) => {
  await chooseLanguages(db, { languages: 'hi', ownLanguage: 'hi' })
  const { read, save, billIn } = theTexts(db)

  await save({ text: 'प्रिय {name}' })

  expect((await read())[0]?.language).toBe('hi')
  expect((await billIn('hi'))?.text).toBe('प्रिय {name}')
  expect((await billIn('en'))?.updatedAt).toBeNull()
})

rolledBack('the record of a rewritten text says which one it is', async ({ db }) => {
  await chooseLanguages(db, { languages: 'hi' })
  const { save, billIn } = theTexts(db)
  const usual = (await billIn('hi'))!.usual

  await save({ text: 'प्रिय {name}', language: 'hi' })

  const [entry] = await db.selectFrom('auditEntries').select(['before', 'after']).execute()
  expect(entry).toEqual({
    before: { chatText: usual },
    after: { chatOccasion: 'bill', chatLanguage: 'hi', chatText: 'प्रिय {name}' },
  })
})

rolledBack('the usual words of one language leave those of another as they are', async ({ db }) => {
  await chooseLanguages(db, { languages: 'hi' })
  const { save, billIn } = theTexts(db)
  await save({ text: 'Dear {name}' })
  await save({ text: 'प्रिय {name}', language: 'hi' })

  await save({ text: (await billIn('hi'))!.usual, language: 'hi' })

  expect((await billIn('hi'))?.updatedAt).toBeNull()
  expect((await billIn('en'))?.text).toBe('Dear {name}')
})

rolledBack('a language that is switched off and on again keeps its texts', async ({ db }) => {
  await chooseLanguages(db, { languages: 'hi' })
  const { read, save, billIn } = theTexts(db)
  await save({ text: 'प्रिय {name}', language: 'hi' })

  await chooseLanguages(db, { languages: null })
  const off = await read()
  const { status, body } = await save({ text: 'फिर से {name}', language: 'hi' })
  await chooseLanguages(db, { languages: 'hi' })

  expect(off).toHaveLength(chatOccasions.length)
  expect(off.every(({ language, text, usual }) => language === 'en' && text === usual)).toBe(true)
  expect([status, JSON.stringify(body.fields)]).toEqual([
    400,
    expect.stringContaining('does not write to customers in that language'),
  ])
  expect((await billIn('hi'))?.text).toBe('प्रिय {name}')
})

rolledBack('a text saved meanwhile in another language is in nobody’s way', async ({ db }) => {
  await chooseLanguages(db, { languages: 'hi' })
  const { save } = theTexts(db)
  await save({ text: 'प्रिय {name}', language: 'hi' })

  const { status } = await save({ text: 'Dear {name}', language: 'en', updatedAt: null })
  const again = await save({ text: 'नमस्ते {name}', language: 'hi', updatedAt: null })

  expect(status).toBe(200)
  expect(again.body.code).toBe('changed_meanwhile')
})

older.for([
  [null, 'en'],
  ['hi', 'hi'],
] as const)(
  'texts of an older shop that writes in %s are those of %s',
  async ([own, language], { old, migrateTo }) => {
    await migrateTo(166)
    const owner = openDatabase(old.ownerUrl, { log: silentLog, max: 1 })
    await chooseLanguages(owner, { languages: 'hi', ownLanguage: own })
    await sql`insert into chat_texts (occasion, text) values ('bill', 'Dear {name}')`.execute(owner)

    await migrate(old.ownerUrl, migrationsFolder)

    const rows = await owner
      .selectFrom('chatTexts')
      .select(['occasion', 'language', 'text'])
      .execute()
    await owner.destroy()
    expect(rows).toEqual([{ occasion: 'bill', language, text: 'Dear {name}' }])
  },
)
