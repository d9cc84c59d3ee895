import { openDatabase } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { tryLogin } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'
import { silentLog } from '#tests/support/whole-store.ts'

// The first pause outlasts each test on a slow machine too.
const patient = { limits: { firstPauseSeconds: 900 } }

describe('two servers on one database', () => {
  test('two servers on one database count together, and one that restarts forgets nothing', async ({
    ownDb,
    ownUrl,
  }) => {
    const other = openDatabase(ownUrl, { log: silentLog })
    const asha = await aShopper(ownDb)
    for (let time = 0; time < 10; time += 1) {
      const app = anIdentityApp(time % 2 === 0 ? ownDb : other, patient)
      expect((await tryLogin(app, { ...asha, password: 'x' })).status).toBe(401)
    }

    const refusals = await Promise.all(
      [ownDb, other].map((db) => tryLogin(anIdentityApp(db, patient), asha)),
    )

    expect(refusals.map(({ status }) => status)).toEqual([429, 429])
    await other.destroy()
  })

  test('two servers on one database let ten of forty guesses at once through, together', async ({
    ownDb,
    ownUrl,
  }) => {
    const other = openDatabase(ownUrl, { log: silentLog })
    const asha = await aShopper(ownDb)
    const apps = [anIdentityApp(ownDb, patient), anIdentityApp(other, patient)]

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        tryLogin(
          apps[n % 2] as (typeof apps)[number],
          { ...asha, password: `guess ${n}` },
          { from: `10.0.0.${n}` },
        ),
      ),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    await other.destroy()
  })
})

test('sixty shoppers log in at the same moment from one network', {
  tags: ['@only-in-all'],
}, async ({ ownDb }) => {
  const app = anIdentityApp(ownDb, {
    limits: { failuresPerNetwork: { points: 1000, seconds: 900 } },
  })
  const users = await Promise.all(Array.from({ length: 60 }, () => aShopper(ownDb)))

  const answers = await Promise.all(users.map((person) => tryLogin(app, person)))

  expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200))
})

test('logins beyond the queue get a 503 with Retry-After, and do not count', async ({ ownDb }) => {
  const app = anIdentityApp(ownDb, {
    limits: { freeAttempts: 1000, failuresPerNetwork: { points: 1000, seconds: 900 } },
  })
  const asha = await aShopper(ownDb)

  const answers = await Promise.all(
    Array.from({ length: 150 }, () => tryLogin(app, { ...asha, password: 'x' })),
  )

  const statuses = new Set(answers.map(({ status }) => status))
  const checked = answers.filter(({ status }) => status === 401).length
  const counted = await ownDb.selectFrom('rateLimits').select('points').execute()
  expect(statuses).toEqual(new Set([401, 503]))
  expect(counted).toEqual([{ points: checked }, { points: checked }])
})
