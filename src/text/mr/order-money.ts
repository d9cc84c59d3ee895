import type * as en from '../en/order-money.ts'
import type { Translated } from '../translation.ts'

/** Each sum of an order's money in a sentence, beside *Paid* and *Pending*. */
export const orderMoneyText: Translated<typeof en.orderMoneyText> = {
  'due online': (amount: string) => `${amount} ऑनलाइन द्यायचे`,
  'due now or later': (amount: string) => `${amount} द्यायचे, ऑनलाइन किंवा दारात`,
  'due at door': (amount: string) => `${amount} दारात द्यायचे`,
  'due at shop': (amount: string) => `${amount} दुकानात द्यायचे`,
  'due still': (amount: string) => `${amount} अजून बाकी`,
  'due claimed': (amount: string) => `${amount} UPI ने, दुकान पाहून पक्के करेल`,
  'back online': (amount: string) => `${amount} ज्या कार्ड किंवा खात्यातून दिले त्यातच परत येतील`,
  'back late': (amount: string) => `${amount} परत मिळतील, पण थोडा उशीर होत आहे`,
  'back tab': (amount: string) => `${amount} तुमच्या उधारी खात्यातून कमी होतील`,
  'back by hand': (amount: string) => `दुकान तुम्हाला ${amount} परत देईल`,
  'paid online': (amount: string) => `${amount} ऑनलाइन दिले`,
  'paid upi': (amount: string) => `${amount} UPI ने दिले`,
  'paid cash': (amount: string) => `${amount} रोख दिले`,
  'paid tab': (amount: string) => `${amount} तुमच्या उधारी खात्यात`,
  'returned online': (amount: string) => `${amount} ज्या कार्ड किंवा खात्यातून दिले त्यात परत केले`,
  'returned upi': (amount: string) => `${amount} UPI ने परत केले`,
  'returned cash': (amount: string) => `${amount} रोख परत केले`,
  'returned tab': (amount: string) => `${amount} तुमच्या उधारी खात्यातून कमी केले`,
  nothing: () => 'काही द्यायचे नाही',
}

/** Beside *Paid* or *Pending* where the total stands already; an amount where only a part of it is meant. */
export const shortMoneyText: Translated<typeof en.shortMoneyText> = {
  whole: {
    'due online': '(ऑनलाइन)',
    'due at door': '(दारात)',
    'due at shop': '(दुकानात)',
    'due claimed': '(UPI ने)',
    'paid online': '(ऑनलाइन)',
    'paid upi': '(UPI ने)',
    'paid cash': '(रोख)',
    'paid tab': '(उधारी खात्यात)',
  },
  rest: (amount: string) => `(${amount} द्यायचे)`,
  back: (amount: string) => `(${amount} परत येतील)`,
}
