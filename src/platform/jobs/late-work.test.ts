import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { test } from '#tests/support/jobs.ts'
import { endlessAttempts } from './add-job.ts'
import { describeWork } from './late-work.ts'

const plan = (db: Database, inSeconds: number) =>
  addJob(db, 'end_holds', {
    payload: {},
    key: 'end_holds',
    maxAttempts: endlessAttempts,
    runAt: { inSeconds },
  })

test('work that is planned for its time is not late', async ({ emptyDb: db }) => {
  await plan(db, 15)

  expect(await describeWork(db)).toEqual({ isLate: false, lateSeconds: 0 })
})

test('work that is due and not done is late', async ({ emptyDb: db }) => {
  await plan(db, -700)

  expect(await describeWork(db)).toEqual({ isLate: true, lateSeconds: 700 })
})

test('work that a clock planned which ran ahead is late', async ({ emptyDb: db }) => {
  await plan(db, 5.5 * 3600)

  expect(await describeWork(db)).toMatchObject({ isLate: true })
})

test('what was given up is not late', async ({ emptyDb: db }) => {
  await plan(db, -700)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)

  expect(await describeWork(db)).toMatchObject({ isLate: false })
})
