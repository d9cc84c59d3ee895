import type * as en from '../en/checkout.ts'
import type { Translated } from '../translation.ts'

/** The cart page, up to the order. */
export const checkoutText: Translated<typeof en.checkoutText> = {
  title: 'आपकी कार्ट',
  metaTitle: 'कार्ट',
  metaDescription: 'आपकी कार्ट में क्या है और कितने का है।',
  count: items,
  empty: 'आपकी कार्ट ख़ाली है।',
  emptyHint: 'इसमें कुछ ताज़ा डालें।',
  shopNow: 'सामान देखें',
  goOn: 'और सामान देखें',
  noWeight: '',
  quantityOf: (name: string) => `${name} की मात्रा`,
  moreThanNine: '10+',
  subtotal: 'इसका दाम',
  remove: (name: string) => `${name} हटाएँ`,
  gone: 'यह चीज़ अब नहीं बिकती। इसका दाम कुल में नहीं जुड़ा है।',
  outOfStock: 'ख़त्म। इसका दाम कुल में नहीं जुड़ा है।',
  underLeast: (amount: string) => `कम से कम ${amount} लेना होगा। ऑर्डर करने के लिए मात्रा बढ़ाएँ।`,
  tooFew: (count: string) => `सिर्फ़ ${left(count)}। ऑर्डर करने के लिए मात्रा घटाएँ।`,
  overLimit: (count: string) => `एक चीज़ ज़्यादा से ज़्यादा ${count} मँगा सकते हैं। मात्रा घटाएँ।`,
  fixLine: (name: string) => `ऑर्डर करने के लिए “${name}” को हटाएँ या बदलें।`,
  fixGoneLine: 'ऑर्डर करने के लिए वह चीज़ हटाएँ जो अब नहीं बिकती।',
  goneName: 'एक चीज़ जो अब नहीं बिकती',
  summary: 'ऑर्डर का हिसाब',
  deliverTo: 'डिलीवरी का पता',
  addressesFailed: 'आपके पते नहीं खुल पाए।',
  addAddress: 'पता जोड़ें',
  noAddress: 'कोई पता नहीं है',
  selectAddress: 'पता चुनें',
  haveAccount: 'अकाउंट है? लॉग इन करें',
  loginForAddress: 'पता चुनने के लिए लॉग इन करें',
  change: 'बदलें',
  changeAddress: 'डिलीवरी का पता बदलें',
  changePayment: 'पेमेंट का तरीक़ा बदलें',
  enter: 'लिखें',
  enterAddress: 'पता लिखें',
  enteredAddress: 'वह पता जो आप लिखेंगे',
  payment: 'पेमेंट का तरीक़ा',
  cod: 'डिलीवरी पर नक़द',
  waitsAlready: (number: string) => `ऑर्डर ${number} का पेमेंट पहले से बाकी है।`,
  online: 'ऑनलाइन पेमेंट',
  onTab: 'मेरे उधार खाते में',
  noPayment: 'पेमेंट का कोई तरीक़ा चालू नहीं है',
  chooseSlot: 'चुनें कि सामान कब पहुँचे।',
  price: 'सामान का दाम',
  shipping: 'डिलीवरी फ़ीस',
  free: 'मुफ़्त',
  tax: (percent: number) => `टैक्स (${percent}%)`,
  roundOff: 'राउंड ऑफ़',
  includesTax: (amount: string) => `इसमें ${amount} टैक्स शामिल है`,
  savings: (amount: string) => `इस ऑर्डर पर आपकी बचत: ${amount}`,
  total: 'कुल रकम',
  placeOrder: 'ऑर्डर करें',
  checkout: 'पेमेंट पर जाएँ',
  placing: 'ऑर्डर हो रहा है…',
  paused: 'दुकान अभी ऑर्डर नहीं ले रही है।',
  cannotPay: 'पेमेंट का यह तरीक़ा अभी नहीं चल रहा। कोई दूसरा चुनें।',
  safeToRetry: 'दुकान से जवाब नहीं आया। फिर कोशिश करें। ऑर्डर एक ही बार होगा।',
  fixLines: 'ऑर्डर करने के लिए ऊपर निशान लगी चीज़ें हटाएँ या बदलें।',
  priceRose: (was: string, now: string) => `कार्ट में डालने के बाद दाम ${was} से बढ़कर ${now} हो गया है।`,
  priceFell: (was: string, now: string) => `कार्ट में डालने के बाद दाम ${was} से घटकर ${now} हो गया है।`,
}

function items(count: number): string {
  return count === 1 ? '1 चीज़' : `${count} चीज़ें`
}

/** Weights and a single piece take the singular. */
function left(amount: string): string {
  return /^\d+$/.test(amount) && amount !== '1' ? `${amount} बचे हैं` : `${amount} बचा है`
}
