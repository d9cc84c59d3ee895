import { onTestFinished, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { letTimePass } from '#tests/support/let-time-pass.ts'
import { countDown, countUp, removeOldLimits } from './rate-limit.ts'

const threeAMinute = { points: 3, seconds: 60 }

async function countTimes(db: Database, times: number, key = 'door') {
  for (let time = 0; time < times; time += 1) await countUp(db, key, threeAMinute)
}

describe('a limit of three a minute', () => {
  test('a limit of three a minute allows three and tells the fourth when to retry', async ({
    db,
  }) => {
    await countTimes(db, 3)

    const fourth = countUp(db, 'door', threeAMinute)

    await expect(fourth).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 60 },
    })
  })

  test('a limit of three a minute counts each key for itself', async ({ db }) => {
    await countTimes(db, 3, 'front door')

    await expect(countUp(db, 'back door', threeAMinute)).resolves.toBeUndefined()
  })

  test('a limit of three a minute starts again when its time is over', async ({ db }) => {
    await countTimes(db, 3)
    await letTimePass(db, 60)

    await expect(countTimes(db, 3)).resolves.toBeUndefined()
    await expect(countTimes(db, 1)).rejects.toThrow('too_many_requests')
  })

  test('a limit of three a minute is not prolonged by those it refuses', async ({ db }) => {
    await countTimes(db, 3)
    const endsAt = () => db.selectFrom('rateLimits').select('endsAt').executeTakeFirstOrThrow()
    const before = await endsAt()

    await expect(countTimes(db, 1)).rejects.toThrow('too_many_requests')

    expect(await endsAt()).toEqual(before)
  })

  test('a limit of three a minute gives attempts back', async ({ db }) => {
    await countTimes(db, 3)
    await countDown(db, 'door')

    await expect(countTimes(db, 1)).resolves.toBeUndefined()
    await expect(countTimes(db, 1)).rejects.toThrow('too_many_requests')
  })

  test('a limit of three a minute lets exactly three of thirty through that come at once', async ({
    ownDb,
  }) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => countUp(ownDb, 'door', threeAMinute)),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a limit of three a minute keeps its length where one server runs with a clock two hours ahead', async ({
    db,
  }) => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 })
    await countTimes(db, 3)
    vi.useRealTimers()

    await expect(countTimes(db, 1)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } })
  })

  test.for([5.5 * 3600, 2 * 365 * 86_400])(
    'a limit of three a minute that was reached %i seconds ahead is over',
    async (ahead, { db }) => {
      await countTimes(db, 3)
      await letTimePass(db, -ahead)

      await expect(countTimes(db, 3)).resolves.toBeUndefined()
      await expect(countTimes(db, 1)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } })
    },
  )

  test('a limit of three a minute refuses everything when its counts cannot be read', async ({
    db,
  }) => {
    await changeSchema(db, 'alter table rate_limits rename to gone')

    await expect(countTimes(db, 1)).rejects.toThrow('rate_limits')
  })
})

test('counts whose time is over are swept away, the others stay', async ({ db }) => {
  await countTimes(db, 1, 'old')
  await letTimePass(db, 60)
  await countTimes(db, 1, 'new')

  await removeOldLimits(db)

  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'new' }])
})
