import { expect, test } from 'vitest'
import type { OnlinePayment } from '#contract/api/order-parts.ts'
import { formatPaise } from '#contract/money.ts'
import { orderMoneyText } from '#text/order-money.ts'
import { type MoneyOrder, moneyFacts } from './money-facts.ts'

const at = '2026-11-26T10:00:00.000Z'
const door: MoneyOrder = {
  amount: 71,
  due: 71,
  toGiveBack: 0,
  receipts: [],
  status: 'Order Placed',
  paymentType: 'COD',
  isPaid: false,
}

type Receipt = MoneyOrder['receipts'][number]
const got = (kind: Receipt['kind'], amount: number): Receipt => ({ kind, amount, at })
const gave = (kind: Receipt['kind'], amount: number): Receipt => ({
  ...got(kind, amount),
  wentBack: true,
})
const by = (status: OnlinePayment['status'], rest: Partial<OnlinePayment> = {}) => ({
  paymentType: 'Online' as const,
  onlinePayment: { gateway: 'A bank', isTest: false, status, ...rest },
})
const paid = { due: 0, isPaid: true }

/** Each order, and its money as its shopper reads it. */
const orders: Record<string, [Partial<MoneyOrder>, string[]]> = {
  'cash that is to come': [{}, ['₹71 to pay at the door']],
  'cash that did not come at the door': [{ status: 'Delivered' }, ['₹71 still to pay']],
  'goods taken along': [{ status: 'Delivered', takenAlong: true }, ['₹71 to pay at the shop']],
  'a UPI payment that the shopper claims': [
    { saysPaid: { at } },
    ['₹71 by UPI, which the shop will confirm'],
  ],
  'cash that came': [{ ...paid, receipts: [got('cash', 71)] }, ['₹71 paid in cash']],
  'cash in part': [
    { due: 21, status: 'Delivered', receipts: [got('cash', 50)] },
    ['₹21 still to pay', '₹50 paid in cash'],
  ],
  'cash recorded by mistake': [
    { receipts: [{ ...got('cash', 71), undone: true }] },
    ['₹71 to pay at the door'],
  ],
  'UPI and khata': [
    { ...paid, receipts: [got('upi', 50), got('tab', 21)] },
    ['₹50 paid by UPI', '₹21 on your khata'],
  ],
  'goods that came back after cash': [
    { ...paid, amount: 51, toGiveBack: 20, status: 'Delivered', receipts: [got('cash', 71)] },
    ['The shop gives you ₹20 back', '₹71 paid in cash'],
  ],
  'cash that was given back': [
    { ...paid, amount: 51, receipts: [got('cash', 71), gave('cash', 20)] },
    ['₹71 paid in cash', '₹20 given back in cash'],
  ],
  'an online payment that is waited for': [by('waiting'), ['₹71 to pay online']],
  'an online payment': [
    { ...by('paid'), ...paid, receipts: [got('online', 71)] },
    ['₹71 paid online'],
  ],
  'more ordered than was paid online': [
    { ...by('paid in part'), due: 20, receipts: [got('online', 51)] },
    ['₹20 to pay, online or at the door', '₹51 paid online'],
  ],
  'less ordered than was paid online, before packing': [
    { ...by('paid'), ...paid, amount: 51, toGiveBack: 20, receipts: [got('online', 71)] },
    ['₹20 comes back to the card or account you paid with', '₹71 paid online'],
  ],
  'a refund on its way': [
    { ...by('paid', { refund: 'under way' }), ...paid, amount: 51, receipts: [got('online', 71)] },
    ['₹20 comes back to the card or account you paid with', '₹71 paid online'],
  ],
  'a refund that the bank refused': [
    { ...by('paid', { refund: 'failed' }), ...paid, amount: 51, receipts: [got('online', 71)] },
    ['₹20 comes back to you, but it is delayed', '₹71 paid online'],
  ],
  'a refund that the bank refused, of an order that is paid in part': [
    {
      ...by('paid in part', { refund: 'failed' }),
      due: 20,
      receipts: [got('online', 71)],
    },
    [
      '₹20 to pay, online or at the door',
      '₹20 comes back to you, but it is delayed',
      '₹71 paid online',
    ],
  ],
  'a refund that arrived': [
    {
      ...by('paid', { refund: 'done' }),
      ...paid,
      amount: 51,
      receipts: [got('online', 71), gave('online', 20)],
    },
    ['₹71 paid online', '₹20 went back to the card or account you paid with'],
  ],
  'a cancelled order': [{ status: 'Cancelled', due: 0 }, ['Nothing to pay']],
  'a cancelled order that was paid online': [
    { ...by('refund under way'), status: 'Cancelled', due: 0, receipts: [got('online', 71)] },
    ['₹71 comes back to the card or account you paid with', '₹71 paid online'],
  ],
  'a cancelled order that was paid by UPI': [
    { status: 'Cancelled', due: 0, toGiveBack: 71, receipts: [got('upi', 71)] },
    ['The shop gives you ₹71 back', '₹71 paid by UPI'],
  ],
  'a cancelled order that was on the khata': [
    { status: 'Cancelled', due: 0, receipts: [got('tab', 71), gave('tab', 71)] },
    ['₹71 on your khata', '₹71 taken off your khata'],
  ],
  paise: [
    { amount: 0.3, due: 0.1, receipts: [got('cash', 0.2)] },
    ['₹0.10 to pay at the door', '₹0.20 paid in cash'],
  ],
}

test.each(Object.entries(orders))('money in words: %s', (_, [changes, words]) => {
  const order = { ...door, ...changes }

  const facts = moneyFacts(order)

  expect(facts.map(({ what, paise }) => orderMoneyText[what](formatPaise(paise)))).toEqual(words)
})
