import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { removeOldMessages } from '#server/payments/record-payment.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { removeOldAudits, removeOldSecurityEvents } from './remove-old.ts'

async function addEvents(db: Database, count: number, days: number) {
  await sql`insert into security_events (kind, at)
    select 'login', now() - make_interval(days => ${days}) from generate_series(1, ${count})`.execute(
    db,
  )
}

async function addAudits(db: Database, days: number) {
  await sql`insert into audit_entries (who, action, subject_type, subject_name, at)
    values ('owner@example.com', 'login', 'store', ${String(days)}, now() - make_interval(days => ${days}))`.execute(
    db,
  )
}

async function addMessage(db: Database, days: number) {
  await sql`insert into gateway_messages (gateway, message_id, kind, outcome, received_at)
    values ('test', ${String(days)}, 'paid', 'unknown payment', now() - make_interval(days => ${days}))`.execute(
    db,
  )
}

test('security events are kept for a year, however many are older', async ({ db }) => {
  await addEvents(db, 12_000, 366)
  await addEvents(db, 3, 364)

  await removeOldSecurityEvents(db)

  const left = await db.selectFrom('securityEvents').select('id').execute()
  expect(left).toHaveLength(3)
})

test('a flood is removed in time, also where the database knows of no events yet', async ({
  emptyDb: db,
}) => {
  await addEvents(db, 20_000, 1)
  await db.deleteFrom('securityEvents').execute()
  await changeSchema(db, 'analyze security_events')
  await addEvents(db, 20_000, 366)

  await removeOldSecurityEvents(db)

  expect(await db.selectFrom('securityEvents').select('id').execute()).toEqual([])
})

test('of a flood, the last half a million are kept', async ({ db }) => {
  await sql`
    insert into security_events (id, kind) overriding system value
    values (1, 'refused'), (3, 'refused'), (500002, 'refused'), (500003, 'refused')`.execute(db)

  await removeOldSecurityEvents(db)

  const left = await db.selectFrom('securityEvents').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([500_002, 500_003])
})

test('what the seller changed is kept for two years', async ({ db }) => {
  await addAudits(db, 731)
  await addAudits(db, 729)

  await removeOldAudits(db)

  const left = await db.selectFrom('auditEntries').select('subjectName').orderBy('id').execute()
  expect(left).toEqual([{ subjectName: '729' }])
})

test('messages of gateways are kept for half a year', async ({ db }) => {
  await addMessage(db, 181)
  await addMessage(db, 179)

  await removeOldMessages(db)

  const left = await db.selectFrom('gatewayMessages').select('messageId').execute()
  expect(left).toEqual([{ messageId: '179' }])
})
