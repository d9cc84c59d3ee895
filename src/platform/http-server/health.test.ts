import { sql } from 'kysely'
import { inject, vi } from 'vitest'
import { expect, test } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { runAsAdmin } from '#tests/support/databases.ts'
import { presentDetails, watchReadiness } from './health.ts'

test('a database that commits is ready, and concurrent checks share one commit', async ({
  ownDb,
  ownUrl,
}) => {
  const readiness = watchReadiness(ownUrl)
  const commits = async () => {
    const { rows } = await sql<{ n: string }>`select xmin::text as n from readiness`.execute(ownDb)
    return rows.map(({ n }) => n)
  }

  expect(await Promise.all(Array.from({ length: 50 }, readiness.check))).not.toContain(false)
  const first = await commits()
  await readiness.check()

  expect(first).toHaveLength(1)
  expect(await commits()).toEqual(first)
  await readiness.stop()
})

test('a database that only answers questions, as on a full disk, is not ready', async ({
  ownUrl,
}) => {
  const name = new URL(ownUrl).pathname.slice(1)
  await runAsAdmin(
    inject('postgres').adminUrl,
    `alter database ${name} set default_transaction_read_only = on`,
  )
  const readiness = watchReadiness(ownUrl)

  expect(await readiness.check()).toBe(false)
  await readiness.stop()
})

test('a database that is a black hole is not ready within two seconds, and ready again after', async ({
  ownUrl,
}) => {
  const proxy = await databaseProxy(ownUrl)
  const readiness = watchReadiness(proxy.url, { maxAgeMs: 100 })
  await vi.waitFor(async () => expect(await readiness.check()).toBe(true), { timeout: 60_000 })

  proxy.set('black hole')
  const times: number[] = []
  await vi.waitFor(
    async () => {
      const startedAt = performance.now()
      const isReady = await readiness.check()
      times.push(performance.now() - startedAt)
      expect(isReady).toBe(false)
    },
    { timeout: 60_000 },
  )
  expect(Math.max(...times)).toBeLessThan(5000)

  proxy.set('pass')
  await vi.waitFor(async () => expect(await readiness.check()).toBe(true), { timeout: 60_000 })
  await readiness.stop()
  await proxy.close()
})

test('what is told besides is true now, and is read once for all that ask at once', async () => {
  let reads = 0
  const details = presentDetails(async () => ({ reads: (reads += 1) }), { maxAgeMs: 0 })

  expect(await Promise.all([details(), details()])).toEqual([{ reads: 1 }, { reads: 1 }])

  expect(await details()).toEqual({ reads: 2 })
})

test('nothing is told besides where it cannot be read, or takes too long', async () => {
  const failing = presentDetails(() => Promise.reject(new Error('away')))
  const hanging = presentDetails(() => new Promise(() => undefined))

  expect([await failing(), await hanging()]).toEqual([{}, {}])
})
