import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

const pricesOf = async (db: Database) =>
  (await productsOf(db)).map(({ pricePaise, offerPricePaise }) => [pricePaise, offerPricePaise])

const onOffer = { name: 'Rice', code: 'R1', pricePaise: 10_000, offerPricePaise: 8000 }
const withoutOffer = { ...onOffer, offerPricePaise: 10_000 }

describe('a table with one price', () => {
  test.for([
    ['MRP', '105', [10_500, 8000]],
    ['Selling Price', '75', [10_000, 7500]],
    ['Selling Price', '100', [10_000, 10_000]],
    ['Price', '90', [10_000, 9000]],
  ] as const)(
    'called %s changes that price alone, to %s',
    async ([heading, price, after], { db, folder }) => {
      await aProduct(db, onOffer)

      const report = await importTable(db, folder, { table: `code,${heading}\nR1,${price}` })

      expect(report).toMatchObject({ changed: 1, refused: 0 })
      expect(await pricesOf(db)).toEqual([after])
    },
  )

  test.for(['105', '75'])(
    'called just “Price” changes both to %s where a product has no offer',
    async (price, { db, folder }) => {
      await aProduct(db, withoutOffer)

      await importTable(db, folder, { table: `code,Price\nR1,${price}` })

      expect(await pricesOf(db)).toEqual([[Number(price) * 100, Number(price) * 100]])
    },
  )

  test.for(['MRP', 'Selling Price', 'Price'])(
    'called %s gives a new product both',
    async (heading, { db, folder }) => {
      const table = `name,category,${heading}\nMilk,Dairy,40`

      const first = await importTable(db, folder, { table })
      const second = await importTable(db, folder, { table })

      expect([first, second]).toMatchObject([{ added: 1 }, { unchanged: 1 }])
      expect(await pricesOf(db)).toEqual([[4000, 4000]])
    },
  )

  test.for([
    ['Selling Price', '105', /higher than the price .* ₹105 is more than ₹100; give the new MRP/],
    ['Price', '105', /higher than the price .* ₹105 is more than ₹100; give the new MRP/],
    ['MRP', '75', /offer price in the store .* ₹80 is more than ₹75; give the new offer price/],
  ] as const)(
    'called %s is refused where %s would not fit the other',
    async ([heading, price, reason], { db, folder }) => {
      await aProduct(db, onOffer)

      const report = await importTable(db, folder, { table: `code,${heading}\nR1,${price}` })

      expect(report).toMatchObject({ changed: 0, refused: 1 })
      expect(report.firstRefused[0]?.reason).toMatch(reason)
      expect(await pricesOf(db)).toEqual([[10_000, 8000]])
    },
  )
})

test('an export without its column of offers leaves the offers as they are', async ({
  db,
  folder,
}) => {
  const rice = await aProduct(db, onOffer)

  const same = await importTable(db, folder, { table: `id,price\n${rice.id},100` })
  const dearer = await importTable(db, folder, { table: `id,price\n${rice.id},105` })

  expect([same, dearer]).toMatchObject([{ unchanged: 1 }, { changed: 1 }])
  expect(await pricesOf(db)).toEqual([[10_500, 8000]])
})

test('a table with both prices changes both', async ({ db, folder }) => {
  await aProduct(db, onOffer)

  await importTable(db, folder, { table: 'code,MRP,Price\nR1,120,110' })

  expect(await pricesOf(db)).toEqual([[12_000, 11_000]])
})
