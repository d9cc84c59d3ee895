import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { expectSameRows, migrationsFolder } from '#tests/support/backups.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { fixtures, test } from '#tests/support/older-stores.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { makeBackup } from './make-backup.ts'

test('a shop in three languages is restored with its descriptions, details and rewritten texts (G38-4, G-35)', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  await chooseLanguages(ownDb, { languages: 'hi mr' })
  const product = await aProduct(ownDb, { name: 'Wheat Flour' })
  const inLanguages = {
    names: 'hi: आटा\nmr: गव्हाचे पीठ',
    descriptions: 'hi: चक्की का \\ आटा\nhi: मुलायम रोटी\nmr: जात्यावरचे',
    attributesIn: 'hi: शेल्फ़ लाइफ़: 6 महीने\nmr: क\u094d\u200dष: "दूध"',
  }
  await ownDb.updateTable('products').set(inLanguages).where('id', '=', product.id).execute()
  const texts = (['en', 'hi', 'mr'] as const).map((language) => ({
    occasion: 'bill' as const,
    language,
    text: `${language}: {name}, बिल {bill}`,
    updatedAt: new Date(),
  }))
  await ownDb.insertInto('chatTexts').values(texts).execute()

  const { db } = await restore((await backUp()).file)

  await expectSameRows(ownUrl, emptyUrl)
  const restored = db.selectFrom('products').select(['names', 'descriptions', 'attributesIn'])
  expect(await restored.where('id', '=', product.id).executeTakeFirst()).toEqual(inLanguages)
  expect(await db.selectFrom('chatTexts').select('language').orderBy('language').execute()).toEqual(
    texts.map(({ language }) => ({ language })),
  )
  expect(await verifyLedgers(db)).toEqual([])
})

/** Forms in Hindi and Marathi stored the country so, before it had one name. */
async function storeCountriesInHindi(db: Database) {
  await sql`update addresses set country = 'भारत'
    where id in (select id from addresses order by id limit 1)`.execute(db)
  await sql`update orders set address = jsonb_set(address, '{country}', '"भारत"')
    where number % 2 = 0`.execute(db)
}

const countriesIn = async (db: Database) => {
  const { rows } = await sql<{ country: string; count: number }>`
    select country, count(*)::integer as count from (
      select country from addresses union all select address ->> 'country' from orders
    ) as all_of_them group by country order by country`.execute(db)
  return Object.fromEntries(rows.map(({ country, count }) => [country, count]))
}

test('a backup with countries in Hindi is restored as it was; once it is upgraded, each has its one name', async ({
  old,
  migrateTo,
  folder,
  emptyUrl,
  restore,
  onTestFinished,
}) => {
  await restore(join(fixtures, 'store-at-0073.tar'), { url: old.ownerUrl })
  await migrateTo(160)
  const before = openDatabase(old.ownerUrl, { log: silentLog, max: 1 })
  onTestFinished(() => before.destroy())
  await storeCountriesInHindi(before)
  const kept = await countriesIn(before)
  expect(kept['भारत']).toBeGreaterThan(1)
  const plan = { databaseUrl: old.ownerUrl, folder: join(folder, 'backups'), key: undefined }
  const pictures = join(folder, 'media')
  const { file } = await makeBackup({ ...plan, pictures, sampleFolder: folder })

  const { db } = await restore(file)

  expect(await countriesIn(db)).toEqual(kept)
  await migrate(emptyUrl, migrationsFolder)
  await migrate(old.ownerUrl, migrationsFolder)
  const { भारत: renamed = 0, India: named = 0, ...others } = kept
  const after = { ...others, India: named + renamed }
  expect([await countriesIn(db), await countriesIn(before)]).toEqual([after, after])
  const details = await db.selectFrom('products').select(['attributesIn', 'descriptions']).execute()
  expect(details.filter((row) => row.attributesIn ?? row.descriptions)).toEqual([])
  expect(await verifyLedgers(db)).toEqual([])
})
