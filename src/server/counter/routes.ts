import type { CartItems } from '#contract/api/cart.ts'
import { missingToLeast } from '#contract/delivery.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { viewPlace } from '#server/addresses/views.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { quoteCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { billToBusiness } from '#server/orders/change/bill-to-business.ts'
import { offeredPickUp } from '#server/orders/place/place-of-order.ts'
import {
  type AreaOfOrder,
  serializePickUp,
  viewAreaOf,
  viewHasRadii,
  viewPickUpTerms,
} from '#server/storefront/area-terms.ts'
import { viewUpiPayee } from '#server/storefront/upi.ts'
import {
  correctCustomer,
  mergeCustomers,
  removeCustomer,
  viewKeptCustomer,
} from './change-customer.ts'
import { addCustomer, addCustomerAddress, findCustomers, viewArea } from './customers.ts'
import { answerMatch } from './match-guest.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { viewMerger } from './view-merger.ts'

export function counterRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/customer/list': async ({ query }) => {
      const [customers, area] = await Promise.all([findCustomers(db, query.q), viewArea(db)])
      return { customers, area }
    },

    'POST /api/v1/seller/customer': async ({ seller, body, say }) => {
      const added = await addCustomer(db, seller, body)
      const { name } = added.customer
      return { message: say(added.isNew ? 'customer_added' : 'customer_known', { name }), ...added }
    },

    'POST /api/v1/seller/customer/{id}/address': async ({ params, body, say }) => ({
      message: say('customer_address_saved'),
      customer: await addCustomerAddress(db, params.id, body),
    }),

    'POST /api/v1/seller/customer/{id}': async ({ seller, params, body, say }) => ({
      message: say('customer_saved'),
      customer: await correctCustomer(db, seller, { ...body, id: params.id }),
    }),

    'GET /api/v1/seller/customer/{id}/merger': async ({ params, query }) => ({
      merger: await viewMerger(db, { ...params, ...query }),
    }),

    'POST /api/v1/seller/customer/{id}/merger': async ({ seller, params, body, say }) => {
      const customer = await mergeCustomers(db, seller, { ...params, ...body })
      return { message: say('customers_joined', { name: customer.name }), customer }
    },

    'POST /api/v1/seller/customer/{id}/removal': async ({ seller, params, say }) => ({
      message: say('customer_removed', { name: await removeCustomer(db, seller, params.id) }),
    }),

    'GET /api/v1/seller/customer/{id}/export': async ({ c, params }) => {
      const kept = await viewKeptCustomer(db, params.id)
      c.header('Content-Disposition', 'attachment; filename="customer.json"')
      return { exportedAt: new Date().toISOString(), kept }
    },

    'POST /api/v1/seller/order/quote': ({ body }) => quoteSale(db, body),

    'POST /api/v1/seller/order': async ({ seller, headers, body, say }) => {
      const order = await placeForCustomer(db, seller, { ...body, key: headers['idempotency-key'] })
      return { message: say('customer_order_placed', { number: order.number }), order }
    },
  }).route('/', customerOfOrderRoutes(db, users))
}

function customerOfOrderRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/order/{id}/business': async ({ seller, params, body, say }) => {
      const order = await billToBusiness(db, seller, { orderId: params.id, gstin: body.gstin })
      return { message: say('business_saved'), order }
    },

    'POST /api/v1/seller/order/{id}/customer-match': async ({ seller, params, body, say }) => {
      const order = await answerMatch(db, seller, { orderId: params.id, ...body })
      const { name } = order.shopper
      return {
        message: body.isSame ? say('customers_joined', { name }) : say('customers_kept_apart'),
        order,
      }
    },
  })
}

type Whereto = { address?: string | undefined; pickUp?: boolean | undefined }
type Sale = Whereto & {
  cartItems: CartItems
  weights?: Record<string, number> | undefined
}

/** Includes the UPI payee, so that the customer can pay at the counter. */
async function quoteSale(db: Database, { cartItems, weights = {}, ...whereto }: Sale) {
  const { area, needsPosition } = await areaOfSale(db, whereto)
  const [quote, payee] = await Promise.all([
    quoteCart(db, cartItems, { weights, area }),
    viewUpiPayee(db),
  ])
  const isOutside = area === null ? { isOutside: true as const } : {}
  const position = needsPosition ? { needsPosition: true as const } : {}
  return {
    ...quote,
    payee,
    ...isOutside,
    ...position,
    ...(area?.pickUp ? { pickUp: serializePickUp(area.pickUp) } : {}),
    ...belowLeastOf(toPaise(quote.bill.items), area),
  }
}

type AreaOfSale = { area: AreaOfOrder | null | undefined; needsPosition?: boolean }

/** The area is undefined where the goods are taken along. */
async function areaOfSale(db: Database, { address, pickUp }: Whereto): Promise<AreaOfSale> {
  if (pickUp) return { area: offeredPickUp({ pickUp: await viewPickUpTerms(db) }) }
  return address ? areaOfAddress(db, address) : { area: undefined }
}

/** The address may have been corrected since it was shown, so its place is read here. */
async function areaOfAddress(db: Database, id: string) {
  const place = await viewPlace(db, id)
  if (!place) throw refuse('address_not_found')
  const area = await viewAreaOf(db, place.zipcode, place.position)
  const needsPosition = area === null && !place.position && (await viewHasRadii(db))
  return { area, needsPosition }
}

function belowLeastOf(itemsPaise: number, area: AreaOfOrder | null | undefined) {
  const missingPaise = area && itemsPaise > 0 ? missingToLeast(itemsPaise, area) : null
  if (!area || missingPaise === null) return {}
  const missing = toRupees(missingPaise)
  return { belowLeast: { area: area.area, least: toRupees(area.leastPaise!), missing } }
}
