import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aLimitedShop, setLimits } from '#tests/support/limited-shop.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { acceptNewcomers, viewNewcomerShares } from './newcomer-shares.ts'

test('the seller sees what new customers keep half of, and lets more in with one tap', async ({
  db,
}) => {
  const { context, aNewShopper } = await aLimitedShop(db)
  const bread = await aProduct(db, { name: 'Bread', stock: 20 })
  const milk = await aProduct(db, { name: 'Milk', stock: 20 })
  const order = async (quantity: number) => {
    const { id: shopperId, addressId } = await aNewShopper()
    const lines = [
      [bread, quantity],
      [milk, 1],
    ] as const
    const request = { items: orderItems(lines), address: addressId, key: crypto.randomUUID() }
    return placeInCash(db, context, { shopperId, request })
  }
  const view = () => viewNewcomerShares(db, context.shop)
  await order(6)
  expect(await view()).toEqual([])
  await order(4)
  expect(await view()).toEqual([
    { _id: bread.id, name: 'Bread', stepGrams: null, kept: 10, stock: 10, orders: 2 },
  ])
  await expect(order(1)).rejects.toMatchObject({ code: 'too_many_for_newcomers' })

  await acceptNewcomers(db, theSeller, bread.id)

  expect(await view()).toEqual([])
  await order(5)
  await expect(order(1)).rejects.toMatchObject({ code: 'too_many_for_newcomers' })
  await acceptNewcomers(db, theSeller, bread.id)
  await acceptNewcomers(db, theSeller, bread.id)
  const audited = db.selectFrom('auditEntries').select('after')
  expect(
    await audited.where('action', '=', 'new customers accepted').orderBy('id').execute(),
  ).toHaveLength(2)
})

test('a shop without the share is told nothing', async ({ db }) => {
  await setLimits(db, { maxNewcomerShare: 0, maxNetworkPieces: 0 })
  const { context, cash } = await aLimitedShop(db)
  await cash({}, 20)

  expect(await viewNewcomerShares(db, context.shop)).toEqual([])
})
