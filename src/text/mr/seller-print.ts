import type * as en from '../en/seller-print.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

/** Words on the seller's papers, and around them on the screen. */
export const sellerPapersText: Translated<typeof en.sellerPapersText> = {
  back: 'ऑर्डरवर परत',
  toPacking: 'पॅकिंगवर परत',
  paper: 'कागद',
  sizes: { sheet: 'A4', roll: '80 mm', narrow: '58 mm' },
  print: 'प्रिंट करा',
  none: 'एकही ऑर्डर निवडलेली नाही.',
  noneHint: 'यादीत ऑर्डर निवडा, मग इथे परत या.',
  toOrders: 'ऑर्डरवर जा',
  missing: (count: number) =>
    count === 1 ? 'निवडलेल्या ऑर्डरपैकी 1 सापडली नाही.' : `निवडलेल्या ऑर्डरपैकी ${count} सापडल्या नाहीत.`,
  order: (number: string) => `ऑर्डर ${number}`,
  picking: {
    title: 'काढायची यादी',
    summary: (orders: number, products: number, pieces: number) =>
      `${count(orders, 'ऑर्डर')} · ${count(products, 'वस्तू')} · ${count(pieces, 'नग')}`,
    printed: (when: string) => `${when} पर्यंतची यादी`,
    leftOut: (numbers: string) =>
      `रद्द झालेल्या, पाठवलेल्या आणि पेमेंटची वाट पाहणाऱ्या ऑर्डर या यादीत नाहीत: ${numbers}`,
    ticked: (pieces: number) =>
      pieces === 1
        ? '1 नग आधीच काढला आहे: खाली त्याच्या पिशवीत त्यावर खूण आहे, आणि तो या यादीत नाही.'
        : `${pieces} नग आधीच काढले आहेत: खाली त्यांच्या पिशव्यांत त्यांवर खूण आहे, आणि ते या यादीत नाहीत.`,
    isTicked: 'काढला आहे',
    nothing: 'निवडलेल्या ऑर्डरसाठी काही काढायचे नाही.',
    quantity: 'नग/वजन',
    product: 'वस्तू',
    forOrders: 'कोणत्या ऑर्डरसाठी',
    done: 'झाले',
    bags: 'पिशव्या',
    bag: (pieces: number) => count(pieces, 'नग'),
  },
  slips: {
    title: 'पॅकिंगच्या चिठ्ठ्या',
    slip: (number: string) => `ऑर्डर ${number} ची पॅकिंग चिठ्ठी`,
    time: (when: string) => `डिलिव्हरीची वेळ: ${when}`,
    pickUp: 'ग्राहक दुकानातून नेतील',
    pickUpTime: (when: string) => `ग्राहक दुकानातून नेतील: ${when}`,
    nothingDue: 'पैसे मिळाले: काही घ्यायचे नाही',
    due: (amount: string) => `बाकी: ${amount}`,
    toCollect: (amount: string) => `घ्यायचे: ${amount}`,
  },
  bills: {
    title: 'बिले',
    bill: 'बिल',
    of: 'ऑर्डर',
    date: 'तारीख',
    to: 'ग्राहक',
    item: 'वस्तू',
    quantity: 'नग/वजन',
    price: 'दर',
    sum: 'रक्कम',
    times: (amount: string, price: string) => `${amount} × ${price}`,
    netQuantity: (quantity: string) => `निव्वळ ${quantity}`,
    hsn: (code: string) => `HSN ${code}`,
    perKg: (price: string) => `${price}/kg`,
    items: 'सामान',
    tax: (percent: number) => `कर ${percent}%`,
    roundOff: 'राउंड ऑफ',
    includedTax: (percent: number, taxable: string) => `${taxable} वर ${percent}% कर धरून`,
    delivery: (area?: string) => (area ? `डिलिव्हरी, ${area}` : 'डिलिव्हरी'),
    free: 'मोफत',
    total: 'एकूण',
    paidInCash: 'रोख पैसे मिळाले',
    paidOnline: 'ऑनलाइन पैसे मिळाले',
    paidIn: (ways: string) => `पैसे मिळाले: ${ways}`,
    toBePaid: (amount: string) => `रोख द्यायचे: ${amount}`,
    due: (amount: string) => `घ्यायचे: ${amount}`,
    unpaid: 'पैसे बाकी',
    cancelled: 'रद्द',
    notIssued: 'ऑर्डर तयार झाली किंवा वाटेत निघाली की नंबर असलेले बिल बनते.',
    fssai: (number: string) => `FSSAI ${number}`,
  },
}

function count(number: number, word: string): string {
  return `${number.toLocaleString(locale)} ${word}`
}
