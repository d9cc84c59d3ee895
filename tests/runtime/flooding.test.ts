import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import type { FloodName } from '#tools/floods/attack.ts'
import { shop, startFlood, warmUp } from '#tools/floods/flood.ts'
import { seed } from '#tools/floods/seed.ts'
import { test as storeTest, untilOpen } from './start-store.ts'

const size = { products: 2000, shoppers: 40 }
const seconds = 3

const test = storeTest.extend('flooded', async ({ launch, folder }, { onCleanup }) => {
  const database = await makeDatabase(inject('postgres'))
  onCleanup(database.drop)
  const db = openDatabase(database.url, { log: silentLog })
  const seeded = await seed(db, size)
  await db.destroy()

  return async (flood: FloodName, connections: number) => {
    const settings = { DATA_DIR: await folder(), DATABASE_URL: database.url }
    const { url } = await untilOpen(launch({ ...settings, TRUST_PROXY: '127.0.0.1,::1' }))
    await warmUp(url)
    const attack = startFlood({ url, flood, connections })
    await sleep(1000)
    const measured = await shop({ url, seeded, firstShopper: 0, seconds })
    const statuses = await attack.statuses()
    return { ...measured, statuses }
  }
})

const servedOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length / answers.length

test('while hundreds search for things that nobody has searched for, orders and pages go on', async ({
  flooded,
}) => {
  const { orders, pages } = await flooded('browsing', 400)

  expect(servedOf(orders, 201)).toBe(1)
  expect(servedOf(pages, 200)).toBe(1)
})

test('while one network guesses passwords, others log in', async ({ flooded }) => {
  const { orders, logins } = await flooded('logins', 200)

  expect(servedOf(logins, 200)).toBe(1)
  expect(servedOf(orders, 201)).toBe(1)
})
