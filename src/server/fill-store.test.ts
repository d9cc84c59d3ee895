import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe } from 'vitest'
import { firstCategories } from '#contract/categories.ts'
import { maxPageSize } from '#contract/limits.ts'
import { viewAddresses } from '#server/addresses/views.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import { logInShopper } from '#server/identity/log-in.ts'
import { identityLimits } from '#server/identity/logins.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { demoShopper, fillEmptyStore } from './fill-store.ts'

const overrides = {
  sampleFolder: join(import.meta.dirname, '../../sample'),
  storeName: 'Tokri',
  withDemoShopper: true,
}

describe('a new store (S-35)', () => {
  test('has about 30 products over all categories, all with weight and pictures', async ({
    db,
  }) => {
    await fillEmptyStore(db, overrides)

    const { products } = await viewProductPage(db, { limit: maxPageSize })

    expect(products.length).toBeGreaterThanOrEqual(30)
    for (const { path } of firstCategories) {
      expect(products.filter(({ category }) => category === path).length, path).toBeGreaterThan(3)
    }
    for (const { name, weight, image, price, offerPrice } of products) {
      expect(weight, name).toBeTruthy()
      expect(image.length, name).toBeGreaterThan(0)
      // The 2 % tax comes on top of a price that is shown as inclusive (S-52).
      expect(offerPrice * 1.02, name).toBeLessThanOrEqual(price)
    }
    expect(products.filter(({ image }) => image.length > 1).length).toBeGreaterThan(5)
  })

  test('lists its products in the order of their file, each a second younger', async ({ db }) => {
    const samples = JSON.parse(
      await readFile(join(overrides.sampleFolder, 'products.json'), 'utf8'),
    )

    await fillEmptyStore(db, overrides)

    const products = await db
      .selectFrom('products')
      .select(['name', 'createdAt'])
      .orderBy('createdAt')
      .execute()
    expect(products.map(({ name }) => name)).toEqual(
      samples.map(({ name }: { name: string }) => name),
    )
    const seconds = products.map(({ createdAt }) => createdAt.getTime() / 1000)
    expect(
      seconds.slice(1).map((second, nth) => Math.round((second - seconds[nth]!) * 1000)),
    ).toEqual(seconds.slice(1).map(() => 1000))
  })

  test('has a demo shopper with an address and two orders that add up', async ({ db }) => {
    await fillEmptyStore(db, overrides)

    const shopper = await logInShopper(db, {
      credentials: demoShopper,
      network: { name: '10.0.0.1', isShared: false },
      deviceOf: () => null,
      limits: identityLimits,
    })
    const { orders } = await viewOrders(db, shopper.id)

    expect(await viewAddresses(db, shopper.id)).toHaveLength(1)
    expect(orders.map(({ status, isPaid }) => [status, isPaid])).toEqual([
      ['Order Placed', false],
      ['Delivered', true],
    ])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('is filled once', async ({ db }) => {
    await fillEmptyStore(db, overrides)
    const { total } = await viewProductPage(db, {})

    expect(await fillEmptyStore(db, overrides)).toBe(false)
    expect(await viewProductPage(db, {})).toMatchObject({ total })
  })

  test('for real has no demo shopper', async ({ db }) => {
    await fillEmptyStore(db, { ...overrides, withDemoShopper: false })

    expect(await db.selectFrom('shoppers').select('id').execute()).toEqual([])
  })
})
