import { sql } from 'kysely'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { declareHoliday } from '#server/orders/plan/declare-holiday.ts'
import { changeSlot, setDaysAhead } from '#server/orders/plan/slot-plan.ts'
import { viewPromises } from '#server/orders/promise/views.ts'
import { anArea } from '#tests/support/areas.ts'
import { orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { countPromises, deliveries } from '#tests/support/promises.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, indianDay, morningSlot } from '#tests/support/slots.ts'
import { setTax } from '#tests/support/tax.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

const pricePaise = 55_25
const capacity = 12
const areas = [
  { name: 'Mysuru', pins: '570001', fee: 30, freeFrom: 200, least: null },
  { name: 'Mandya', pins: '571401', fee: 49.5, freeFrom: null, least: null },
  { name: 'Nanjangud', pins: '571301', fee: 0, freeFrom: null, least: 50 },
] as const
const slotTimes = ['07:00', '09:00', '11:00', '13:00', '16:00', '18:00'] as const
const atOnce = 4

type Place = { id: string; day: string }
type Shopper = { id: string; addressId: string; area: number }

/** Three areas, six times a day, and two hundred shoppers. */
async function aShop(db: Database) {
  await setTax(db, { mode: 'none' })
  for (const area of areas) await anArea(db, area)
  await setDaysAhead(db, theSeller, 7)
  const slots: Place[] = []
  for (const from of slotTimes) {
    const until = `${String(Number(from.slice(0, 2)) + 2).padStart(2, '0')}:00`
    slots.push(await aSlot(db, { from, until, capacity, cutoffMinutes: 60 }))
  }
  const rice = await aProduct(db, { stock: 5000, offerPricePaise: pricePaise, pricePaise: 60_00 })
  const shoppers = await each(Array.from({ length: 200 }), async (_, nth) => {
    const shopper = await aShopper(db)
    const zipcode = Number(areas[nth % 3]!.pins)
    const address = await anAddress(db, shopper, { zipcode })
    return { id: shopper.id, addressId: address.id, area: nth % 3 }
  })
  return { slots, rice, shoppers }
}

/** Runs the work of many people, some of it at once. */
async function each<Item, Made>(
  items: readonly Item[],
  work: (item: Item, nth: number) => Promise<Made>,
) {
  const made: Made[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    const some = items.slice(at, at + atOnce)
    made.push(...(await Promise.all(some.map((item, nth) => work(item, at + nth)))))
  }
  return made
}

const feeOf = (area: number, goodsPaise: number) => {
  const { fee, freeFrom } = areas[area]!
  return freeFrom !== null && goodsPaise >= freeFrom * 100 ? 0 : Math.round(fee * 100)
}

test('a week of 400 orders, of which a tenth wants last places, with a holiday declared the day before: no slot over its capacity, no fee off by a paisa, promises kept and shown (G-40 to G-43)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { slots, rice, shoppers } = await aShop(db)
  let full = 0
  const order = async (
    own: Database,
    { id, addressId, area }: Shopper,
    { wanted, nth }: { wanted: readonly Place[]; nth: number },
  ) => {
    const quantity = 1 + (nth % 5)
    const items = orderItems([[rice, quantity]])
    for (const { id: slot, day } of wanted) {
      const request = {
        items,
        address: addressId,
        slot: { id: slot, day },
        key: `${nth} ${slot} ${day}`,
      }
      try {
        const { _id } = await placeOrder(own, id, request)
        return { _id, goodsPaise: quantity * pricePaise, area }
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'slot_full') throw error
        full += 1
      }
    }
    throw new Error('There is no place left in the week')
  }
  const onDay = (day: number) => slots.map(({ id }) => ({ id, day: indianDay(day) }))
  const usual = [1, 2, 3, 4, 5, 6].flatMap(onDay).flatMap((place) => Array<Place>(10).fill(place))
  const early = await each(usual, (place, nth) =>
    order(db, shoppers[nth % 200]!, { wanted: [place], nth }),
  )

  // Forty want the two last places of one time, and take what is left of the other days.
  const wanted = [onDay(4)[0]!, ...[2, 3, 4, 5, 6].flatMap(onDay)]
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${rice.id}' for update`,
    attempts: shoppers.slice(0, 40).map((shopper, nth) => (own: Database) => {
      return order(own, shopper, { wanted, nth: 1000 + nth })
    }),
  })
  expect(failuresOf(outcomes)).toEqual([])
  const late = valuesOf(outcomes)
  expect(full).toBeGreaterThanOrEqual(38)

  const holiday = { day: indianDay(1), name: 'Diwali' }
  const declaring = { seller: theSeller, shop: demoShop, holiday }
  const question = await declareHoliday(db, { ...declaring, decisions: {} }).catch((error) => error)
  expect(question).toMatchObject({ code: 'slot_has_orders' })
  const displaced = question.details.orders as { _id: string; slot: { from: string } }[]
  expect(displaced).toHaveLength(60)
  const orders = displaced.map(({ _id, slot: { from } }, nth) =>
    nth % 6 === 0
      ? ({ order: _id, what: 'cancel' } as const)
      : ({ order: _id, what: 'move', slot: onDay(7)[slotTimes.indexOf(from as never)]! } as const),
  )
  await declareHoliday(db, { ...declaring, decisions: { orders } })

  await expectPlaces(db)
  for (const { _id, goodsPaise, area } of [...early, ...late]) {
    const { amountPaise, deliveryPaise, status } = await db
      .selectFrom('orders')
      .select(['amountPaise', 'deliveryPaise', 'status'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    if (status === 'cancelled') continue
    const fee = feeOf(area, goodsPaise)
    expect([deliveryPaise, amountPaise]).toEqual([fee, goodsPaise + fee])
  }
  await expectPromises(db, slots)
  expect(await verifyLedgers(db)).toEqual([])
}, 180_000)

/** Each place that is counted has an order, and no time of a day has more than it takes. */
async function expectPlaces(db: Database): Promise<void> {
  const { rows } = await sql<{ day: string; taken: number; orders: number }>`
    select day::text, taken, (
      select count(*)::integer from orders
      where slot ->> 'id' = slot_id::text and slot ->> 'day' = day::text and status <> 'cancelled') as orders
    from slot_days`.execute(db)
  expect(rows.filter(({ taken }) => taken > capacity)).toEqual([])
  expect(rows.filter(({ taken, orders }) => taken !== orders)).toEqual([])
  const takenOn = (day: string) =>
    rows.filter((row) => row.day === day).reduce((sum, { taken }) => sum + taken, 0)
  expect([takenOn(indianDay(1)), takenOn(indianDay(7))]).toEqual([0, 50])
}

/** Without times orders are brought at once: minutes are counted, kept and then told. */
async function expectPromises(db: Database, slots: readonly Place[]): Promise<void> {
  for (const [nth, { id }] of slots.entries()) {
    const from = slotTimes[nth]!
    const until = `${String(Number(from.slice(0, 2)) + 2).padStart(2, '0')}:00`
    const off = { ...morningSlot, from, until, capacity, cutoffMinutes: 60, isOn: false }
    const asked = { seller: theSeller, shop: demoShop, id, others: { what: 'keep' } as const }
    await changeSlot(db, asked, off)
  }
  await countPromises(db)
  await deliveries(db, { times: 10 })
  await deliveries(db, { times: 10 })
  const { areas: promised } = await viewPromises(db, demoShop)
  expect(promised).toMatchObject([{ area: 'Mysuru', minutes: 25, kept: 10, of: 10, isShown: true }])
  expect((await anOrder(db)).promise).toMatchObject({ minutes: 25 })
}
