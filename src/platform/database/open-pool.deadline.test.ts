import { sql } from 'kysely'
import { isTransient } from '#platform/responses/error-response.ts'
import { inTransaction, openDatabase } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { untilDeadline } from './open-pool.ts'

test('work of many statements over a slow line ends by its deadline, and is undone', async ({
  ownDb,
  ownUrl,
  onTestFinished,
}) => {
  const proxy = await databaseProxy(ownUrl)
  const db = openDatabase(proxy.url, { log: silentLog })
  onTestFinished(async () => {
    await db.destroy()
    await proxy.close()
  })
  proxy.network.set({ latencyMs: 50 })
  const startedAt = performance.now()

  const work = untilDeadline(startedAt + 1500, () =>
    inTransaction(db, async (tx) => {
      await sql`insert into rate_limits (key, points, ends_at) values ('door', 1, now())`.execute(
        tx,
      )
      for (let nth = 0; nth < 600; nth += 1) await sql`select 1`.execute(tx)
    }),
  )

  await expect(work).rejects.toSatisfy(isTransient)
  // All statements together would take a minute.
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(await ownDb.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

test('work within its deadline is done', async ({ ownDb }) => {
  const work = () => inTransaction(ownDb, (tx) => sql`select 1`.execute(tx))

  await expect(untilDeadline(performance.now() + 60_000, work)).resolves.toBeTruthy()
})
