import type { CartItems } from '#contract/api/cart.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { quoteCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { billToBusiness } from '#server/orders/change/bill-to-business.ts'
import { viewUpiPayee } from '#server/storefront/upi.ts'
import {
  correctCustomer,
  joinCustomers,
  removeCustomer,
  viewKeptCustomer,
} from './change-customer.ts'
import { addCustomer, addCustomerAddress, findCustomers, viewArea } from './customers.ts'
import { placeForCustomer } from './place-for-customer.ts'

export function counterRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/customer/list': async ({ query }) => {
      const [customers, area] = await Promise.all([findCustomers(db, query.q), viewArea(db)])
      return { customers, area }
    },

    'POST /api/v1/seller/customer': async ({ seller, body }) => {
      const added = await addCustomer(db, seller, body)
      const { name } = added.customer
      return { message: added.isNew ? `${name} is added` : `${name} has this number`, ...added }
    },

    'POST /api/v1/seller/customer/{id}/address': async ({ params, body }) => ({
      message: 'Address saved',
      customer: await addCustomerAddress(db, params.id, body),
    }),

    'POST /api/v1/seller/customer/{id}': async ({ seller, params, body }) => ({
      message: 'Customer saved',
      customer: await correctCustomer(db, seller, { ...body, id: params.id }),
    }),

    'POST /api/v1/seller/customer/{id}/merger': async ({ seller, params, body }) => {
      const customer = await joinCustomers(db, seller, { ...params, ...body })
      return { message: `They are one customer now: ${customer.name}`, customer }
    },

    'POST /api/v1/seller/customer/{id}/removal': async ({ seller, params }) => ({
      message: `${await removeCustomer(db, seller, params.id)} is removed`,
    }),

    'GET /api/v1/seller/customer/{id}/export': async ({ c, params }) => {
      const kept = await viewKeptCustomer(db, params.id)
      c.header('Content-Disposition', 'attachment; filename="customer.json"')
      return { exportedAt: new Date().toISOString(), kept }
    },

    'POST /api/v1/seller/order/quote': ({ body }) => quoteSale(db, body),

    'POST /api/v1/seller/order': async ({ seller, headers, body }) => {
      const order = await placeForCustomer(db, seller, { ...body, key: headers['idempotency-key'] })
      return { message: `Order ${order.number} placed`, order }
    },
  }).route('/', businessRoutes(db, users))
}

function businessRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/order/{id}/business': async ({ seller, params, body }) => {
      const order = await billToBusiness(db, seller, { orderId: params.id, gstin: body.gstin })
      return { message: 'Business saved', order }
    },
  })
}

type Sale = { cartItems: CartItems; weights?: Record<string, number> | undefined }

/** Includes the UPI payee, so that the customer can pay at the counter. */
async function quoteSale(db: Database, { cartItems, weights = {} }: Sale) {
  const [quote, payee] = await Promise.all([
    quoteCart(db, cartItems, { weights }),
    viewUpiPayee(db),
  ])
  return { ...quote, payee }
}
