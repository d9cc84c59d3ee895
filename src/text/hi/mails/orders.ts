import { complaintHours, complaintNumber } from '#contract/complaints.ts'
import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type * as en from '../../en/mails/orders.ts'
import type { Translated } from '../../translation.ts'
import { agreedTime } from '../agreed-times.ts'
import { complaintsText } from '../complaints.ts'
import { openingText } from '../opening.ts'
import { sayAgreedTime, sayLostSlot } from '../said-times.ts'
import { moneyBack, moneyOfCancelled, sayPayment } from './payment.ts'

type MailedOrder = Parameters<typeof en.orderMails.describeNewOrder>[0]
type WithComplaint = Parameters<typeof en.orderMails.describeComplaint>[0]
type Description = { title: string; paragraphs: string[] }

/** Mails to the shopper about an order; the other events reach the browser only. */
const descriptions: Partial<Record<MessageKind, (order: MailedOrder) => Description>> = {
  placed: (order) => ({
    title: `आपका ऑर्डर ${order.number} हमें मिल गया`,
    paragraphs: [
      order.slot || order.forOpening
        ? 'धन्यवाद! हम इसे समय पर पैक करेंगे और आपको बताते रहेंगे।'
        : 'धन्यवाद! हम इसे अभी पैक कर रहे हैं और आपको बताते रहेंगे।',
      ...whenOf(order),
      paymentOf(order, 'आपके उधार खाते में'),
    ],
  }),
  changed: (order) => ({
    title: order.isPacked
      ? `आपका ऑर्डर ${order.number} कुछ बदलाव के साथ पैक हुआ`
      : `आपका ऑर्डर ${order.number} बदला गया`,
    paragraphs: [
      'अब आपका ऑर्डर ऐसा है:',
      ...whenOf(order),
      ...moneyBack(order),
      paymentOf(order, 'आपके उधार खाते में'),
    ],
  }),
  question: ({ number }) => ({
    title: `आपके ऑर्डर ${number} के बारे में एक सवाल`,
    paragraphs: ['अपना ऑर्डर खोलकर जवाब दें, ताकि हम पैकिंग आगे बढ़ा सकें।'],
  }),
  out_for_delivery: ({ number, delivery: { rider, code } }) => ({
    title: `आपका ऑर्डर ${number} रास्ते में है`,
    paragraphs:
      rider === undefined
        ? []
        : [
            `यह ${rider} के साथ आ रहा है।`,
            ...(code === undefined
              ? []
              : [`डिलीवरी के लिए आपका कोड ${code} है। ऑर्डर मिल जाए, तब ${rider} को बताएँ।`]),
          ],
  }),
  not_delivered: ({ number, reason }) => ({
    title: `आपका ऑर्डर ${number} पहुँचाया नहीं जा सका`,
    paragraphs: [...said(reason), 'हमें फ़ोन करें, ताकि हम इसे किसी और समय पहुँचा सकें।'],
  }),
  delivered: ({ number }) => ({
    title: `आपका ऑर्डर ${number} पहुँच गया`,
    paragraphs: ['हमारे यहाँ ख़रीदारी करने के लिए धन्यवाद। आपने यह ख़रीदा:'],
  }),
  cancelled: (order) => ({
    title: `आपका ऑर्डर ${order.number} कैंसिल हुआ`,
    paragraphs: [...said(order.reason), ...moneyOfCancelled(order)],
  }),
  refund: (order) => ({
    title: `आपके ऑर्डर ${order.number} के पैसे वापस`,
    paragraphs: [...said(order.reason), ...moneyBack(order)],
  }),
  given_back: ({ number, givenBack }) => ({
    title: `आपके ऑर्डर ${number} के पैसे वापस`,
    paragraphs: givenBack.map(
      ({ kind, amountPaise }) => `${formatPaise(amountPaise)} ${waysBack[kind]}।`,
    ),
  }),
  complaint_answered: ({ number, complaint }) => ({
    title: complaint
      ? `ऑर्डर ${number} के बारे में आपकी शिकायत ${complaintNumber(complaint.number)} पर हमारा जवाब`
      : `ऑर्डर ${number} के बारे में आपकी शिकायत पर हमारा जवाब`,
    paragraphs: said(complaint?.answer ?? null),
  }),
}

/** An order that is picked up says other things of some events. */
const pickUpDescriptions: typeof descriptions = {
  out_for_delivery: (order) => ({
    title: `आपका ऑर्डर ${order.number} तैयार है`,
    paragraphs: ['इसे दुकान से ले लें।', paymentOf(order, 'आपके उधार खाते में')],
  }),
  not_delivered: ({ number, reason }) => ({
    title: `आपका ऑर्डर ${number} दुकान से लिया नहीं गया`,
    paragraphs: [...said(reason), 'अगर यह अब भी चाहिए, तो हमें फ़ोन करें।'],
  }),
  delivered: ({ number }) => ({
    title: `आपने ऑर्डर ${number} ले लिया है`,
    paragraphs: ['हमारे यहाँ ख़रीदारी करने के लिए धन्यवाद। आपने यह ख़रीदा:'],
  }),
}

const waysBack = {
  cash: 'आपको नक़द लौटाए गए',
  upi: 'आपको UPI से लौटाए गए',
  tab: 'आपके उधार खाते से घटाए गए',
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
  return time === undefined ? [] : [`ग्राहक से वादा: ${time}।`]
}

function said(reason: string | null): string[] {
  return reason ? [reason] : []
}

function paymentOf(order: MailedOrder, tab: 'आपके उधार खाते में' | 'उधार खाते में'): string {
  const atDoor = order.pickUp ? 'दुकान से लेते समय देने हैं' : 'डिलीवरी पर देने हैं'
  const due = order.way !== 'online' ? atDoor : 'का पेमेंट बाकी है'
  const how = sayPayment(order, { tab, paid: 'का पेमेंट हुआ', due })
  const sign = how.startsWith('₹') ? ':' : ''
  return `${formatPaise(order.amountPaise)}${sign} ${how}।`
}

function describeNewOrder(order: MailedOrder) {
  const title = `नया ऑर्डर ${order.number}`
  return {
    title,
    subject: `${title}: ${formatPaise(order.amountPaise)}`,
    paragraphs: [...whenForSeller(order), paymentOf(order, 'उधार खाते में')],
  }
}

function describeComplaint(order: WithComplaint) {
  const { number, kind, note, products } = order.complaint
  const title = `ऑर्डर ${order.number} के बारे में शिकायत ${complaintNumber(number)}`
  const about = products.length > 0 ? products.join(', ') : complaintsText.wholeOrder
  return {
    title,
    subject: title,
    paragraphs: [
      `${complaintsText.kinds[kind]}: ${about}`,
      ...said(note),
      `${complaintHours} घंटे के अंदर इसका जवाब दें।`,
    ],
  }
}

const testMail = {
  subject: (storeName: string) => `${storeName} से एक टेस्ट ई-मेल`,
  title: 'आपके ई-मेल पहुँच रहे हैं',
  paragraphs: ['ऑर्डर के ई-मेल आपके ग्राहकों को ऐसे ही दिखते हैं।'],
}

const labels = {
  answer: 'जवाब दें',
  seeOrder: 'अपना ऑर्डर देखें',
  bill: 'बिल',
  openOrder: 'ऑर्डर खोलें',
  openShop: 'दुकान देखें',
  deliverTo: 'डिलीवरी का पता',
  pickUpAt: 'यहाँ से लेना है',
  items: 'सामान',
  tax: 'टैक्स',
  delivery: 'डिलीवरी',
  roundOff: 'राउंड ऑफ़',
  total: 'कुल',
  pricePerKg: (quantity: string, price: string) => `${quantity}, ${price} प्रति kg`,
}

export const orderMails: Translated<typeof en.orderMails> = {
  descriptions,
  pickUpDescriptions,
  describeComplaint,
  describeNewOrder,
  testMail,
  labels,
}
