import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type { GoingBack, Paying } from '#contract/payment-way.ts'
import { moneyBack, moneyOfCancelled, sayPayment } from './payment.ts'

type MailedOrder = Paying &
  GoingBack & {
    number: number
    /** Whether nothing more is going to be changed in it. */
    isPacked: boolean
    /** Money that was given back by hand. */
    givenBack: readonly { kind: 'cash' | 'upi' | 'tab'; amountPaise: number }[]
    /** The reason that the shop gave last. */
    reason: string | null
  }
type Description = { title: string; paragraphs: string[] }

/** Mails to the shopper about an order; the other events reach the browser only. */
const descriptions: Partial<Record<MessageKind, (order: MailedOrder) => Description>> = {
  placed: (order) => ({
    title: `We have your order ${order.number}`,
    paragraphs: [
      'Thank you! We pack it now and tell you how it goes.',
      paymentOf(order, 'on your tab'),
    ],
  }),
  changed: (order) => ({
    title: order.isPacked
      ? `Your order ${order.number} is packed, with changes`
      : `Your order ${order.number} has changed`,
    paragraphs: [
      'This is how it stands now:',
      ...moneyBack(order),
      paymentOf(order, 'on your tab'),
    ],
  }),
  question: ({ number }) => ({
    title: `A question about your order ${number}`,
    paragraphs: ['Please open your order and answer it, so that we can go on packing.'],
  }),
  not_delivered: ({ number, reason }) => ({
    title: `We could not deliver your order ${number}`,
    paragraphs: [...said(reason), 'Please call us, so that we can bring it another time.'],
  }),
  delivered: ({ number }) => ({
    title: `Your order ${number} was delivered`,
    paragraphs: ['Thank you for shopping with us. This is what you bought:'],
  }),
  cancelled: (order) => ({
    title: `Your order ${order.number} was cancelled`,
    paragraphs: [...said(order.reason), ...moneyOfCancelled(order)],
  }),
  refund: (order) => ({
    title: `Money back for your order ${order.number}`,
    paragraphs: [...said(order.reason), ...moneyBack(order)],
  }),
  given_back: ({ number, givenBack }) => ({
    title: `Money back for your order ${number}`,
    paragraphs: givenBack.map(
      ({ kind, amountPaise }) => `${formatPaise(amountPaise)} ${waysBack[kind]}.`,
    ),
  }),
}

const waysBack = {
  cash: 'was given back to you in cash',
  upi: 'was sent back to you by UPI',
  tab: 'was taken off your tab',
}

function said(reason: string | null): string[] {
  return reason ? [reason] : []
}

function paymentOf(order: MailedOrder, tab: 'on your tab' | 'on the tab'): string {
  const due = order.way !== 'online' ? 'to be paid on delivery' : 'not paid yet'
  const how = sayPayment(order, { tab, paid: 'paid', due })
  const sign = how.startsWith('₹') ? ':' : ','
  return `${formatPaise(order.amountPaise)}${sign} ${how}.`
}

/** A mail to the seller. */
function describeNewOrder(order: MailedOrder) {
  const title = `New order ${order.number}`
  return {
    title,
    subject: `${title}: ${formatPaise(order.amountPaise)}`,
    paragraphs: [paymentOf(order, 'on the tab')],
  }
}

const testMail = {
  subject: (storeName: string) => `A test mail from ${storeName}`,
  title: 'Your mails arrive',
  paragraphs: ['This is how mails about orders look to your shoppers.'],
}

const labels = {
  answer: 'Answer',
  seeOrder: 'See your order',
  bill: 'Bill',
  openOrder: 'Open the order',
  openShop: 'Open the shop',
  deliverTo: 'Deliver to',
  items: 'Items',
  tax: 'Tax',
  roundOff: 'Round off',
  total: 'Total',
  pricePerKg: (quantity: string, price: string) => `${quantity} at ${price} per kg`,
}

export const orderMails = { descriptions, describeNewOrder, testMail, labels }
