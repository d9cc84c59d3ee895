import type * as en from '../en/seller-people-cash.ts'
import type { Translated } from '../translation.ts'

/** Names the person of the shop who did something with an order. */
export const byPerson = (who: string): string => `${who} की तरफ़ से`

export const deliveredPaidText: Translated<typeof en.deliveredPaidText> = {
  cash: 'पहुँचा, नक़द',
  upi: 'पहुँचा, UPI',
}

/** The same for an order that is picked up. */
export const collectedPaidText: Translated<typeof en.collectedPaidText> = {
  cash: 'ले लिया, नक़द',
  upi: 'ले लिया, UPI',
}

export const sellerPeopleCashText: Translated<typeof en.sellerPeopleCashText> = {
  title: 'किसके पास कितना नक़द',
  hint: 'जब कोई अपना नक़द लाए, तो गिनकर यहाँ लिखें।',
  store: 'दुकान',
  expected: (amount: string) => `${amount} होने चाहिए`,
  handedOver: (amount: string) => `${amount} सौंपे`,
  short: (amount: string) => `${amount} कम`,
  over: (amount: string) => `${amount} ज़्यादा`,
  fits: 'हिसाब बराबर',
  because: (reason: string) => `– ${reason}`,
  handOver: 'नक़द लें',
  handOverOf: (who: string) => `${who} से नक़द लें`,
  undo: 'एंट्री वापस लें',
  undoOf: (who: string) => `${who} से पिछला नक़द: एंट्री वापस लें`,
  undoTitle: (who: string) => `${who} से पिछला नक़द: एंट्री वापस लें?`,
  undoLead: 'फिर यह गिनी नहीं जाएगी। गतिविधि में दोनों बातें लिखी रहेंगी।',
  undoing: 'वापस ले रहे हैं…',
  keep: 'रहने दें',
  dialogTitle: (who: string) => `${who} से नक़द`,
  shouldBe: (amount: string) => `${amount} आने चाहिए।`,
  amount: 'कितना गिना, ₹ में',
  wrongAmount: 'रकम लिखें, जैसे 1200 या 1200.50',
  isPart: 'बाकी बाद में आएगा',
  reason: 'फ़र्क़ क्यों है',
  missingReason: 'लिखें कि फ़र्क़ क्यों है, या यह कि बाकी बाद में आएगा',
  record: 'नक़द ले लिया',
  recording: 'लिखा जा रहा है…',
}
