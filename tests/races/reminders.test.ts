import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { noteReminder, remindMany } from '#server/money/tabs/remind.ts'
import { test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

const canMail = true
// Reminders are read and wait to be noted.
const hold = 'lock table tab_reminders in share row exclusive mode'

test('of phones that remind the same customer at once one does, the others are told', async ({
  ownDb,
  ownUrl,
}) => {
  const asha = await aTabCustomer(ownDb)
  await anOrderOnTab(ownDb, { shopper: asha })
  await sql`update shoppers set confirmed_at = now()`.execute(ownDb)
  const note = (db: Database) =>
    noteReminder(db, theSeller, { shopperId: asha.id, key: newId() }).then(() => 1)
  const many = (db: Database) =>
    remindMany(db, theSeller, { key: newId(), customers: [asha.id], canMail }).then(
      ({ reminded }) => reminded.length,
    )

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold,
    attempts: [note, many, note, many],
  })

  expect(failuresOf(outcomes)).toEqual(['reminded_recently'])
  const rows = await ownDb.selectFrom('tabReminders').select('way').execute()
  expect(rows).toHaveLength(1)
})
