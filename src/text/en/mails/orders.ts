import { type ComplaintKind, complaintHours, complaintNumber } from '#contract/complaints.ts'
import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type { GoingBack, Paying } from '#contract/payment-way.ts'
import type { SlotTime } from '#contract/slots.ts'
import { agreedTime } from '../agreed-times.ts'
import { complaintsText } from '../complaints.ts'
import { openingText } from '../opening.ts'
import { sayAgreedTime, sayLostSlot } from '../said-times.ts'
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
    /** The time at which it is to be brought; null in a shop without slots. */
    slot: SlotTime | null
    /** The time that it had until the shop offered none any more. */
    lostSlot: SlotTime | null
    /** The complaint that the mail is about. */
    complaint: MailedComplaint | null
    /** The opening for which it is, if the shop was closed when it was placed. */
    forOpening: Date | null
    /** The moment until which it was promised to the shopper, while that is still to come. */
    promisedBy: Date | null
    /** The first name of the rider, and the code where the shop asks for one; empty while no rider brings it. */
    delivery: { rider?: string; code?: string }
    /** Given where the shopper picks it up. */
    pickUp: object | null
  }
type MailedComplaint = {
  number: number
  kind: ComplaintKind
  note: string | null
  answer: string | null
  /** Names of the products; none where it is about the whole order. */
  products: readonly string[]
}
type Description = { title: string; paragraphs: string[] }

/** Mails to the shopper about an order; the other events reach the browser only. */
const descriptions: Partial<Record<MessageKind, (order: MailedOrder) => Description>> = {
  placed: (order) => ({
    title: `We have your order ${order.number}`,
    paragraphs: [
      order.slot || order.forOpening
        ? 'Thank you! We pack it in time and tell you how it goes.'
        : 'Thank you! We pack it now and tell you how it goes.',
      ...whenOf(order),
      paymentOf(order, 'on your khata'),
    ],
  }),
  changed: (order) => ({
    title: order.isPacked
      ? `Your order ${order.number} is packed, with changes`
      : `Your order ${order.number} has changed`,
    paragraphs: [
      'This is how it stands now:',
      ...whenOf(order),
      ...moneyBack(order),
      paymentOf(order, 'on your khata'),
    ],
  }),
  question: ({ number }) => ({
    title: `A question about your order ${number}`,
    paragraphs: ['Please open your order and answer it, so that we can go on packing.'],
  }),
  out_for_delivery: ({ number, delivery: { rider, code } }) => ({
    title: `Your order ${number} is on its way`,
    paragraphs:
      rider === undefined
        ? []
        : [
            `${rider} brings it.`,
            ...(code === undefined
              ? []
              : [
                  `Your code for the delivery is ${code}. Tell it to ${rider} when you have your order.`,
                ]),
          ],
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
  complaint_answered: ({ number, complaint }) => ({
    title: complaint
      ? `Our answer to your complaint ${complaintNumber(complaint.number)} about order ${number}`
      : `Our answer to your complaint about order ${number}`,
    paragraphs: said(complaint?.answer ?? null),
  }),
}

/** An order that is picked up says other things of some events. */
const pickUpDescriptions: typeof descriptions = {
  out_for_delivery: (order) => ({
    title: `Your order ${order.number} is ready`,
    paragraphs: ['Please pick it up.', paymentOf(order, 'on your khata')],
  }),
  not_delivered: ({ number, reason }) => ({
    title: `Your order ${number} was not picked up`,
    paragraphs: [...said(reason), 'Please call us if you still want it.'],
  }),
  delivered: ({ number }) => ({
    title: `You have picked up your order ${number}`,
    paragraphs: ['Thank you for shopping with us. This is what you bought:'],
  }),
}

const waysBack = {
  cash: 'was given back to you in cash',
  upi: 'was sent back to you by UPI',
  tab: 'was taken off your khata',
}

function whenOf(order: MailedOrder): string[] {
  const { slot, lostSlot, forOpening, pickUp } = order
  if (forOpening && !slot)
    return [...(lostSlot ? [sayLostSlot(lostSlot)] : []), openingText.inMail(forOpening)]
  const said = sayAgreedTime(order, pickUp !== null)
  return said === undefined ? [] : [said]
}

/** The seller has made the promise. */
function whenForSeller(order: MailedOrder): string[] {
  const { slot, forOpening } = order
  if (slot || forOpening) return whenOf(order)
  const time = agreedTime(order)
  return time === undefined ? [] : [`Promised ${time}.`]
}

function said(reason: string | null): string[] {
  return reason ? [reason] : []
}

function paymentOf(order: MailedOrder, tab: 'on your khata' | 'on khata'): string {
  const atDoor = order.pickUp ? 'to be paid when you pick it up' : 'to be paid on delivery'
  const due = order.way !== 'online' ? atDoor : 'not paid yet'
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
    paragraphs: [...whenForSeller(order), paymentOf(order, 'on khata')],
  }
}

/** A mail to the seller. */
function describeComplaint(order: MailedOrder & { complaint: MailedComplaint }) {
  const { number, kind, note, products } = order.complaint
  const title = `Complaint ${complaintNumber(number)} about order ${order.number}`
  const about = products.length > 0 ? products.join(', ') : complaintsText.wholeOrder.toLowerCase()
  return {
    title,
    subject: title,
    paragraphs: [
      `${complaintsText.kinds[kind]}: ${about}`,
      ...said(note),
      `Please answer it within ${complaintHours} hours.`,
    ],
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
  pickUpAt: 'Pick up at',
  items: 'Items',
  tax: 'Tax',
  delivery: 'Delivery',
  roundOff: 'Round off',
  total: 'Total',
  pricePerKg: (quantity: string, price: string) => `${quantity} at ${price} per kg`,
}

export const orderMails = {
  descriptions,
  pickUpDescriptions,
  describeComplaint,
  describeNewOrder,
  testMail,
  labels,
}
