import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { letTimePass } from '#tests/support/let-time-pass.ts'
import { countAttempt } from './limit-guesses.ts'

const limits = {
  freeAttempts: 10,
  firstPauseSeconds: 1,
  failuresPerNetwork: { points: 30, seconds: 900 },
}
const day = 24 * 60 * 60

type Who = Partial<Omit<Parameters<typeof countAttempt>[1], 'network'> & { network: string }>

function anAttempt(db: Database, who: Who = {}, overrides: Partial<typeof limits> = {}) {
  const { network: name = '1.2.3.4', ...rest } = who
  const usual = { loginKind: 'login', email: 'a@b.in', device: null } as const
  const network = { name, isShared: false }
  return countAttempt(db, { ...usual, ...rest, network }, { ...limits, ...overrides })
}

async function fail(db: Database, times: number, who: Who = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) await anAttempt(db, who)
}

async function waitOf(attempt: Promise<unknown>): Promise<unknown> {
  const refusal = await attempt.then(
    () => null,
    (error) => error,
  )
  return refusal && [refusal.code, refusal.details.retryAfterSeconds]
}

const refused = 'too_many_requests'

describe('guesses of one password', () => {
  test('guesses of one password are free ten times; the eleventh has to wait', async ({ db }) => {
    await fail(db, 10)

    expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
  })

  test('guesses of sellers’ passwords are counted apart from those of shoppers’', async ({
    db,
  }) => {
    await fail(db, 10)

    expect(await waitOf(anAttempt(db, { loginKind: 'seller-login' }))).toBeNull()
    expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
  })

  test('guesses of one password wait twice as long each time, up to 15 minutes', async ({ db }) => {
    await fail(db, 10)

    const waits: unknown[] = []
    for (let turn = 0; turn < 13; turn += 1) {
      const wait = await waitOf(anAttempt(db, { network: `net ${turn}` }))
      const seconds = Array.isArray(wait) ? wait[1] : 0
      waits.push(seconds)
      await letTimePass(db, seconds)
      await anAttempt(db, { network: `net ${turn}` })
    }

    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  test('guesses of one password during a pause do not prolong it', async ({ db }) => {
    await fail(db, 10)

    for (let send = 0; send < 10; send += 1)
      expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
    await letTimePass(db, 1)

    await expect(anAttempt(db)).resolves.toBeDefined()
  })

  test('guesses of one password are forgotten after a day without one', async ({ db }) => {
    await fail(db, 10)
    await letTimePass(db, day)

    await fail(db, 10)

    expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
  })

  test('guesses of one password that were made while the clock was two years ahead are forgotten', async ({
    db,
  }) => {
    await fail(db, 10)
    await letTimePass(db, -2 * 365 * day)

    await fail(db, 10, { network: 'net 2' })

    expect(await waitOf(anAttempt(db, { network: 'net 2' }))).toEqual([refused, 1])
  })

  test('guesses of one password do not make others wait', async ({ db }) => {
    await fail(db, 10)

    await expect(anAttempt(db, { email: 'other@b.in' })).resolves.toBeDefined()
  })

  test('guesses of one password are counted from all networks together', async ({ db }) => {
    for (let n = 0; n < 10; n += 1) await anAttempt(db, { network: `10.0.0.${n}` })

    expect(await waitOf(anAttempt(db, { network: '10.0.0.99' }))).toEqual([refused, 1])
  })

  test('guesses of one password that come all at once are ten as well', async ({ ownDb }) => {
    // The clock is real here, so the first pause must outlast the test.
    const limits = { firstPauseSeconds: 900 }
    const tries = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => anAttempt(ownDb, { network: `net ${n}` }, limits)),
    )

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('guesses of one password begin anew after the right one', async ({ db }) => {
    await fail(db, 9)
    await (await anAttempt(db)).succeeded()

    await fail(db, 10)
    expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
  })

  test('guesses of one password that were never checked do not count', async ({ db }) => {
    await fail(db, 9)
    for (let n = 0; n < 5; n += 1) await (await anAttempt(db)).undo()

    await expect(anAttempt(db)).resolves.toBeDefined()
    expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
  })
})

describe('guesses from one network', () => {
  const guess = (db: Database, n: number) => anAttempt(db, { email: `person${n}@b.in` })

  test('guesses from one network are refused after thirty failures, across accounts', async ({
    db,
  }) => {
    for (let n = 0; n < 30; n += 1) await guess(db, n)

    expect(await waitOf(guess(db, 31))).toEqual([refused, 900])
    await letTimePass(db, 900)
    await expect(guess(db, 31)).resolves.toBeDefined()
  })

  test('guesses from one network do not count against an account once the network has to wait', async ({
    db,
  }) => {
    for (let n = 0; n < 30; n += 1) await guess(db, n)
    for (let n = 0; n < 20; n += 1) expect(await waitOf(anAttempt(db))).toEqual([refused, 900])

    await expect(anAttempt(db, { network: 'home' })).resolves.toBeDefined()
  })

  test('guesses from one network are failures only: successful logins are not counted', async ({
    db,
  }) => {
    for (let n = 0; n < 60; n += 1) await (await guess(db, n)).succeeded()

    await expect(guess(db, 61)).resolves.toBeDefined()
  })
})

describe('a known device', () => {
  const mine = { device: 'my phone' }

  test('a known device can log in while guesses from elsewhere pause the account', async ({
    db,
  }) => {
    await fail(db, 10)

    await expect(anAttempt(db, mine)).resolves.toBeDefined()
  })

  test('a known device can log in from a network that is paused', async ({ db }) => {
    for (let n = 0; n < 30; n += 1) await anAttempt(db, { email: `person${n}@b.in` })

    await expect(anAttempt(db, mine)).resolves.toBeDefined()
  })

  test('a known device has ten free tries of its own, no more', async ({ db }) => {
    await fail(db, 10, mine)

    expect(await waitOf(anAttempt(db, mine))).toEqual([refused, 1])
    await expect(anAttempt(db)).resolves.toBeDefined()
  })

  test('a known device does not wipe out what strangers have used up', async ({ db }) => {
    await fail(db, 10)
    await (await anAttempt(db, mine)).succeeded()

    expect(await waitOf(anAttempt(db))).toEqual([refused, 1])
  })
})

test('stored counts do not contain the guessed address', async ({ db }) => {
  await anAttempt(db, { email: `${'long'.repeat(60)}@example.com` })

  const kept = await db.selectFrom('rateLimits').select('key').execute()
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain('example.com')
})
