import type { Hono } from 'hono'
import type { UserLookup } from '#server/api/create-routes.ts'
import { changeRoutes } from '#server/checkout/change-routes.ts'
import { linkRoutes } from '#server/checkout/link-routes.ts'
import type { PaymentContext } from '#server/checkout/payment-context.ts'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import { openingTableRoutes } from '#server/counter/opening-table/routes.ts'
import { counterRoutes } from '#server/counter/routes.ts'
import { customerRoutes } from '#server/customers/routes.ts'
import { memoryRoutes } from '#server/memory/routes.ts'
import { billRoutes, dayRoutes } from '#server/money/routes.ts'
import { reminderRoutes } from '#server/money/tabs/reminder-routes.ts'
import { tabRoutes } from '#server/money/tabs/routes.ts'
import { dropRoutes } from '#server/orders/drops/routes.ts'
import { orderLinkRoutes } from '#server/orders/links/routes.ts'
import { slotRoutes } from '#server/orders/plan/routes.ts'
import { promiseRoutes } from '#server/orders/promise/routes.ts'
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
    dayRoutes(db, users),
    packingRoutes(db, users),
    dropRoutes(
      { db, shop: payments.shop, config: store.config, pictures: store.files.media },
      users,
    ),
    promiseRoutes({ db, config: store.config }, users),
    slotRoutes({ db, shop: payments.shop, onChange: () => store.cache.drop('everything') }, users),
    counterRoutes(db, users),
    customerRoutes(db, users),
    memoryRoutes(db, users),
    sellerOrderRoutes({ db, log, isOpen }, users),
    changeRoutes(db, payments, users),
    linkRoutes(db, payments, users),
    // Before the tabs, whose `tab/{id}` also matches `tab/reminders` and `tab/openings`.
    reminderRoutes(db, store.config, users),
    openingTableRoutes(db, users),
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
