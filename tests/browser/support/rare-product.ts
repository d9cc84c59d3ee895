import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './look-behind.ts'

type Db = Parameters<typeof anAddress>[0]

/** A product that nobody else buys, with one tomato: ₹100 + ₹35, and ₹2.70 tax. */
export async function aCartWithARareProduct(db: Db, shopper: { id: string }) {
  const rare = await aProduct(db, {
    name: `Saffron ${shopper.id}`,
    pricePaise: 15_000,
    offerPricePaise: 10_000,
  })
  const [tomato] = await productsNamed(db, ['Tomato'])
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [
    [rare, 1],
    [tomato, 1],
  ])
  return { rare, tomato }
}
