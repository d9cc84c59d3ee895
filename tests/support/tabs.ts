import type { Database } from '#server/database/database.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from './carts.ts'
import { aProduct } from './products.ts'
import { theSeller } from './serve-routes.ts'

/** A shopper with an address and a tab; the limit is in rupees. */
export async function aTabCustomer(db: Database, { limit = 1000 }: { limit?: number } = {}) {
  const asha = await aShopperReadyToOrder(db)
  await saveTab(db, theSeller, { shopperId: asha.id, limit, isOpen: true })
  return asha
}

type OnTab = { shopper: { id: string; addressId: string }; lines?: CartLines }

/** An order that its shopper has put on the tab. */
export async function anOrderOnTab(db: Database, { shopper, lines }: OnTab) {
  const ordered = lines ?? ([[await aProduct(db, { stock: 5 }), 2]] as const)
  const { id, addressId } = shopper
  return placeOrder(db, id, { items: orderItems(ordered), address: addressId, way: 'tab' })
}
