import type * as en from '../en/order-link.ts'
import type { Translated } from '../translation.ts'

/** The page of an order for whoever has its link. */
export const orderLinkText: Translated<typeof en.orderLinkText> = {
  title: (number: string) => `ऑर्डर ${number}`,
  placed: 'ऑर्डर किया',
  total: 'कुल',
  paid: 'पेमेंट हुआ',
  notPaid: 'पेमेंट बाकी',
  over: 'यह लिंक बंद हो चुका है',
  overHint: 'दुकान से नया लिंक माँग लें। अकाउंट से ऑर्डर किया था, तो लॉग इन करके देखें।',
  toShop: 'दुकान पर जाएँ',
  toOrders: 'मेरे ऑर्डर',
  own: 'अपना ऑर्डर खोलें',
  digits: 'आपके मोबाइल नंबर के आख़िरी चार अंक',
  digitsHint: 'इनसे आपका सामान दिखेगा, और आप ऑर्डर बदल, कैंसिल या उसका पेमेंट कर पाएँगे।',
  fourDigits: 'चार अंक लिखें',
  open: 'मेरा ऑर्डर दिखाएँ',
  opening: 'ज़रा रुकें…',
  hide: 'जानकारी छिपाएँ',
  share: 'लिंक शेयर करें',
  copied: 'लिंक कॉपी हो गया',
  notCopied: (url: string) => `लिंक शेयर नहीं हो पाया। यह रहा: ${url}`,
  loginOnly: 'क्या ऑर्डर किया था, यह देखने के लिए लॉग इन करें या दुकान को फ़ोन करें।',
}
