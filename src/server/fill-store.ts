import { join } from 'node:path'
import { sql } from 'kysely'
import { maxPageSize } from '#contract/limits.ts'
import { addAddress } from '#server/addresses/change-address.ts'
import { addSampleProducts, hasProducts } from '#server/catalog/add-sample-products.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { registerShopper } from '#server/identity/log-in.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { recordPastDelivery } from '#server/orders/place/record-past-delivery.ts'

/** The shopper account of a demo. */
export const demoShopper = {
  name: 'Asha Rao',
  email: 'asha@tokri.example',
  password: 'fresh-mangoes-daily',
}

const demoAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: demoShopper.email,
  street: '14, 3rd Cross, Malleshwaram',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: 560003,
  country: 'India',
  phone: '+91 98450 12345',
}

const threeDaysMs = 3 * 24 * 60 * 60 * 1000

type Options = { sampleFolder: string; storeName: string; withDemoShopper: boolean }

/** Fills a store that has no products yet. Two servers that start together fill it once. */
export function fillEmptyStore(db: Database, options: Options): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461003)`.execute(tx)
    if (await hasProducts(tx)) return false

    await addSampleProducts(tx, join(options.sampleFolder, 'products.json'), new Date())
    if (options.withDemoShopper) await addDemoShopper(tx, options.storeName)
    return true
  })
}

/** Adds the demo's shopper with two orders: one delivered and paid, one just placed. */
async function addDemoShopper(tx: Database, storeName: string): Promise<void> {
  const shopper = await registerShopper(tx, demoShopper, storeName)
  const address = await addAddress(tx, shopper.id, demoAddress)
  const { products } = await viewProductPage(tx, { inStock: 'true', limit: maxPageSize })
  const order = (picks: readonly (readonly [number, number])[]) =>
    placeOrder(tx, shopper.id, {
      address: address._id,
      items: picks.flatMap(([index, quantity]) => {
        const product = products[index]
        return product ? [{ product: product._id, quantity }] : []
      }),
    })

  const delivered = await order([
    [0, 1],
    [3, 2],
    [8, 1],
    [12, 1],
  ])
  await recordPastDelivery(tx, delivered._id, new Date(Date.now() - threeDaysMs))
  await order([
    [1, 2],
    [5, 1],
  ])
}
