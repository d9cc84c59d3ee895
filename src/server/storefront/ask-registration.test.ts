import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { test } from '#tests/support/database.ts'
import { setTax } from '#tests/support/tax.ts'
import { aSeller } from '#tests/support/users.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { askRegistration } from './ask-registration.ts'

const mail = { url: 'smtp://127.0.0.1', from: 'shop@example.com' }

async function ask(db: Database) {
  const config = aConfig({ mail: mail as never })
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await askRegistration(db, { config, log: silentLog })
  const { rows } = await sql<{ to: string; text: string }>`
    select payload ->> 'to' as to, payload ->> 'text' as text from graphile_worker._private_jobs`.execute(
    db,
  )
  return rows
}

test('the seller of a shop with a GSTIN and tax on top is told each time, until they have answered (C10)', async ({
  db,
}) => {
  const { email } = await aSeller(db)
  expect(await ask(db)).toEqual([])
  await db
    .insertInto('storeSettings')
    .values({ name: 'Gupta', lowStock: 5, acceptsOrders: true, gstin: '29AAPFU0939F1ZR' })
    .execute()

  expect(await ask(db)).toMatchObject([
    { to: email, text: expect.stringContaining('/seller/settings#gst') },
  ])
  expect(await ask(db)).toHaveLength(1)
  await setTax(db, { mode: 'none' })
  expect(await ask(db)).toHaveLength(1)
  await db.updateTable('storeSettings').set({ gstScheme: 'composition' }).execute()
  expect(await ask(db)).toEqual([])
})
