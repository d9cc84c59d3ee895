import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
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

  const headings = ['MRP', 'Price', 'Rate', 'Selling Price', 'Sale Rate', 'Unit Price'] as const
  test.for(headings.flatMap((heading) => ['105', '75'].map((price) => [heading, price] as const)))(
    'called %s makes no offer of %s where a product has none',
    async ([heading, price], { db, folder }) => {
      await aProduct(db, withoutOffer)

      const report = await importTable(db, folder, { table: `code,${heading}\nR1,${price}` })

      expect(report).toMatchObject({ changed: 1, refused: 0 })
      expect(await pricesOf(db)).toEqual([[Number(price) * 100, Number(price) * 100]])
    },
  )

  test.for([
    ['Offer price', '75', [10_000, 7500]],
    ['Special Price', '75', [10_000, 7500]],
    ['Offer price', '105', [10_500, 10_500]],
  ] as const)(
    'called %s says that %s is an offer, unless it is dearer',
    async ([heading, price, after], { db, folder }) => {
      await aProduct(db, withoutOffer)

      await importTable(db, folder, { table: `code,${heading}\nR1,${price}` })

      expect(await pricesOf(db)).toEqual([after])
    },
  )

  test('of loose goods without an offer is the price of a kilogram', async ({ db, folder }) => {
    const loose = { stepGrams: 250, leastGrams: 250, weight: '250 g' }
    await aProduct(db, { ...withoutOffer, ...loose, pricePaise: 1000, offerPricePaise: 1000 })

    await importTable(db, folder, { table: 'code,MRP\nR1,44' })

    expect(await pricesOf(db)).toEqual([[1100, 1100]])
  })

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
    ['Selling Price', '105', [10_500, 10_500], /above the maximum price \(MRP\) in the store/],
    ['Price', '105', [10_500, 10_500], /above the maximum price \(MRP\) in the store/],
    ['MRP', '75', [7500, 7500], /\(MRP\) is below the price in the store/],
  ] as const)(
    'called %s ends an offer that %s does not fit, and says so',
    async ([heading, price, after, note], { db, folder }) => {
      await aProduct(db, onOffer)

      const report = await importTable(db, folder, { table: `code,${heading}\nR1,${price}` })

      expect(report).toMatchObject({ changed: 1, refused: 0 })
      expect(report.notes?.[0]?.note).toMatch(note)
      expect(await pricesOf(db)).toEqual([after])
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

test('an export whose price was edited leaves a product without an offer without one', async ({
  db,
  folder,
}) => {
  await aProduct(db, { ...withoutOffer, name: 'Rice' })
  const exported = (await Array.fromAsync(exportProducts(db, {}))).join('')

  const same = await importTable(db, folder, { table: exported })
  const cheaper = await importTable(db, folder, { table: exported.replace(',100,,', ',90,,') })

  expect([same, cheaper]).toMatchObject([{ unchanged: 1 }, { changed: 1 }])
  expect(await pricesOf(db)).toEqual([[9000, 9000]])
})
