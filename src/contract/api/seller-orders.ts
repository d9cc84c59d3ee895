import { z } from 'zod'
import { maxReasonLength } from '#contract/limits.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxOrdersAtOnce } from '#contract/seller-limits.ts'
import { IssuedBill } from './bills.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, price, Rupees, Timestamp, text } from './field-types.ts'
import {
  moneyRefusals,
  OrderGuest,
  OrderMove,
  ofShop,
  SellerComplaint,
  SellerReceipt,
  sentMoney,
} from './order-parts.ts'
import { Order } from './orders.ts'
import { orderLists, SellerOrderQuery } from './seller-order-query.ts'
import { ToCollect } from './to-collect.ts'

/** Adds the customer and the possible next steps to an order. */
export const SellerOrder = Order.omit({ canCancel: true, history: true, delivery: true })
  .extend({
    shopper: z.strictObject({
      name: z.string(),
      email: z.string(),
      blockedAt: Timestamp.optional().describe('Since when the shopper cannot order any more'),
      hasPhoneOfBlocked: z
        .boolean()
        .optional()
        .describe('The order has the phone number of another customer, who is blocked'),
      guest: OrderGuest.optional().describe(
        'Set if the shopper has no account and was not added by the seller',
      ),
      formerGuest: OrderGuest.optional().describe(
        'Set if the shopper has stated a number as a guest, and has an account now',
      ),
    }),
    history: z.array(
      z.strictObject({
        status: z.enum(orderStatuses),
        at: Timestamp,
        by: z.enum(['shopper', 'seller', 'store']),
        who: z.string().optional().describe('The person of the shop, where several work there'),
        reason: z.string().optional(),
      }),
    ),
    receipts: z.array(SellerReceipt),
    complaints: z.array(SellerComplaint).optional(),
    next: z.enum(orderStatuses).optional().describe('The state the seller may move it to now'),
    canCancel: z.boolean().describe('Whether the seller may still cancel'),
    canComeBack: z.boolean().describe('Whether it can be moved to Not delivered now'),
    cashDue: z.boolean().describe('Whether cash can be recorded now'),
    canReceive: z.array(z.enum(['cash', 'upi', 'tab'])).describe('What can be recorded now'),
    canGiveBack: z.boolean().describe('Whether money given back by hand can be recorded now'),
    tabLeft: Rupees.optional().describe('How much more the shopper’s tab takes, if one is open'),
    bills: z
      .array(IssuedBill)
      .optional()
      .describe('Who issued its bills; of one order alone, where several people work in the shop'),
    paidAt: Timestamp.optional(),
    ...ofShop,
  })
  .meta({ id: 'SellerOrder' })
export type SellerOrder = z.infer<typeof SellerOrder>

/** Counts of open orders; the stream of changes sends the same. */
export const OrderNews = z
  .strictObject({
    open: z.int().describe('How many orders still have to be packed or brought'),
    placed: z.int().describe('How many of those nobody has taken up yet'),
    ready: z
      .array(z.string())
      .describe(
        'The numbers of the latter, as far as they are among the orders that changed last; first the one that was placed, paid or switched to cash last',
      ),
  })
  .meta({ id: 'OrderNews' })
export type OrderNews = z.infer<typeof OrderNews>

export const KeptOrder = z.strictObject({
  _id: Id,
  number: z.string(),
  message: z.string().describe('Why it was not cancelled or moved'),
})
export type KeptOrder = z.infer<typeof KeptOrder>

const cancelled = z.int().describe('How many orders are cancelled, also those that already were')

const manyIds = z
  .array(Id)
  .min(1, problem('select_an_order'))
  .max(maxOrdersAtOnce, problem('orders_over_limit', { most: maxOrdersAtOnce }))

const oneOrder = success({ order: SellerOrder })
const params = z.strictObject({ id: Id })

export const sellerOrderCalls = defineCalls({
  'GET /api/v1/order/seller': {
    id: 'listSellerOrders',
    summary:
      'The orders of the shop, those that need something to be done first, then newest first; one page of them when limit or page is given',
    who: 'seller',
    needs: ['orders', 'packing'],
    priority: 'low',
    query: SellerOrderQuery,
    answer: success({
      orders: z.array(SellerOrder),
      total: z.int().describe('On a page counted to 1,000: 1,001 stands for more'),
      page: z.int().describe('1 where the pages follow each other by after'),
      pages: z
        .int()
        .describe(
          'Where the total is 1,001, one more than this page as long as there is a next one',
        ),
      next: z
        .string()
        .nullable()
        .describe('The after of the next page; null on the last one, and where page was given'),
      counts: z
        .record(z.enum([...orderStatuses, ...orderLists]), z.int())
        .describe(
          'How many orders are in each state and list, whatever was asked for; 1,001 stands for more than 1,000',
        ),
      fetched: z
        .array(z.enum(orderStatuses))
        .describe('The states in which some order is picked up at the shop'),
    }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'GET /api/v1/order/news': {
    id: 'getOrderNews',
    summary: 'How the orders stand now',
    who: 'seller',
    needs: ['orders', 'packing'],
    answer: success({ news: OrderNews }),
    refusals: [],
  },
  'GET /api/v1/order/changes': {
    id: 'watchOrders',
    summary: 'Tells of new and changed orders as they happen (server-sent events)',
    who: 'seller',
    needs: ['orders', 'packing'],
    answers: 'text/event-stream',
    answer: z.string(),
    refusals: [],
  },
  'GET /api/v1/seller/order/{id}': {
    id: 'getSellerOrder',
    summary: 'One order as the seller sees it',
    who: 'seller',
    needs: ['orders', 'packing'],
    params,
    answer: oneOrder,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/order/{id}/status': {
    id: 'moveOrder',
    summary:
      'Moves an order on, or back to the shop when it was not delivered; moving it to where it is changes nothing',
    who: 'seller',
    needs: ['orders', 'packing'],
    priority: 'high',
    params,
    body: OrderMove,
    answer: oneOrder,
    refusals: ['invalid_input', 'not_found', 'illegal_move'],
  },
  'POST /api/v1/order/{id}/cash-receipt': {
    id: 'recordCash',
    summary: 'Records the cash of an order on delivery: all that is due, once',
    who: 'seller',
    needs: 'cash',
    priority: 'high',
    params,
    body: z.strictObject({}),
    answer: oneOrder,
    refusals: ['invalid_input', 'not_found', 'payment_not_due'],
  },
  'POST /api/v1/order/{id}/receipt': {
    id: 'recordPayment',
    summary:
      'Records what came for an order: cash at the door, UPI or on the tab also before, all that is due or a part',
    who: 'seller',
    needs: 'cash',
    priority: 'high',
    params,
    body: z
      .strictObject({
        kind: z.enum(['cash', 'upi', 'tab'], problem('choose_cash_upi_or_tab')),
        amount: optional(price('amount')).describe('All that is due where it is missing'),
        given: optional(price('given')).describe(
          'Instead of the amount, the notes that were handed over: what is more than due is change',
        ),
        ...sentMoney,
      })
      .refine(({ kind, reference }) => kind === 'upi' || reference === undefined, {
        path: ['reference'],
        message: problem('reference_without_upi'),
      })
      .refine(({ kind, given, amount }) => given === undefined || (kind === 'cash' && !amount), {
        path: ['given'],
        message: problem('given_without_cash'),
      }),
    answer: success({
      order: SellerOrder,
      change: Rupees.optional().describe('What to hand back of what was given'),
    }),
    refusals: [
      ...moneyRefusals,
      'payment_not_due',
      'more_than_due',
      'reference_known',
      'no_tab',
      'over_tab_limit',
    ],
  },
  'POST /api/v1/order/{id}/repayment': {
    id: 'recordRepayment',
    summary:
      'Records what was given back by hand of an order that was paid too much: in cash, by UPI or on the tab',
    who: 'seller',
    needs: 'money',
    priority: 'high',
    params,
    body: z.strictObject({
      kind: z.enum(['cash', 'upi', 'tab'], problem('choose_cash_upi_or_tab')),
      amount: optional(price('amount')).describe(
        'All that is to be given back where it is missing',
      ),
      reference: sentMoney.reference,
      key: sentMoney.key,
    }),
    answer: oneOrder,
    refusals: [...moneyRefusals, 'payment_not_due', 'more_than_due', 'no_tab'],
  },
  'POST /api/v1/seller/order/cancellations': {
    id: 'cancelOrders',
    summary:
      'Cancels many orders and puts their stock back. Those that are too far along are kept and named; repeating it changes nothing',
    who: 'seller',
    needs: 'orders',
    body: z.strictObject({
      ids: manyIds,
      reason: optional(text('reason', maxReasonLength)),
    }),
    answer: success({ cancelled, kept: z.array(KeptOrder) }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/order/moves': {
    id: 'moveOrders',
    summary:
      'Moves many orders on, each by itself. Those that cannot be moved are kept and named; repeating it does nothing twice',
    who: 'seller',
    needs: ['orders', 'packing'],
    priority: 'high',
    body: z.strictObject({
      ids: manyIds,
      status: z.enum(['Packed', 'Out for delivery'], problem('no_such_step')),
    }),
    answer: success({
      moved: z.int().describe('How many orders are in that state, also those that already were'),
      kept: z.array(KeptOrder),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/to-collect': {
    id: 'getToCollect',
    summary: 'What is to be collected or given back, by customer, the largest amount first',
    who: 'seller',
    needs: ['customers', 'cash'],
    priority: 'low',
    answer: success({ toCollect: ToCollect }),
    refusals: [],
  },
  'POST /api/v1/seller/shopper/{id}/block': {
    id: 'blockShopper',
    summary:
      'Blocks a shopper, who can then log in and see orders but not place any, or ends that. With cancelOrders their open orders are cancelled, too, some of them with each request',
    who: 'seller',
    needs: 'customers',
    params,
    body: z.strictObject({
      isBlocked: flag('isBlocked'),
      reason: optional(text('reason', maxReasonLength)),
      cancelOrders: flag('cancelOrders').optional(),
    }),
    answer: success({
      blockedAt: Timestamp.nullable(),
      cancelled,
      kept: z.array(KeptOrder),
      remaining: z
        .int()
        .describe('How many open orders the same request, sent again, goes on with'),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
})
