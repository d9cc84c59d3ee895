import type { Hono } from 'hono'
import type { UserLookup } from '#server/api/create-routes.ts'
import { changeRoutes } from '#server/checkout/change-routes.ts'
import { linkRoutes } from '#server/checkout/link-routes.ts'
import type { PaymentContext } from '#server/checkout/payment-context.ts'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import { counterRoutes } from '#server/counter/routes.ts'
import { billRoutes } from '#server/money/routes.ts'
import { tabRoutes } from '#server/money/tabs/routes.ts'
import { orderLinkRoutes } from '#server/orders/links/routes.ts'
import { orderRoutes, packingRoutes, sellerOrderRoutes } from '#server/orders/routes.ts'
import type { Store } from './store.ts'

/** The routes of orders, their bills and their money. */
export function routesOfOrders(store: Store, users: UserLookup): Hono[] {
  const { db, log, isOpen } = store
  const payments = paymentContextOf(store)
  return [
    orderRoutes(db, users),
    orderLinkRoutes(db, payments.shop, users),
    billRoutes(db, users),
    packingRoutes(db, users),
    counterRoutes(db, users),
    sellerOrderRoutes({ db, log, isOpen }, users),
    changeRoutes(db, payments, users),
    linkRoutes(db, payments, users),
    tabRoutes(db, users),
    // Last, because its `order/{id}` also matches `order/user` and `order/seller`.
    checkoutRoutes(db, payments, users),
  ]
}

export function paymentContextOf({
  gateways,
  log,
  config,
}: Pick<Store, 'gateways' | 'log' | 'config'>): PaymentContext {
  const { publicUrl, allowedOrigins, payments } = config
  const { holdMinutes } = payments
  return { gateways, log, publicUrl, allowedOrigins, holdMinutes, shop: config }
}
