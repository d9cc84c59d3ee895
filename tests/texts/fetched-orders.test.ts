import { describe, expect, test } from 'vitest'
import type { MessageKind } from '#contract/message-kinds.ts'
import type { OrderState } from '#contract/order-status.ts'
import { orderStates } from '#contract/order-status.ts'
import { lastDoneText } from '#text/last-done.ts'
import { orderMails } from '#text/mails/orders.ts'
import { changesText } from '#text/order-changes.ts'
import { journalText } from '#text/order-journal.ts'
import { tabOf } from '#text/order-moves.ts'
import { nameOfState } from '#text/order-states.ts'
import { ordersText } from '#text/orders.ts'
import { packedOrderText } from '#text/packed-order.ts'
import { paymentText } from '#text/payment.ts'
import { pushText } from '#text/push-messages.ts'
import { orderChangeRefusals } from '#text/refusals/order-changes.ts'
import { orderMoneyRefusals } from '#text/refusals/order-money.ts'
import { packingRefusals } from '#text/refusals/packing.ts'
import { sellerBoardText } from '#text/seller-board.ts'
import { sellerPapersText } from '#text/seller-print.ts'

/** Words of orders that are brought. */
const ofBringing = /\bdoor|deliver|bring|brought|\brider|on its way|arriv/i

/** Money comes and goes on its own way. */
const ofMoney = /payment|money/i

const isWrong = (text: string) => ofBringing.test(text) && !ofMoney.test(text)

const messageKinds = [
  ...['placed', 'packed', 'out_for_delivery', 'not_delivered', 'delivered', 'cancelled'],
  ...['changed', 'question', 'refund', 'given_back', 'complaint', 'complaint_answered'],
] as MessageKind[]

const slot = { day: '2026-11-29', from: '07:00', until: '09:00' }
const money = { amountPaise: 71_40, paidPaise: 0, onTabPaise: 0, isPaid: false, way: 'door' }
const back = { refundPaise: 0, tabCreditPaise: 0, givenBack: [], reason: null }
const order = {
  ...money,
  ...back,
  number: 7,
  lines: 1,
  slot,
  forOpening: null,
  complaint: null,
  delivery: {},
  isPacked: false,
  pickUp: {},
  isPickUp: true,
  seesAmount: true,
  storeName: 'Tokri',
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value('₹10', 1))]
  return Object.values(value as object).flatMap(sentencesOf)
}

describe('of an order that is fetched nothing says that it is brought', () => {
  test.for(['shopper', 'seller'] as const)(
    'neither notifications to the %s, with a time and without',
    (reader) => {
      const said = messageKinds.flatMap((kind) =>
        [slot, null].flatMap((time) => {
          const facts = { ...order, slot: time, isForSeller: reader === 'seller' }
          return Object.values(pushText(kind, facts as never))
        }),
      )
      expect(said.filter(isWrong)).toEqual([])
      expect(said.join()).toContain(reader === 'seller' ? 'cash at the shop' : 'To be picked up:')
    },
  )

  test('nor mails', () => {
    const { descriptions, pickUpDescriptions } = orderMails
    const all = Object.values({ ...descriptions, ...pickUpDescriptions })
    const said = all.flatMap((describeIt) => sentencesOf(describeIt(order as never)))
    expect(said.filter(isWrong)).toEqual([])
    expect(said.join()).toContain('To be picked up: Sun, 29 Nov, 7 to 9 am')
  })

  test('nor refusals, in any state', () => {
    const states = Object.keys(orderStates) as OrderState[]
    const reasons = { ...orderChangeRefusals, ...orderMoneyRefusals, ...packingRefusals }
    const said = states.flatMap((status) =>
      Object.values(reasons).flatMap((say) => {
        const values = {
          ...order,
          status,
          to: 'delivered',
          name: 'Rice',
          most: 2,
          days: 3,
          minutes: 4,
        }
        return typeof say === 'string' ? say : String((say as (v: object) => string)(values))
      }),
    )
    const wrong = said.filter(isWrong)
    expect([...new Set(wrong)]).toEqual([])
  })

  test('nor its page, its record, its payment and its slip', () => {
    const { states, toCash } = paymentText
    const said = sentencesOf([
      ...[lastDoneText, journalText.kinds, changesText, packedOrderText, states, toCash],
      ...[ordersText.cancelLead, ordersText.cancelWaitingLead, ordersText.cancelPaidLead],
    ])
    expect(said.filter(isWrong)).toEqual([])
    expect(sellerPapersText.slips.pickUpTime('Sunday')).toBe('To be picked up: Sunday')
    expect(nameOfState('out_for_delivery', true)).toBe('Ready')
  })
})

test('tabs and columns hold both kinds of orders, and say so where there are both', () => {
  const columns = { ...sellerBoardText.columns, ...sellerBoardText.ofBoth }
  const names = [
    ...Object.values(columns),
    tabOf('Out for delivery', true),
    tabOf('Delivered', true),
  ]
  expect(names.filter(isWrong)).toEqual([])
  expect(tabOf('Out for delivery', false)).toBe('Out for delivery')
})
