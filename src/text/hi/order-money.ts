import type * as en from '../en/order-money.ts'
import type { Translated } from '../translation.ts'

/** Each sum of an order's money in a sentence, beside *Paid* and *Pending*. */
export const orderMoneyText: Translated<typeof en.orderMoneyText> = {
  'due online': (amount: string) => `${amount} ऑनलाइन देने हैं`,
  'due now or later': (amount: string) => `${amount} देने हैं, ऑनलाइन या दरवाज़े पर`,
  'due at door': (amount: string) => `${amount} दरवाज़े पर देने हैं`,
  'due at shop': (amount: string) => `${amount} दुकान पर देने हैं`,
  'due still': (amount: string) => `${amount} अभी देने बाकी`,
  'due claimed': (amount: string) => `${amount} UPI से, दुकान देखकर कन्फ़र्म करेगी`,
  'back online': (amount: string) => `${amount} उसी कार्ड या खाते में वापस आएँगे जिससे पेमेंट किया था`,
  'back late': (amount: string) => `${amount} आपको वापस मिलेंगे, पर थोड़ी देर हो रही है`,
  'back tab': (amount: string) => `${amount} आपके उधार खाते से घटेंगे`,
  'back by hand': (amount: string) => `दुकान आपको ${amount} लौटाएगी`,
  'paid online': (amount: string) => `${amount} ऑनलाइन दिए`,
  'paid upi': (amount: string) => `${amount} UPI से दिए`,
  'paid cash': (amount: string) => `${amount} नक़द दिए`,
  'paid tab': (amount: string) => `${amount} आपके उधार खाते में`,
  'returned online': (amount: string) => `${amount} उसी कार्ड या खाते में लौटाए गए जिससे पेमेंट किया था`,
  'returned upi': (amount: string) => `${amount} UPI से लौटाए गए`,
  'returned cash': (amount: string) => `${amount} नक़द लौटाए गए`,
  'returned tab': (amount: string) => `${amount} आपके उधार खाते से घटाए गए`,
  nothing: () => 'कुछ देना नहीं है',
}

/** Beside *Paid* or *Pending* where the total stands already; an amount where only a part of it is meant. */
export const shortMoneyText: Translated<typeof en.shortMoneyText> = {
  whole: {
    'due online': '(ऑनलाइन)',
    'due at door': '(दरवाज़े पर)',
    'due at shop': '(दुकान पर)',
    'due claimed': '(UPI से)',
    'paid online': '(ऑनलाइन)',
    'paid upi': '(UPI से)',
    'paid cash': '(नक़द)',
    'paid tab': '(उधार खाते में)',
  },
  rest: (amount: string) => `(${amount} देने हैं)`,
  back: (amount: string) => `(${amount} वापस आएँगे)`,
}
