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
    title: `तुमची ऑर्डर ${order.number} आम्हाला मिळाली`,
    paragraphs: [
      order.slot || order.forOpening
        ? 'धन्यवाद! आम्ही ती वेळेवर पॅक करू आणि तुम्हाला कळवत राहू.'
        : 'धन्यवाद! आम्ही ती आताच पॅक करत आहोत आणि तुम्हाला कळवत राहू.',
      ...whenOf(order),
      paymentOf(order, 'तुमच्या उधारी खात्यात'),
    ],
  }),
  changed: (order) => ({
    title: order.isPacked
      ? `तुमची ऑर्डर ${order.number} थोडे बदल करून पॅक झाली`
      : `तुमची ऑर्डर ${order.number} बदलली`,
    paragraphs: [
      'आता तुमची ऑर्डर अशी आहे:',
      ...whenOf(order),
      ...moneyBack(order),
      paymentOf(order, 'तुमच्या उधारी खात्यात'),
    ],
  }),
  question: ({ number }) => ({
    title: `तुमच्या ऑर्डर ${number} बद्दल एक प्रश्न`,
    paragraphs: ['तुमची ऑर्डर उघडून उत्तर द्या, म्हणजे आम्हाला पॅकिंग पुढे सुरू करता येईल.'],
  }),
  out_for_delivery: ({ number, delivery: { rider, code } }) => ({
    title: `तुमची ऑर्डर ${number} वाटेत आहे`,
    paragraphs:
      rider === undefined
        ? []
        : [
            `${rider} ती घेऊन येत आहेत.`,
            ...(code === undefined
              ? []
              : [`डिलिव्हरीसाठी तुमचा कोड ${code} आहे. ऑर्डर हातात आल्यावर तो ${rider} यांना सांगा.`]),
          ],
  }),
  not_delivered: ({ number, reason }) => ({
    title: `तुमची ऑर्डर ${number} पोहोचवता आली नाही`,
    paragraphs: [...said(reason), 'आम्हाला फोन करा, म्हणजे दुसऱ्या वेळी ती पोहोचवता येईल.'],
  }),
  delivered: ({ number }) => ({
    title: `तुमची ऑर्डर ${number} पोहोचली`,
    paragraphs: ['आमच्याकडे खरेदी केल्याबद्दल धन्यवाद. तुम्ही हे घेतले:'],
  }),
  cancelled: (order) => ({
    title: `तुमची ऑर्डर ${order.number} रद्द झाली`,
    paragraphs: [...said(order.reason), ...moneyOfCancelled(order)],
  }),
  refund: (order) => ({
    title: `तुमच्या ऑर्डर ${order.number} चे पैसे परत`,
    paragraphs: [...said(order.reason), ...moneyBack(order)],
  }),
  given_back: ({ number, givenBack }) => ({
    title: `तुमच्या ऑर्डर ${number} चे पैसे परत`,
    paragraphs: givenBack.map(
      ({ kind, amountPaise }) => `${formatPaise(amountPaise)} ${waysBack[kind]}.`,
    ),
  }),
  complaint_answered: ({ number, complaint }) => ({
    title: complaint
      ? `ऑर्डर ${number} बद्दल तुमच्या तक्रारीला (${complaintNumber(complaint.number)}) आमचे उत्तर`
      : `ऑर्डर ${number} बद्दल तुमच्या तक्रारीला आमचे उत्तर`,
    paragraphs: said(complaint?.answer ?? null),
  }),
}

/** An order that is picked up says other things of some events. */
const pickUpDescriptions: typeof descriptions = {
  out_for_delivery: (order) => ({
    title: `तुमची ऑर्डर ${order.number} तयार आहे`,
    paragraphs: ['ती दुकानातून घेऊन जा.', paymentOf(order, 'तुमच्या उधारी खात्यात')],
  }),
  not_delivered: ({ number, reason }) => ({
    title: `तुमची ऑर्डर ${number} दुकानातून नेली गेली नाही`,
    paragraphs: [...said(reason), 'ती अजूनही हवी असेल, तर आम्हाला फोन करा.'],
  }),
  delivered: ({ number }) => ({
    title: `तुम्ही ऑर्डर ${number} नेली आहे`,
    paragraphs: ['आमच्याकडे खरेदी केल्याबद्दल धन्यवाद. तुम्ही हे घेतले:'],
  }),
}

const waysBack = {
  cash: 'तुम्हाला रोख परत दिले',
  upi: 'तुम्हाला UPI ने परत दिले',
  tab: 'तुमच्या उधारी खात्यातून कमी केले',
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
  return time === undefined ? [] : [`ग्राहकाला सांगितलेली वेळ: ${time}.`]
}

function said(reason: string | null): string[] {
  return reason ? [reason] : []
}

function paymentOf(order: MailedOrder, tab: 'तुमच्या उधारी खात्यात' | 'उधारी खात्यात'): string {
  const atDoor = order.pickUp ? 'दुकानातून नेताना द्यायचे' : 'घरपोच मिळाल्यावर द्यायचे'
  const due = order.way !== 'online' ? atDoor : 'ऑनलाइन द्यायचे आहेत'
  const how = sayPayment(order, { tab, paid: 'मिळाले', due })
  const sign = how.startsWith('₹') ? ':' : ''
  return `${formatPaise(order.amountPaise)}${sign} ${how}.`
}

function describeNewOrder(order: MailedOrder) {
  const title = `नवी ऑर्डर ${order.number}`
  return {
    title,
    subject: `${title}: ${formatPaise(order.amountPaise)}`,
    paragraphs: [...whenForSeller(order), paymentOf(order, 'उधारी खात्यात')],
  }
}

function describeComplaint(order: WithComplaint) {
  const { number, kind, note, products } = order.complaint
  const title = `ऑर्डर ${order.number} बद्दल तक्रार ${complaintNumber(number)}`
  const about = products.length > 0 ? products.join(', ') : complaintsText.wholeOrder
  return {
    title,
    subject: title,
    paragraphs: [
      `${complaintsText.kinds[kind]}: ${about}`,
      ...said(note),
      `${complaintHours} तासांच्या आत उत्तर द्या.`,
    ],
  }
}

const testMail = {
  subject: (storeName: string) => `${storeName}: चाचणी ई-मेल`,
  title: 'तुमचे ई-मेल पोहोचत आहेत',
  paragraphs: ['ऑर्डरचे ई-मेल तुमच्या ग्राहकांना असेच दिसतात.'],
}

const labels = {
  answer: 'उत्तर द्या',
  seeOrder: 'तुमची ऑर्डर पाहा',
  bill: 'बिल',
  openOrder: 'ऑर्डर उघडा',
  openShop: 'दुकान पाहा',
  deliverTo: 'डिलिव्हरीचा पत्ता',
  pickUpAt: 'इथून न्यायचे',
  items: 'सामान',
  tax: 'कर',
  delivery: 'डिलिव्हरी',
  roundOff: 'राउंड ऑफ',
  total: 'एकूण',
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
