import { sql } from 'kysely'
import { maxAreas } from '#contract/seller-limits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { anArea, nearArea } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { areaOf, viewAreaOf } from './area-terms.ts'
import { changeArea, removeArea, viewDeliveryAreas } from './delivery-areas.ts'

const areasOf = async (db: Database) => (await viewDeliveryAreas(db)).areas

async function refusalOf(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refusal ? error.code : error
}

describe('PINs that two areas would share (G-40)', () => {
  test.for([
    ['570010–570020', 'pins_taken'],
    ['569000–570001', 'pins_taken'],
    ['570005', 'pins_taken'],
    ['560000–580000', 'pins_taken'],
    ['411001, 570010', 'pins_taken'],
    ['570011–570020', null],
    ['569000–570000', null],
    ['', null],
  ] as const)('%s beside 570001–570010: %s', async ([pins, code], { db }) => {
    await anArea(db)
    expect(await refusalOf(anArea(db, { name: 'Other', pins }))).toBe(code)

    // The other way round.
    await db.deleteFrom('deliveryAreas').execute()
    await anArea(db, { name: 'Other', pins })
    expect(await refusalOf(anArea(db))).toBe(code)
  })

  test('are refused by a change too, and by the database where the code forgets it', async ({
    db,
  }) => {
    await anArea(db)
    await anArea(db, { name: 'Pune', pins: '411001' })
    const pune = (await areasOf(db)).find(({ name }) => name === 'Pune')!

    const change = changeArea(db, theSeller, { ...pune, id: pune._id, pins: '570010' })
    expect(await refusalOf(change)).toBe('pins_taken')
    const id = sql`gen_random_uuid()`
    const insert = sql`insert into delivery_areas (id, name, pins, fee_paise)
      values (${id}, 'Third', '{[570010,570011]}', 0)`
    await expect(insert.execute(db)).rejects.toThrow('delivery_areas_pins')
  })
})

test('two phones that change one area: the later one is told, and its own change is taken once seen', async ({
  db,
}) => {
  await anArea(db)
  const [seen] = await areasOf(db)
  const change = { ...nearArea, id: seen!._id }
  await changeArea(db, theSeller, { ...change, fee: 40, updatedAt: seen!.updatedAt })

  const late = { ...change, fee: 50, updatedAt: seen!.updatedAt }
  expect(await refusalOf(changeArea(db, theSeller, late))).toBe('changed_meanwhile')
  expect((await areasOf(db))[0]).toMatchObject({ fee: 40 })
  const [now] = await areasOf(db)
  await changeArea(db, theSeller, { ...late, updatedAt: now!.updatedAt })
  expect((await areasOf(db))[0]).toMatchObject({ fee: 50 })
})

describe('an area that is renamed or removed', () => {
  test.for(['renamed', 'removed'])('leaves an open order as it was: %s', async (what, { db }) => {
    await setTax(db, { mode: 'none' })
    await anArea(db)
    const rice = await aProduct(db, { pricePaise: 12_000, offerPricePaise: 10_500, stock: 9 })
    const order = await anOrder(db, { lines: [[rice, 1]] })
    const [{ _id: id } = { _id: '' }] = await areasOf(db)

    if (what === 'removed') await removeArea(db, theSeller, id)
    else await changeArea(db, theSeller, { ...nearArea, id, name: 'Far', pins: '411001', fee: 99 })

    expect(await viewSellerOrder(db, order._id)).toMatchObject({
      area: { name: 'Mysuru', fee: 30 },
      amount: 135,
    })
    await moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })
    await moveOrder(db, theSeller, { orderId: order._id, to: 'Out for delivery' })
    const delivered = await moveOrder(db, theSeller, { orderId: order._id, to: 'Delivered' })
    expect(delivered).toMatchObject({ amount: 135, area: { name: 'Mysuru', fee: 30 } })
    expect(await verifyLedgers(db)).toEqual([])
  })
})

describe('a thousand areas', () => {
  const aThousand = (db: Database) =>
    sql`insert into delivery_areas (id, name, pins, fee_paise)
      select gen_random_uuid(), 'Area ' || n,
        int4multirange(int4range(400000 + n * 10, 400000 + n * 10 + 5)), n * 100
      from generate_series(1, ${maxAreas}::integer) as n`.execute(db)

  test('are the most, and each is found by its PIN', async ({ db }) => {
    await aThousand(db)

    expect(await refusalOf(anArea(db))).toBe('too_many_areas')
    expect(await areasOf(db)).toHaveLength(maxAreas)
    expect(await viewAreaOf(db, 405_004)).toMatchObject({ area: 'Area 500', feePaise: 50_000 })
    expect(await viewAreaOf(db, 405_006)).toBeNull()
  })

  test('are not read one by one for each order', async ({ db }) => {
    await aThousand(db)
    await sql`analyze delivery_areas`.execute(db)

    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select ${areaOf(sql`405004`)}`.execute(db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')

    expect(plan).toContain('delivery_areas_pins')
    expect(plan).not.toContain('Seq Scan on delivery_areas')
  })
})
