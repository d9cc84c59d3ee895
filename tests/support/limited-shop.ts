import type { LimitName } from '#contract/settings.ts'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { placeOnline } from '#server/checkout/pay-order.ts'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { type CartLines, orderItems } from './carts.ts'
import { aPaymentContext } from './online-orders.ts'
import { aProduct } from './products.ts'
import { anAddress, aShopper } from './users.ts'
import { aConfig } from './whole-store.ts'

type Where = { street?: string; phone?: string; network?: string | null }
export type Placing = Where & { shopper?: { id: string; addressId: string } }

let people = 0

/** A real shop with a product, and people who order it. */
export async function aLimitedShop(db: Database, mode: 'demo' | 'production' = 'production') {
  const context = aPaymentContext(testGateway(testBooks(db)), {
    shop: { ...aConfig({ mode }), contact: { phone: '+91 80 4000 0000' } },
  })
  const price = { pricePaise: 100_00, offerPricePaise: 100_00 }
  const mango = await aProduct(db, { name: 'Mango', stock: 10_000, ...price })

  async function aNewShopper({ street, phone }: Where = {}) {
    const shopper = await aShopper(db)
    people += 1
    const own = {
      street: street ?? `${people} Own Lane`,
      phone: phone ?? `9${100_000_000 + people}`,
    }
    const address = await anAddress(db, shopper, own)
    return { ...shopper, addressId: address.id }
  }

  async function request({ shopper, network, ...where }: Placing, lines: CartLines) {
    const { id: shopperId, addressId } = shopper ?? (await aNewShopper(where))
    const items = orderItems(lines)
    return {
      shopperId,
      request: { items, address: addressId, network },
    }
  }

  let keys = 0
  const withKey = <R extends object>({
    shopperId,
    request: asked,
  }: {
    shopperId: string
    request: R
  }) => {
    keys += 1
    return { shopperId, request: { ...asked, key: `order-number-${keys}` } }
  }

  return {
    context,
    mango,
    aNewShopper,
    cash: async (placing: Placing = {}, quantity = 1) =>
      placeInCash(db, context, withKey(await request(placing, [[mango, quantity]]))),
    online: async (placing: Placing = {}, quantity = 1) =>
      (await placeOnline(db, context, withKey(await request(placing, [[mango, quantity]])))).order,
  }
}

export async function setLimits(
  db: Database,
  limits: Partial<Record<LimitName, number>>,
): Promise<void> {
  await db
    .insertInto('storeSettings')
    .values({ name: 'Tokri', lowStock: 5, acceptsOrders: true, ...limits })
    .execute()
}
