import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Meanwhile = { change: (productId: string) => string; expectedTotal?: number }

/** A shopper orders three mangoes at 35 rupees while the seller is just changing them. */
async function orderWhile(db: Database, url: string, { change, expectedTotal }: Meanwhile) {
  const mango = await aProduct(db, { offerPricePaise: 3500, stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const request = { items: orderItems([[mango, 3]]), address: asha.addressId, expectedTotal }

  const outcomes = await releaseTogether({
    url,
    hold: change(mango.id),
    attempts: [(own) => placeOrder(own, asha.id, request)],
  })

  return {
    amounts: valuesOf(outcomes).map(({ amount }) => amount),
    failures: failuresOf(outcomes),
  }
}

const cheaper = (id: string) => `update products set offer_price_paise = 2000 where id = '${id}'`

test.for([
  { name: 'a new price is charged', change: cheaper, amounts: [61.2], failures: [] },
  {
    name: 'a new price is not charged in place of the one that was shown',
    change: cheaper,
    expectedTotal: 107.1,
    amounts: [],
    failures: ['price_changed'],
  },
  {
    name: 'what is switched off is not sold',
    change: (id: string) => `update products set in_stock = false where id = '${id}'`,
    amounts: [],
    failures: ['out_of_stock'],
  },
  {
    name: 'what is removed is not sold',
    change: (id: string) => `delete from products where id = '${id}'`,
    amounts: [],
    failures: ['out_of_stock'],
  },
])(
  '$name, however late it came (R03, R51)',
  async ({ amounts, failures, ...meanwhile }, { ownDb, ownUrl }) => {
    const result = await orderWhile(ownDb, ownUrl, meanwhile)

    expect(result).toEqual({ amounts, failures })
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)
