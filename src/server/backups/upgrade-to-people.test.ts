import pg from 'pg'
import { expect } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { migrationsFolder } from '#tests/support/backups.ts'
import { aClient } from '#tests/support/client.ts'
import { runFixture, test } from '#tests/support/older-stores.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { aWholeStore, silentLog } from '#tests/support/whole-store.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const asha = '00000000-0000-4000-8000-000000000002'
const order = '00000000-0000-4000-8000-000000000020'
const email = 'seller@example.com'

/** A closed day with a khata payment of ₹50, and ₹71.40 for an order just now, recorded by e-mail address alone. */
const dayOfOldStore = `
  insert into tabs (shopper_id, limit_paise) values ('${asha}', 50000);
  insert into tab_entries (shopper_id, kind, amount_paise, who) values ('${asha}', 'paid_cash', -5000, '${email}');
  with closed as (
    insert into day_closes (id, day, who, opening_paise, expected_paise, counted, counted_paise, taken_paise, totals)
    values (gen_random_uuid(), current_date, '${email}', 0, 5000, '{}', 5000, 5000,
      '[{"kind": "cash", "who": "${email}", "count": 1, "camePaise": 5000, "wentPaise": 0, "undonePaise": 0}]')
    returning id)
  update tab_entries set close_id = closed.id from closed;
  update money_events set who = '${email}', close_id = null, at = clock_timestamp() where kind = 'cash_received';
  insert into seller_sessions (token_hash, seller_id) values ('\\x03', '${owner}');`

test('a shop from before there were people keeps its owner, its days and its undo (G36-1, G36-3)', async ({
  old,
  migrateTo,
  onTestFinished,
}) => {
  await migrateTo(22)
  await runFixture(old.ownerUrl, 'store-at-0022.sql')
  await migrateTo(112)
  const client = new pg.Client({ connectionString: old.ownerUrl })
  await client.connect()
  await client.query(dayOfOldStore)
  await client.end()

  await migrate(old.ownerUrl, migrationsFolder, { storeUrl: old.url })
  const db = openDatabase(old.url, { log: silentLog, max: 2 })
  onTestFinished(() => db.destroy())
  const cookie = `seller=${await aSellerSession(db, { seller: { id: owner } })}`
  const seller = aClient(aWholeStore(db), { headers: { cookie } })
  const openDay = async () => (await seller.get('/api/v1/seller/day')).body.open

  expect((await seller.get('/api/v1/seller/people')).body.people).toMatchObject([
    { _id: owner, name: null, who: email, role: 'owner', isYou: true, canLogIn: true },
  ])
  expect(await openDay()).toMatchObject({ opening: 0, expected: 71.4, people: [] })

  await seller.post(`/api/v1/seller/people/${owner}`, { name: 'Gupta' })
  await seller.post('/api/v1/seller/people', { name: 'Ravi', role: 'rider' })
  expect(await openDay()).toMatchObject({
    expected: 71.4,
    people: [{ person: owner, who: 'Gupta', expected: 71.4, handedOver: 0 }],
  })
  const { closes } = (await seller.get('/api/v1/seller/day/closes')).body
  expect(closes).toMatchObject([{ expected: 50, who: email }])
  expect((closes as { people?: unknown[] }[])[0]?.people ?? []).toEqual([])

  const shown = (await seller.get(`/api/v1/seller/order/${order}`)).body.order
  const { undo } = shown as { undo: { id: string } }
  const undone = await seller.post(`/api/v1/order/${order}/undo`, { undo: undo.id, as: 'seller' })
  expect(undone.body).toMatchObject({ success: true })
  expect(await openDay()).toMatchObject({ expected: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})
