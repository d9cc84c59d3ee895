import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type { Facts } from '../en/push-messages.ts'
import { agreedTime } from './agreed-times.ts'
import { sayPayment } from './mails/payment.ts'
import { sayAgreedTime } from './said-times.ts'

export type { Facts } from '../en/push-messages.ts'

type PushText = { title: string; body: string }

/** A locked phone shows this to anybody who holds it: no name, no address, no product. The code is worth one delivery alone. */
export function pushText(kind: MessageKind, facts: Facts & { storeName: string }): PushText {
  const { number, isForSeller } = facts
  if (!isForSeller) return shopperPush(kind, facts)
  if (kind === 'complaint')
    return { title: `ऑर्डर ${number} की शिकायत`, body: '48 घंटे के अंदर जवाब दें।' }
  if (kind === 'cancelled') return { title: `ऑर्डर ${number} कैंसिल हुआ`, body: 'इसे पैक न करें।' }
  return { title: `नया ऑर्डर ${number}`, body: describe(facts) }
}

function shopperPush(kind: MessageKind, facts: Facts & { storeName: string }): PushText {
  const { storeName, number, isPacked, isPickUp, code } = facts
  const usual = (isPickUp ? pickUpTexts[kind] : undefined) ?? shopperTexts[kind]
  const text = kind === 'changed' && isPacked ? packedOtherwise : usual
  const isNewTime = kind === 'placed' || (kind === 'changed' && !isPacked)
  const time = isNewTime ? sayAgreedTime(facts, isPickUp) : undefined
  const when = time === undefined ? '' : ` ${time}`
  const ofCode = code === undefined ? '' : ` राइडर के लिए आपका कोड: ${code}`
  return { title: storeName, body: text(String(number)) + when + ofCode }
}

function describe(order: Facts): string {
  const { amountPaise, way, lines } = order
  const products = lines === 1 ? '1 चीज़' : `${lines} चीज़ें`
  const time = agreedTime(order)
  const when = time === undefined ? '' : ` · ${time}`
  if (!order.seesAmount) return products + when
  const isCash = way !== 'online'
  const atHandingOver = order.isPickUp ? 'दुकान पर नक़द' : 'डिलीवरी पर नक़द'
  const paid = sayPayment(order, {
    tab: 'उधार खाते में',
    paid: isCash ? 'पेमेंट हुआ' : 'ऑनलाइन पेमेंट हुआ',
    due: isCash ? atHandingOver : 'पेमेंट बाकी',
  })
  return `${formatPaise(amountPaise)} · ${products} · ${paid}${when}`
}

const packedOtherwise = (number: string) => `आपका ऑर्डर ${number} पैक हुआ, पर कुछ बदला है। एक बार देख लें।`

const pickUpTexts: Partial<typeof shopperTexts> = {
  out_for_delivery: (number) => `आपका ऑर्डर ${number} तैयार है। दुकान से ले लें।`,
  not_delivered: (number) => `आपका ऑर्डर ${number} दुकान से लिया नहीं गया। खोलकर देखें।`,
  delivered: (number) => `आपने ऑर्डर ${number} ले लिया है।`,
}

const shopperTexts: Record<MessageKind, (number: string) => string> = {
  placed: (number) => `आपका ऑर्डर ${number} हमें मिल गया।`,
  packed: (number) => `आपका ऑर्डर ${number} पैक हो गया।`,
  out_for_delivery: (number) => `आपका ऑर्डर ${number} रास्ते में है।`,
  not_delivered: (number) => `आपका ऑर्डर ${number} हम पहुँचा नहीं पाए। खोलकर देखें।`,
  delivered: (number) => `आपका ऑर्डर ${number} पहुँच गया।`,
  cancelled: (number) => `आपका ऑर्डर ${number} कैंसिल हुआ।`,
  changed: (number) => `आपके ऑर्डर ${number} में कुछ बदला है। एक बार देख लें।`,
  question: (number) => `आपके ऑर्डर ${number} के बारे में कुछ पूछना है। जवाब दें।`,
  refund: (number) => `आपके ऑर्डर ${number} के पैसे आपको वापस आ रहे हैं।`,
  given_back: (number) => `आपके ऑर्डर ${number} के पैसे आपको लौटा दिए गए।`,
  complaint: (number) => `ऑर्डर ${number} की आपकी शिकायत हमें मिल गई।`,
  complaint_answered: (number) => `ऑर्डर ${number} की आपकी शिकायत का जवाब आ गया है।`,
}
