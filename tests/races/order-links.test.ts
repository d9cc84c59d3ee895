import { refuse } from '#platform/refusal.ts'
import type { Network } from '#platform/requests/client-address.ts'
import type { Database } from '#server/database/database.ts'
import { openLinked } from '#server/orders/links/open-linked.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const
const network: Network = { name: '203.0.113.7', isShared: false }

type Try = { secret: string; digits: string }
type Open = (db: Database, tried: Try) => Promise<unknown>

const openOurs: Open = (db, tried) => openLinked(db, shop, { ...tried, network })

/** Looks at the count, compares, and counts what was wrong. */
const openNaively: Open = async (db) => {
  const counted = await db.selectFrom('rateLimits').select('points').executeTakeFirst()
  if ((counted?.points ?? 0) >= 5) throw refuse('too_many_requests')
  await db
    .updateTable('rateLimits')
    .set((row) => ({ points: row('points', '+', 1) }))
    .execute()
  throw refuse('wrong_digits')
}

/** One wrong try, then sixteen at the same moment; answers how many of them were compared with the digits. */
async function guess(db: Database, url: string, open: Open): Promise<number> {
  const { page = '' } = await anOrder(db)
  const secret = page.replace('/o/', '')
  await expect(openOurs(db, { secret, digits: '0000' })).rejects.toThrow()

  const outcomes = await releaseTogether({
    url,
    hold: 'select from rate_limits for update',
    attempts: Array.from(
      { length: 16 },
      (_, n) => (own: Database) => open(own, { secret, digits: String(1000 + n) }),
    ),
  })

  const codes = failuresOf(outcomes)
  expect(codes).toHaveLength(16)
  return codes.filter((code) => code === 'wrong_digits').length
}

test('of many digits tried at once no more are compared than one by one', async ({
  ownDb,
  ownUrl,
}) => {
  expect(await guess(ownDb, ownUrl, openOurs)).toBe(4)
})

test('a store that looks at the count first compares them all', async ({ ownDb, ownUrl }) => {
  expect(await guess(ownDb, ownUrl, openNaively)).toBe(16)
})
