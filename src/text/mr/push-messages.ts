import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type { Facts } from '../en/push-messages.ts'
import { agreedTime } from './agreed-times.ts'
import { sayPayment } from './mails/payment.ts'
import { sayAgreedTime } from './said-times.ts'

type PushText = { title: string; body: string }

/** A locked phone shows this to anybody who holds it: no name, no address, no product. The code is worth one delivery alone. */
export function pushText(kind: MessageKind, facts: Facts & { storeName: string }): PushText {
  const { number, isForSeller } = facts
  if (!isForSeller) return shopperPush(kind, facts)
  if (kind === 'complaint')
    return { title: `ऑर्डर ${number} बद्दल तक्रार`, body: '48 तासांच्या आत उत्तर द्या.' }
  if (kind === 'cancelled') return { title: `ऑर्डर ${number} रद्द झाली`, body: 'ती पॅक करू नका.' }
  return { title: `नवी ऑर्डर ${number}`, body: describe(facts) }
}

function shopperPush(kind: MessageKind, facts: Facts & { storeName: string }): PushText {
  const { storeName, number, isPacked, isPickUp, code } = facts
  const usual = (isPickUp ? pickUpTexts[kind] : undefined) ?? shopperTexts[kind]
  const text = kind === 'changed' && isPacked ? packedOtherwise : usual
  const isNewTime = kind === 'placed' || (kind === 'changed' && !isPacked)
  const time = isNewTime ? sayAgreedTime(facts, isPickUp) : undefined
  const when = time === undefined ? '' : ` ${time}`
  const ofCode = code === undefined ? '' : ` रायडरला सांगायचा तुमचा कोड: ${code}`
  return { title: storeName, body: text(String(number)) + when + ofCode }
}

function describe(order: Facts): string {
  const { amountPaise, way, lines } = order
  const products = `${lines} वस्तू`
  const time = agreedTime(order)
  const when = time === undefined ? '' : ` · ${time}`
  if (!order.seesAmount) return products + when
  const isCash = way !== 'online'
  const atHandingOver = order.isPickUp ? 'दुकानात रोख' : 'घरपोच मिळाल्यावर रोख'
  const paid = sayPayment(order, {
    tab: 'उधारी खात्यात',
    paid: isCash ? 'पैसे मिळाले' : 'ऑनलाइन पैसे मिळाले',
    due: isCash ? atHandingOver : 'पैसे बाकी',
  })
  return `${formatPaise(amountPaise)} · ${products} · ${paid}${when}`
}

const packedOtherwise = (number: string) =>
  `तुमची ऑर्डर ${number} पॅक झाली, पण थोडे बदलले आहे. एकदा पाहा.`

const pickUpTexts: Partial<typeof shopperTexts> = {
  out_for_delivery: (number) => `तुमची ऑर्डर ${number} तयार आहे. दुकानातून घेऊन जा.`,
  not_delivered: (number) => `तुमची ऑर्डर ${number} दुकानातून नेली गेली नाही. उघडून पाहा.`,
  delivered: (number) => `तुम्ही ऑर्डर ${number} नेली आहे.`,
}

const shopperTexts: Record<MessageKind, (number: string) => string> = {
  placed: (number) => `तुमची ऑर्डर ${number} आम्हाला मिळाली.`,
  packed: (number) => `तुमची ऑर्डर ${number} पॅक झाली.`,
  out_for_delivery: (number) => `तुमची ऑर्डर ${number} वाटेत आहे.`,
  not_delivered: (number) => `तुमची ऑर्डर ${number} आम्हाला पोहोचवता आली नाही. उघडून पाहा.`,
  delivered: (number) => `तुमची ऑर्डर ${number} पोहोचली.`,
  cancelled: (number) => `तुमची ऑर्डर ${number} रद्द झाली.`,
  changed: (number) => `तुमच्या ऑर्डर ${number} मध्ये थोडे बदलले आहे. एकदा पाहा.`,
  question: (number) => `तुमच्या ऑर्डर ${number} बद्दल थोडे विचारायचे आहे. उत्तर द्या.`,
  refund: (number) => `तुमच्या ऑर्डर ${number} चे पैसे परत येत आहेत.`,
  given_back: (number) => `तुमच्या ऑर्डर ${number} चे पैसे परत दिले.`,
  complaint: (number) => `ऑर्डर ${number} बद्दलची तुमची तक्रार आम्हाला मिळाली.`,
  complaint_answered: (number) => `ऑर्डर ${number} बद्दलच्या तुमच्या तक्रारीला उत्तर आले आहे.`,
}
