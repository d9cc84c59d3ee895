import { sql } from 'kysely'
import { maxAddresses } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anAddress, aShopper, goodAddress } from '#tests/support/users.ts'
import { addAddress } from './change-address.ts'
import { ownAddress, viewAddresses } from './views.ts'

async function addressCount(db: Database, shopperId: string): Promise<number> {
  return (await viewAddresses(db, shopperId)).length
}

test('an address is saved for its shopper alone', async ({ db }) => {
  const [asha, meera] = [await aShopper(db), await aShopper(db)]

  const saved = await addAddress(db, asha.id, goodAddress)

  expect(saved).toEqual({
    _id: expect.any(String),
    userId: asha.id,
    isDefault: false,
    ...goodAddress,
  })
  expect(await viewAddresses(db, asha.id)).toEqual([saved])
  expect(await viewAddresses(db, meera.id)).toEqual([])
})

describe('a shopper with the maximum number of addresses', () => {
  test('a shopper with the maximum number of addresses is refused one more', async ({ db }) => {
    const [asha, meera] = [await aShopper(db), await aShopper(db)]
    for (let n = 0; n < maxAddresses; n += 1) await anAddress(db, asha)

    const attempt = addAddress(db, asha.id, goodAddress)

    await expect(attempt).rejects.toMatchObject({ code: 'too_many_addresses' })
    expect(await addressCount(db, asha.id)).toBe(maxAddresses)
    await expect(addAddress(db, meera.id, goodAddress)).resolves.toBeDefined()
  })

  test('a shopper with the maximum number of addresses cannot slip more in by saving many at once', async ({
    ownDb,
  }) => {
    const asha = await aShopper(ownDb)
    for (let n = 0; n < maxAddresses - 3; n += 1) await anAddress(ownDb, asha)

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => addAddress(ownDb, asha.id, goodAddress)),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await addressCount(ownDb, asha.id)).toBe(maxAddresses)
  })
})

test('addresses are listed newest first', async ({ db }) => {
  const asha = await aShopper(db)
  const names = ['First', 'Second', 'Third']
  for (const firstName of names) await addAddress(db, asha.id, { ...goodAddress, firstName })

  const listed = await viewAddresses(db, asha.id)

  expect(listed.map(({ firstName }) => firstName)).toEqual(['Third', 'Second', 'First'])
})

describe('the address to deliver to', () => {
  async function selectOwn(db: Database, shopperId: string, id: string) {
    const address = ownAddress({ shopperId: sql`${shopperId}`, id: sql`${id}` })
    const { rows } = await sql<{ address: unknown }>`select ${address} as address`.execute(db)
    return rows[0]?.address
  }

  test('the address to deliver to is what the order will remember', async ({ db }) => {
    const asha = await aShopper(db)
    const { id } = await anAddress(db, asha, { city: 'Pune' })

    expect(await selectOwn(db, asha.id, id)).toEqual({ id, ...goodAddress, city: 'Pune' })
  })

  test('the address to deliver to belongs to the shopper: another shopper has no such address', async ({
    db,
  }) => {
    const [asha, meera] = [await aShopper(db), await aShopper(db)]
    const { id } = await anAddress(db, meera)

    expect(await selectOwn(db, asha.id, id)).toBeNull()
    expect(await selectOwn(db, asha.id, asha.id)).toBeNull()
  })
})
