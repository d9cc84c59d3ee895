import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type { Paying } from '#contract/payment-way.ts'
import { type AgreedTime, agreedTime } from './agreed-times.ts'
import { sayPayment } from './mails/payment.ts'
import { sayAgreedTime } from './said-times.ts'

export type Facts = Paying &
  AgreedTime & {
    number: number
    /** The number of different products. */
    lines: number
    isForSeller: boolean
    /** Whether nothing more is going to be changed in it. */
    isPacked: boolean
    /** A packer reads how much there is to pack, and no amounts. */
    seesAmount: boolean
    isPickUp: boolean
    /** The code of an order that a rider brings, where the shop asks for one. */
    code?: string | undefined
  }

type PushText = { title: string; body: string }

/** A locked phone shows this to anybody who holds it: no name, no address, no product. The code is worth one delivery alone. */
export function pushText(kind: MessageKind, facts: Facts & { storeName: string }): PushText {
  const { number, isForSeller } = facts
  if (!isForSeller) return shopperPush(kind, facts)
  if (kind === 'complaint')
    return { title: `Complaint about order ${number}`, body: 'Please answer it within 48 hours.' }
  if (kind === 'cancelled')
    return { title: `Order ${number} was cancelled`, body: 'Please do not pack it.' }
  return { title: `New order ${number}`, body: describe(facts) }
}

function shopperPush(kind: MessageKind, facts: Facts & { storeName: string }): PushText {
  const { storeName, number, isPacked, isPickUp, code } = facts
  const usual = (isPickUp ? pickUpTexts[kind] : undefined) ?? shopperTexts[kind]
  const text = kind === 'changed' && isPacked ? packedOtherwise : usual
  const isNewTime = kind === 'placed' || (kind === 'changed' && !isPacked)
  const time = isNewTime ? sayAgreedTime(facts, isPickUp) : undefined
  const when = time === undefined ? '' : ` ${time}`
  const ofCode = code === undefined ? '' : ` Your code for the rider: ${code}`
  return { title: storeName, body: text(String(number)) + when + ofCode }
}

function describe(order: Facts): string {
  const { amountPaise, way, lines } = order
  const products = lines === 1 ? '1 product' : `${lines} products`
  const time = agreedTime(order)
  const when = time === undefined ? '' : ` · ${time}`
  if (!order.seesAmount) return products + when
  const isCash = way !== 'online'
  const atHandingOver = order.isPickUp ? 'cash at the shop' : 'cash on delivery'
  const paid = sayPayment(order, {
    tab: 'on khata',
    paid: isCash ? 'paid' : 'paid online',
    due: isCash ? atHandingOver : 'not paid yet',
  })
  return `${formatPaise(amountPaise)} · ${products} · ${paid}${when}`
}

const packedOtherwise = (number: string) =>
  `Your order ${number} is packed, but not quite as you ordered it. Please have a look.`

const pickUpTexts: Partial<typeof shopperTexts> = {
  out_for_delivery: (number) => `Your order ${number} is ready. Please pick it up.`,
  not_delivered: (number) => `Your order ${number} was not picked up. Please open it.`,
  delivered: (number) => `You have picked up your order ${number}.`,
}

const shopperTexts: Record<MessageKind, (number: string) => string> = {
  placed: (number) => `We have your order ${number}.`,
  packed: (number) => `Your order ${number} is packed.`,
  out_for_delivery: (number) => `Your order ${number} is on its way.`,
  not_delivered: (number) => `We could not deliver your order ${number}. Please open it.`,
  delivered: (number) => `Your order ${number} was delivered.`,
  cancelled: (number) => `Your order ${number} was cancelled.`,
  changed: (number) => `Your order ${number} has changed. Please have a look.`,
  question: (number) => `We have a question about your order ${number}. Please answer it.`,
  refund: (number) => `Money for your order ${number} is on its way back to you.`,
  given_back: (number) => `Money for your order ${number} was given back to you.`,
  complaint: (number) => `We have your complaint about order ${number}.`,
  complaint_answered: (number) => `We have answered your complaint about order ${number}.`,
}
