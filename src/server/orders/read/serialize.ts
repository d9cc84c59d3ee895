import type { OnlinePayment, OrderGuest } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { amountOf, toPercent } from '#contract/bill.ts'
import { toRupees } from '#contract/money.ts'
import { nextStatuses } from '#contract/order-status.ts'
import { paymentTypeOf } from '#contract/payment-way.ts'
import { sumByRate } from '#contract/tax-by-rate.ts'
import { serializeAddress } from '#server/addresses/serialize.ts'
import { sayOwnName, sayOwnWords } from '#server/api/own-words.ts'
import { serializeLanguage, type WrittenRow } from '#server/mail/write-to.ts'
import { canGiveBack, duePaise, isCashDue, overpaidPaise, receivable } from '#server/money/due.ts'
import { titleOf } from '#server/payments/gateways/gateway.ts'
import {
  type DeliveryRow,
  serializeDelivery,
  serializeProof,
  serializeRider,
} from './deliveries.ts'
import {
  canBecome,
  canComeBack,
  type LineRow,
  nameOfState,
  type OrderRow,
  waitsForPayment,
} from './order.ts'
import {
  cashAtDoor,
  type OrderMoney,
  serializeMoney,
  serializeReceiptsOfSeller,
} from './order-money.ts'
import type { PaymentSummary } from './queries.ts'
import {
  type ComplaintRow,
  serializeComplaints,
  serializeComplaintsOfSeller,
} from './serialize-complaints.ts'
import {
  type EventRow,
  type SellerEventRow,
  serializeEvent,
  serializeEventOfSeller,
} from './serialize-history.ts'
import { serializeItem } from './serialize-items.ts'
import { serializePromise } from './serialize-promise.ts'
import { type QuestionRow, serializeQuestion } from './serialize-questions.ts'
import { serializeTerms } from './serialize-terms.ts'

/** An order with everything that is shown of it, except its lines and events. */
export type ShownOrder = OrderRow & {
  /** Set if somebody tried to pay the order online. */
  payment?: Omit<PaymentSummary, 'orderId'> | undefined
  money: OrderMoney
  questions?: readonly QuestionRow[]
  complaints?: readonly ComplaintRow[]
  delivery?: DeliveryRow | undefined
}

type SellerOrderRow = ShownOrder & {
  shopper: {
    name: string
    email: string
    blockedAt: Date | null
    hasPhoneOfBlocked: boolean
    paidAt: Date | null
    claim: OrderGuest | null
    isGuest: boolean
  } & WrittenRow
}

/** The shopper's view of an order, with the names, prices and address from when it was placed. */
export function serializeOrder(
  order: ShownOrder,
  lines: readonly LineRow[],
  events: readonly EventRow[],
): Order {
  return {
    ...serializeContent(order, lines),
    ...serializeDelivery(order.delivery),
    history: events.map(serializeEvent),
    canCancel: canBecome(order.status, 'cancelled', 'shopper'),
  }
}

export function serializeSellerOrder(
  order: SellerOrderRow,
  lines: readonly LineRow[],
  events: readonly SellerEventRow[],
): SellerOrder {
  const next = waitsForPayment(order) ? undefined : nextStatuses(nameOfState[order.status])[0]
  const { paidAt } = order.shopper
  const wentOut = events.findLast(({ status }) => status === 'out_for_delivery')?.at
  return {
    ...serializeContent(order, lines),
    shopper: serializeShopper(order.shopper),
    ...serializeComplaintsOfSeller(order.complaints ?? [], lines),
    receipts: serializeReceiptsOfSeller(order.money),
    history: events.map(serializeEventOfSeller),
    ...(next ? { next } : {}),
    canCancel: canBecome(order.status, 'cancelled', 'seller'),
    canComeBack: canComeBack(order, cashAtDoor(order.money, wentOut)),
    ...serializeRider(order.delivery),
    ...serializeLanguage(order.shopper),
    ...(order.takenBy === null ? {} : { takenBy: order.takenBy }),
    cashDue: isCashDue(order),
    canReceive: receivable(order),
    canGiveBack: canGiveBack(order),
    ...(order.money.tabLeftPaise === null ? {} : { tabLeft: toRupees(order.money.tabLeftPaise) }),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
  }
}

function serializeShopper(shopper: SellerOrderRow['shopper']): SellerOrder['shopper'] {
  const { name, email, blockedAt, hasPhoneOfBlocked, claim, isGuest } = shopper
  return {
    name: sayOwnWords(name),
    email,
    ...(blockedAt ? { blockedAt: blockedAt.toISOString() } : {}),
    ...(hasPhoneOfBlocked ? { hasPhoneOfBlocked } : {}),
    ...(claim ? { [isGuest ? 'guest' : 'formerGuest']: claim } : {}),
  }
}

function serializeContent(order: ShownOrder, lines: readonly LineRow[]) {
  return {
    _id: order.id,
    number: String(order.number),
    userId: order.shopperId,
    // Only the journal shows lines that were removed again, and substitutes that were withdrawn.
    items: lines
      .filter(({ orderedQuantity }) => orderedQuantity > 0)
      .map((line) => serializeItem(line, lines)),
    questions: (order.questions ?? []).map((question) => serializeQuestion(question, lines)),
    ...serializeComplaints(order.complaints ?? [], lines),
    ...serializeProof(order.delivery),
    itemsAmount: toRupees(order.itemsPaise),
    ...serializeTerms(order),
    taxAmount: toRupees(order.taxPaise),
    taxPercent: toPercent(order.taxBasisPoints),
    ...serializeTax(order, lines),
    amount: toRupees(order.amountPaise),
    orderedAmount: toRupees(order.orderedPaise),
    due: toRupees(duePaise(order)),
    toGiveBack: toRupees(overpaidPaise(order)),
    ...serializeMoney(order.money, {
      number: order.number,
      duePaise: duePaise(order),
      isWaiting: waitsForPayment(order),
    }),
    version: order.version,
    ...(order.linkSecret === null ? {} : { page: `/o/${order.linkSecret}` }),
    substitutes: order.substitutes,
    ...(order.note === null ? {} : { note: order.note }),
    source: order.source,
    ...(order.takenAlong ? { takenAlong: true as const } : {}),
    ...(order.buyerGstin === null ? {} : { buyerGstin: order.buyerGstin }),
    address: addressOf(order),
    status: nameOfState[order.status],
    paymentType: paymentTypeOf(order.way),
    isPaid: order.isPaid,
    ...serializePayment(order),
    ...serializePromise(order),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

/** An order that is handed over in the shop has the store's word for it instead of a street. */
function addressOf({ address, shopperId, takenAlong, area }: ShownOrder) {
  const { street, ...named } = sayOwnName(address)
  const isInShop = takenAlong || area?.pickUp !== undefined
  const said = { ...named, street: isInShop ? sayOwnWords(street) : street }
  return serializeAddress(said, shopperId)
}

function serializeTax(order: OrderRow, lines: readonly LineRow[]) {
  const { taxMode, roundingPaise, area, deliveryPaise, deliveryTaxPaise } = order
  const fee =
    area && deliveryTaxPaise > 0
      ? [
          {
            taxBasisPoints: area.taxBasisPoints,
            taxPaise: deliveryTaxPaise,
            grossPaise: deliveryPaise,
          },
        ]
      : []
  const rates = sumByRate([
    ...fee,
    ...lines.flatMap((line) => {
      const { taxBasisPoints, taxPaise } = line
      const isTaxed = taxBasisPoints !== null && taxPaise !== null && line.quantity > 0
      return isTaxed ? [{ taxBasisPoints, taxPaise, grossPaise: amountOf(line) }] : []
    }),
  ])
  const included = {
    includedTax: toRupees(order.includedTaxPaise),
    includedTaxes: rates.map(({ taxBasisPoints, taxPaise, grossPaise }) => ({
      percent: toPercent(taxBasisPoints),
      taxable: toRupees(grossPaise - taxPaise),
      tax: toRupees(taxPaise),
    })),
  }
  return {
    taxMode,
    ...(taxMode === 'included' ? included : {}),
    ...(roundingPaise === 0 ? {} : { rounding: toRupees(roundingPaise) }),
  }
}

/** A cash order has one only if a charge that came all the same is refunded. */
function serializePayment(order: ShownOrder): { onlinePayment?: OnlinePayment } {
  const { payment } = order
  if (!payment || (order.way !== 'online' && payment.refund === null)) return {}
  const { gateway, isTest } = payment
  const status = paymentStatusOf(order, payment)
  return {
    onlinePayment: {
      status,
      gateway: titleOf(gateway),
      isTest,
      ...serializePaymentDetails(order, payment, status),
    },
  }
}

function serializePaymentDetails(
  order: OrderRow,
  payment: Payment,
  status: OnlinePayment['status'],
) {
  const { hold, holdUntil } = order
  const { lastTryFailed, isOpen, refund, byHandPaise } = payment
  return {
    ...(hold && lastTryFailed ? { lastTryFailed: true } : {}),
    ...(refund && hidesRefund(order, status) ? { refund } : {}),
    ...(byHandPaise > 0 ? { sentBackByHand: toRupees(byHandPaise) } : {}),
    ...(isOpen ? { mayStillArrive: true } : {}),
    ...(hold === 'held' && holdUntil ? { keptUntil: holdUntil.toISOString() } : {}),
  }
}

/** Whether the state says something else than how a refund goes. */
function hidesRefund({ hold, isPaid }: OrderRow, status: OnlinePayment['status']): boolean {
  return hold !== null || isPaid || status === 'paid in part'
}

const refundStatuses = {
  'under way': 'refund under way',
  done: 'refunded',
  failed: 'refund failed',
} as const

type Payment = NonNullable<ShownOrder['payment']>

function paymentStatusOf(order: OrderRow, { refund }: Payment): OnlinePayment['status'] {
  if (order.way === 'online' && order.isPaid) return 'paid'
  if (order.hold) return order.hold === 'held' ? 'waiting' : 'released'
  if (order.way === 'online' && order.status !== 'cancelled') return 'paid in part'
  return refund ? refundStatuses[refund] : 'ended'
}
