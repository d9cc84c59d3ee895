import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { recountNaively } from './naive-counts.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

type Product = { id: string }
type Shop = { db: Database; url: string }
type Recount = (
  db: Database,
  product: Product,
  stock: { was: number; is: number },
) => Promise<unknown>

const recountOurs: Recount = (db, { id }, { was, is }) =>
  setStock(db, theSeller, { id, stock: is, ifStock: was })

/** Five are shown and counted anew as ten, while two of them are being sold. */
async function recountBesideOrder({ db, url }: Shop, recount: Recount, isOrderFirst: boolean) {
  const mango = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const attempts = [
    (own: Database) =>
      placeOrder(own, asha.id, { items: orderItems([[mango, 2]]), address: asha.addressId }),
    (own: Database) => recount(own, mango, { was: 5, is: 10 }),
  ]

  const outcomes = await releaseTogether<unknown>({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: isOrderFirst ? attempts : attempts.toReversed(),
  })
  return { failures: failuresOf(outcomes), stock: await stockOf(db, mango) }
}

test('a count made from an outdated stock is refused after an order', async ({ ownDb, ownUrl }) => {
  const shop = { db: ownDb, url: ownUrl }

  expect(await recountBesideOrder(shop, recountOurs, true)).toEqual({
    failures: ['changed_meanwhile'],
    stock: 3,
  })
  expect(await recountBesideOrder(shop, recountOurs, false)).toEqual({ failures: [], stock: 8 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a seller who compares before the product is locked counts what was sold', async ({
  ownDb,
  ownUrl,
}) => {
  const shop = { db: ownDb, url: ownUrl }

  expect(await recountBesideOrder(shop, recountNaively, true)).toEqual({ failures: [], stock: 10 })
})
