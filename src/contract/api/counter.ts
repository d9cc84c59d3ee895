import { z } from 'zod'
import { maxAddresses, maxCartLines, maxNameLength } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { NewAddress, Phone, SavedAddress } from './addresses.ts'
import { CartItems, cartCalls } from './cart.ts'
import { CustomerOrder } from './customer-order.ts'
import { defineCalls, success } from './define-calls.ts'
import {
  emptyIsNull,
  flag,
  Gstin,
  Id,
  optional,
  SearchText,
  Timestamp,
  text,
  wholeNumeric,
} from './field-types.ts'
import { UpiRequest } from './order-parts.ts'
import { BelowLeast, mayBeReached, PickUpPlace } from './order-terms.ts'
import { IdempotencyKey } from './orders.ts'
import { Grams } from './packing.ts'
import { KeptData } from './personal-data.ts'
import { SellerOrder } from './seller-orders.ts'

/** The customer's name and phone number come from their record. */
const CustomerAddress = NewAddress.omit({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
})
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const OrderCustomer = z
  .strictObject({
    _id: Id,
    name: z.string(),
    phone: z.string().optional().describe('Ten digits, without +91'),
    email: z.string().optional().describe('Of whoever has an account'),
    guest: z
      .strictObject({ isPhoneProven: z.boolean() })
      .optional()
      .describe('Set for a guest, whose number is the one they have stated'),
    gstin: z.string().optional().describe('Of a business: new orders are billed to it'),
    addresses: z.array(SavedAddress),
    tabLeft: z
      .number()
      .nonnegative()
      .optional()
      .describe('How much more their tab takes, if one is open'),
  })
  .meta({ id: 'OrderCustomer' })
export type OrderCustomer = z.infer<typeof OrderCustomer>

const NewCustomer = z.strictObject({
  name: text('name', maxNameLength),
  phone: Phone,
  gstin: optional(Gstin),
  address: optional(CustomerAddress),
})
export type NewCustomer = z.infer<typeof NewCustomer>

/** Corrects the fields that are given. Orders keep the details that they were placed with. */
const CorrectedCustomer = z.strictObject({
  name: text('name', maxNameLength),
  phone: Phone,
  gstin: emptyIsNull(Gstin).optional().describe('Null removes it; left out, it stays'),
  addresses: optional(z.array(CustomerAddress.extend({ _id: Id })).max(maxAddresses)),
})
export type CorrectedCustomer = z.infer<typeof CorrectedCustomer>

const quote = cartCalls['POST /api/v1/cart/quote']

export const counterCalls = defineCalls({
  'GET /api/v1/seller/customer/list': {
    id: 'listCustomers',
    summary:
      'Customers by the beginning of their phone number or a part of their name: accounts, guests, and those the seller has added. Without a search, those who ordered last',
    who: 'seller',
    needs: ['customers', 'counter'],
    priority: 'high',
    query: z.strictObject({ q: SearchText.optional() }),
    answer: success({
      customers: z.array(OrderCustomer).describe('At most twenty'),
      area: z
        .strictObject({
          city: z.string(),
          state: z.string(),
          zipcode: z.int(),
          country: z.string(),
        })
        .nullable()
        .describe('Where the shop delivered last, to begin a new address with'),
    }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/customer': {
    id: 'addCustomer',
    summary:
      'Adds a customer without an account of their own; a phone number that was added before answers its customer',
    who: 'seller',
    needs: ['customers', 'counter'],
    body: NewCustomer,
    status: 201,
    answer: success({ customer: OrderCustomer, isNew: z.boolean() }),
    refusals: ['invalid_input', 'too_many_addresses'],
  },
  'POST /api/v1/seller/customer/{id}/address': {
    id: 'addCustomerAddress',
    summary: 'Adds an address for a customer; of an account, its owner sees it too',
    who: 'seller',
    needs: ['customers', 'counter'],
    params: z.strictObject({ id: Id }),
    body: CustomerAddress.extend({
      phone: optional(Phone).describe('Of whoever is there; their own where it is missing'),
    }),
    status: 201,
    answer: success({ customer: OrderCustomer }),
    refusals: ['invalid_input', 'not_found', 'too_many_addresses'],
  },
  'POST /api/v1/seller/customer/{id}': {
    id: 'correctCustomer',
    summary: 'Corrects a customer whom the seller has added; accounts are their owners’',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    body: CorrectedCustomer,
    answer: success({ customer: OrderCustomer }),
    refusals: ['invalid_input', 'not_found', 'number_known'],
  },
  'POST /api/v1/seller/customer/{id}/merger': {
    id: 'joinCustomers',
    summary:
      'Joins a customer whom the seller has added to another one: their orders, their tab and their addresses become the other’s, and they are removed',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ into: Id.describe('Who stays, with an account or without') }),
    answer: success({ customer: OrderCustomer }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/customer/{id}/removal': {
    id: 'removeCustomer',
    summary:
      'Erases a customer whom the seller has added: their orders, bills and tab stay without whom they were for',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    answer: success({}),
    refusals: ['invalid_input', 'not_found', 'open_orders', 'tab_not_settled'],
  },
  'GET /api/v1/seller/customer/{id}/export': {
    id: 'exportCustomer',
    summary: 'Everything that is stored about a customer whom the seller has added, as a file',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    answer: success({ exportedAt: Timestamp, kept: z.array(KeptData) }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/order/{id}/business': {
    id: 'billToBusiness',
    summary: 'Says which business an order is billed to, before its bill is issued; null for none',
    who: 'seller',
    needs: ['orders', 'counter'],
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ gstin: emptyIsNull(Gstin) }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found', 'bill_issued'],
  },
  'POST /api/v1/seller/order/quote': {
    id: 'quoteCustomerOrder',
    summary: 'What an order taken by the seller costs right now; limits on shoppers do not count',
    who: 'seller',
    needs: 'counter',
    body: z
      .strictObject({
        cartItems: CartItems,
        address: optional(Id).describe('One of the customer’s, where it is brought there'),
        pickUp: optional(flag('pickUp')).describe('Whether the customer picks it up later'),
        weights: optional(
          z
            .record(Id, wholeNumeric(Grams))
            .refine(
              (weights) => Object.keys(weights).length <= maxCartLines,
              problem('order_over_limit', { most: maxCartLines }),
            )
            .meta({ maxProperties: maxCartLines }),
        ).describe('Of loose goods that are weighed at the counter, in grams: product id → weight'),
      })
      .refine(
        ({ cartItems, weights = {} }) => Object.keys(weights).every((id) => !(id in cartItems)),
        {
          path: ['weights'],
          message: problem('quantity_beside_weight'),
        },
      ),
    answer: quote.answer.extend({
      isOutside: z
        .literal(true)
        .optional()
        .describe(
          'Given where the shop does not deliver to the address; the seller may, without a fee',
        ),
      needsPosition: mayBeReached,
      belowLeast: BelowLeast.optional().describe('Given where a shopper could not order so little'),
      pickUp: PickUpPlace.optional().describe('Where it is picked up, given where that was asked'),
      payee: UpiRequest.omit({ link: true })
        .nullable()
        .describe('Whom to pay by UPI, while the customer is there'),
    }),
    refusals: ['invalid_input', 'address_not_found', 'not_delivered_there'],
  },
  'POST /api/v1/seller/order': {
    id: 'takeOrder',
    summary:
      'Places an order for a customer, by phone or at the counter: prices, stock and tax are those of the shop, limits on shoppers do not count. The same key again answers its order',
    who: 'seller',
    needs: 'counter',
    priority: 'high',
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: CustomerOrder,
    status: 201,
    answer: success({ order: SellerOrder }),
    refusals: [
      'invalid_input',
      'not_found',
      'address_not_found',
      'other_state',
      'not_delivered_there',
      'pick_up_changed',
      'out_of_stock',
      'price_changed',
      'too_little',
      'too_many_pieces',
      'slot_unavailable',
      'slot_full',
      'order_in_progress',
      'key_reused',
      'no_tab',
      'over_tab_limit',
    ],
  },
})
