import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { countPinTry, pinLimits } from '#server/identity/shared-phones/pin-tries.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aSeller } from '#tests/support/users.ts'

type Given = { phoneId: string; sellerId: string }

async function aPersonOnAPhone(db: Database): Promise<Given> {
  const [phoneId, { id: sellerId }] = [newId(), await aSeller(db)]
  await sql`insert into shared_phones (id, token_hash, name)
    values (${phoneId}, ${Buffer.from(phoneId)}, 'Counter')`.execute(db)
  return { phoneId, sellerId }
}

type Count = (db: Database, given: Given) => Promise<unknown>

const tries = (db: Database, given: Given, { count = countPinTry as Count, most = 1000 } = {}) =>
  Promise.allSettled(Array.from({ length: most }, () => count(db, given)))

const allowed = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length

/** Reads first and writes then: every try that reads before the others have written is let through. */
async function naiveCount(db: Database, { phoneId, sellerId }: Given): Promise<void> {
  const tried = await db
    .selectFrom('pinTries')
    .select('inRow')
    .where('phoneId', '=', phoneId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  if ((tried?.inRow ?? 0) >= pinLimits.free) throw new Error('paused')
  await sql`insert into pin_tries (phone_id, seller_id, in_row, within_day, day_began_at, tried_at)
    values (${phoneId}, ${sellerId}, 1, 1, now(), now())
    on conflict (phone_id, seller_id) do update set in_row = pin_tries.in_row + 1`.execute(db)
}

describe('a thousand PINs at once', () => {
  test('five are tried, and one after each pause, until twenty of the day rest the PIN', async ({
    ownDb,
  }) => {
    const given = await aPersonOnAPhone(ownDb)
    const pass = (minutes: number) =>
      sql`update pin_tries set tried_at = tried_at - make_interval(mins => ${minutes})`.execute(
        ownDb,
      )

    expect(allowed(await tries(ownDb, given))).toBe(pinLimits.free)
    for (let nth = pinLimits.free; nth < pinLimits.perDay; nth += 1) {
      await pass(15)
      expect(allowed(await tries(ownDb, given, { most: 20 })), `${nth}`).toBe(1)
    }

    await sql`update pin_tries set tried_at = tried_at - interval '3 days',
      day_began_at = day_began_at - interval '3 days'`.execute(ownDb)
    await expect(countPinTry(ownDb, given)).rejects.toMatchObject({ code: 'pin_rests' })
  })

  test('a version that reads before it writes lets more through', async ({ ownDb }) => {
    const given = await aPersonOnAPhone(ownDb)

    expect(allowed(await tries(ownDb, given, { count: naiveCount }))).toBeGreaterThan(
      pinLimits.free,
    )
  })
})

describe('the count of wrong PINs', () => {
  test('is of one person on one phone', async ({ ownDb }) => {
    const given = await aPersonOnAPhone(ownDb)
    const other = await aPersonOnAPhone(ownDb)
    await tries(ownDb, given, { most: 20 })

    await expect(countPinTry(ownDb, { ...given, sellerId: other.sellerId })).resolves.toBeDefined()
    await expect(countPinTry(ownDb, { ...given, phoneId: other.phoneId })).resolves.toBeDefined()
  })

  test('keeps the wrong ones of the day when a right one comes between', async ({ ownDb }) => {
    const given = await aPersonOnAPhone(ownDb)

    for (let nth = 0; nth < pinLimits.perDay; nth += 1) {
      await countPinTry(ownDb, given)
      if (nth % 4 !== 3) continue
      const right = await countPinTry(ownDb, given).catch(() => undefined)
      await right?.succeeded()
    }

    await expect(countPinTry(ownDb, given)).rejects.toMatchObject({ code: 'pin_rests' })
  })

  test('outlives no clock that ran ahead', async ({ ownDb }) => {
    const given = await aPersonOnAPhone(ownDb)
    await tries(ownDb, given, { most: 20 })

    await sql`update pin_tries set tried_at = now() + interval '1 day'`.execute(ownDb)

    await expect(countPinTry(ownDb, given)).resolves.toBeDefined()
  })
})
