import type * as en from '../en/seller-print.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

/** Words on the seller's papers, and around them on the screen. */
export const sellerPapersText: Translated<typeof en.sellerPapersText> = {
  back: 'वापस ऑर्डर पर',
  toPacking: 'वापस पैकिंग पर',
  paper: 'काग़ज़',
  sizes: { sheet: 'A4', roll: '80 mm', narrow: '58 mm' },
  print: 'प्रिंट करें',
  none: 'कोई ऑर्डर नहीं चुना गया।',
  noneHint: 'लिस्ट में ऑर्डर चुनें, फिर यहाँ लौटें।',
  toOrders: 'ऑर्डर पर जाएँ',
  missing: (count: number) =>
    count === 1 ? 'चुने हुए ऑर्डरों में से 1 नहीं मिला।' : `चुने हुए ऑर्डरों में से ${count} नहीं मिले।`,
  order: (number: string) => `ऑर्डर ${number}`,
  picking: {
    title: 'निकालने की लिस्ट',
    summary: (orders: number, products: number, pieces: number) =>
      `${count(orders, 'ऑर्डर')} · ${count(products, 'प्रोडक्ट')} · ${count(pieces, 'पीस')}`,
    printed: (when: string) => `${when} तक की लिस्ट`,
    leftOut: (numbers: string) =>
      `कैंसिल हुए, भेजे जा चुके और पेमेंट के इंतज़ार वाले ऑर्डर इस लिस्ट में नहीं हैं: ${numbers}`,
    ticked: (pieces: number) =>
      pieces === 1
        ? '1 पीस पहले से निकाला हुआ है: नीचे उसके थैले में उस पर निशान है, और वह इस लिस्ट में नहीं है।'
        : `${pieces} पीस पहले से निकाले हुए हैं: नीचे उनके थैलों में उन पर निशान है, और वे इस लिस्ट में नहीं हैं।`,
    isTicked: 'निकाला हुआ',
    nothing: 'चुने हुए ऑर्डरों के लिए कुछ निकालना नहीं है।',
    quantity: 'मात्रा',
    product: 'प्रोडक्ट',
    forOrders: 'किन ऑर्डरों के लिए',
    done: 'हो गया',
    bags: 'थैले',
    bag: (pieces: number) => count(pieces, 'पीस'),
  },
  slips: {
    title: 'पैकिंग पर्चियाँ',
    slip: (number: string) => `ऑर्डर ${number} की पैकिंग पर्ची`,
    time: (when: string) => `डिलीवरी का समय: ${when}`,
    pickUp: 'ग्राहक दुकान से लेंगे',
    pickUpTime: (when: string) => `ग्राहक दुकान से लेंगे: ${when}`,
    nothingDue: 'पेमेंट हुआ: कुछ लेना नहीं है',
    due: (amount: string) => `देना बाकी: ${amount}`,
    toCollect: (amount: string) => `लेने हैं: ${amount}`,
  },
  bills: {
    title: 'बिल',
    bill: 'बिल',
    of: 'ऑर्डर',
    date: 'तारीख़',
    to: 'ख़रीदार',
    item: 'सामान',
    quantity: 'मात्रा',
    price: 'दाम',
    sum: 'रकम',
    times: (amount: string, price: string) => `${amount} × ${price}`,
    netQuantity: (quantity: string) => `नेट ${quantity}`,
    hsn: (code: string) => `HSN ${code}`,
    perKg: (price: string) => `${price}/kg`,
    items: 'सामान',
    tax: (percent: number) => `टैक्स ${percent}%`,
    roundOff: 'राउंड ऑफ़',
    includedTax: (percent: number, taxable: string) => `${taxable} पर ${percent}% टैक्स शामिल`,
    delivery: (area?: string) => (area ? `डिलीवरी, ${area}` : 'डिलीवरी'),
    free: 'मुफ़्त',
    total: 'कुल',
    paidInCash: 'नक़द पेमेंट हुआ',
    paidOnline: 'ऑनलाइन पेमेंट हुआ',
    paidIn: (ways: string) => `पेमेंट हुआ: ${ways}`,
    toBePaid: (amount: string) => `नक़द देने हैं: ${amount}`,
    due: (amount: string) => `लेने हैं: ${amount}`,
    unpaid: 'पेमेंट बाकी',
    cancelled: 'कैंसिल',
    notIssued: 'नंबर वाला बिल तब बनता है जब ऑर्डर तैयार होता है या रवाना होता है।',
    fssai: (number: string) => `FSSAI ${number}`,
  },
}

function count(number: number, word: string): string {
  return `${number.toLocaleString(locale)} ${word}`
}
