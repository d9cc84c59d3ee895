import { bySeller } from '#server/audit/author.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { anArea } from '#tests/support/areas.ts'
import { orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { aTabCustomer } from '#tests/support/tabs.ts'
import { setTax } from '#tests/support/tax.ts'
import { moveToSlot } from './move-slot.ts'
import { removeSlot } from './slot-plan.ts'

test('an order on the khata whose goods are replaced by cheaper ones keeps its free delivery, its place and its paisa, wherever it moves (G-41)', async ({
  db,
}) => {
  await setTax(db, { mode: 'none' })
  await anArea(db)
  const [morning, evening] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]
  const ghee = await aProduct(db, { pricePaise: 250_00, offerPricePaise: 210_50, stock: 3 })
  const oil = await aProduct(db, { pricePaise: 180_00, offerPricePaise: 149_25, stock: 3 })
  const asha = await aTabCustomer(db, { limit: 300 })
  const owed = async () => {
    const rows = await db.selectFrom('tabEntries').select('amountPaise').execute()
    return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  }
  const items = orderItems([[ghee, 1]])
  const request = { items, address: asha.addressId, slot: morning, substitutes: 'similar' as const }
  const { _id: orderId } = await placeOrder(db, asha.id, { ...request, way: 'tab' })
  expect(await owed()).toBe(210_50)

  const seen = await viewSellerOrder(db, orderId)
  await pick(db, seen, [0, { what: 'replace', product: oil.id, quantity: 1 }])
  const author = bySeller(theSeller)
  await moveToSlot(db, { orderId, slot: evening, author, shop: demoShop })
  await removeSlot(db, { seller: theSeller, shop: demoShop, id: morning.id })
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  await moveOrder(db, theSeller, { orderId, to: 'Not delivered', reason: 'Nobody there' })

  // ₹149.25 would not be free: the shop brings less than was ordered, so the fee does not rise.
  expect(await viewOrder(db, asha.id, orderId)).toMatchObject({
    amount: 149.25,
    slot: { from: '17:00' },
    area: { fee: 0 },
  })
  expect([await owed(), await placesTaken(db, evening)]).toEqual([149_25, 1])
  await cancelAsSeller(db, theSeller, { orderId })
  expect([await owed(), await placesTaken(db, evening)]).toEqual([0, 0])
  expect(await verifyLedgers(db)).toEqual([])
})
