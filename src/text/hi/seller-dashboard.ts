import type * as en from '../en/seller-dashboard.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

export const sellerDashboardText: Translated<typeof en.sellerDashboardText> = {
  title: 'डैशबोर्ड',
  today: 'आज',
  waiting: (count: number) => (count === 1 ? '1 ऑर्डर बाकी है' : `${count} ऑर्डर बाकी हैं`),
  noneWaiting: 'कोई ऑर्डर बाकी नहीं',
  totals: { orders: 'ऑर्डर', sales: 'बिक्री', averageBasket: 'औसत ऑर्डर' },
  toCollect: {
    title: 'पैसे लेने हैं',
    onTheWay: 'सामान देते समय',
    delivered: 'दिया गया, पेमेंट बाकी',
    tabs: 'उधार खाते में',
    customers: (count: number) => (count === 1 ? '1 ग्राहक' : `${count} ग्राहक`),
  },
  newcomers: {
    title: 'नए ग्राहकों के लिए रुका माल',
    lead: 'नए ग्राहकों (जिन तक अभी कुछ नहीं पहुँचा) के बिना पेमेंट वाले ऑर्डरों में इन चीज़ों का जितना स्टॉक रुक सकता है, उतना रुक चुका है। अब दूसरे नए ग्राहक इन्हें ऑनलाइन पेमेंट करके ही मँगा सकते हैं। औरों को मौक़ा देने के लिए ये ऑर्डर मंज़ूर करें।',
    held: (name: string, isHalf: boolean) =>
      isHalf
        ? `${name} का आधा स्टॉक नए ग्राहकों के लिए रुका है`
        : `${name} का काफ़ी स्टॉक नए ग्राहकों के लिए रुका है`,
    amount: ({ kept, all }: { kept: string; all: string }, orders: number) =>
      `${all} में से ${kept}, बिना पेमेंट वाले ${orders === 1 ? '1 ऑर्डर' : `${orders} ऑर्डरों`} में`,
    heldPlaces: (time: string) => `${time}: इस समय में नए ग्राहकों के हिस्से की जगह भर गई है`,
    places: (kept: number, all: number) =>
      `${all} में से ${kept === 1 ? '1 जगह' : `${kept} जगहें`}, बिना पेमेंट वाले ऑर्डरों में`,
    acceptedPlaces: (time: string) => `मंज़ूर: नए ग्राहक यह समय फिर से चुन सकते हैं: ${time}`,
    accept: 'मंज़ूर करें',
    acceptNamed: (name: string) => `${name} के लिए नए ग्राहकों के ऑर्डर मंज़ूर करें`,
    accepting: 'ज़रा रुकें…',
    accepted: (name: string) => `मंज़ूर: नए ग्राहक फिर से ${name} ऑर्डर कर सकते हैं`,
  },
  range: {
    label: 'कौन से दिन',
    choices: {
      today: 'आज',
      '7': '7 दिन',
      '30': '30 दिन',
      month: 'इस महीने',
      custom: 'दूसरी तारीख़ें',
    },
    from: 'कब से',
    to: 'कब तक',
    turned: 'पहला दिन आख़िरी दिन के बाद का है।',
    tooLong: 'एक बार में ज़्यादा से ज़्यादा 366 दिन देखे जा सकते हैं।',
  },
  perDay: {
    title: 'हर दिन की बिक्री',
    summary: (sales: string, best: string, bestSales: string) =>
      `कुल बिक्री ${sales}। सबसे अच्छा दिन: ${best}, ${bestSales}।`,
    empty: 'इन दिनों कुछ नहीं बिका।',
    slider: 'दिन',
    one: (day: string, sales: string, orders: string) => `${day}: ${sales}, ${orders}`,
    day: 'दिन',
    orders: 'ऑर्डर',
    sales: 'बिक्री',
  },
  orders: (count: number) => (count === 1 ? '1 ऑर्डर' : `${count.toLocaleString(locale)} ऑर्डर`),
  byStatus: {
    title: 'स्टेटस के हिसाब से ऑर्डर',
    summary: (total: string) => `इन दिनों ${total}, कैंसिल वाले मिलाकर।`,
    empty: 'इन दिनों किसी ने ऑर्डर नहीं किया।',
    status: 'स्टेटस',
    orders: 'ऑर्डर',
    share: 'हिस्सा',
  },
  asTable: 'टेबल में देखें',
  tableOf: (title: string) => `${title}, टेबल में`,
  bestSellers: {
    title: 'सबसे ज़्यादा बिकने वाले',
    empty: 'इन दिनों कुछ नहीं बिका।',
    sold: (amount: string, pieces?: string) =>
      pieces ? `बिक्री ${pieces} और ${amount}` : `बिक्री ${amount}`,
    givenAway: (weight: string, worth: string) =>
      `${weight} माल तौल में ज़्यादा गया, जिसका दाम नहीं लिया गया। उसका दाम ${worth} होता।`,
  },
  lowStock: {
    title: 'कम स्टॉक',
    empty: 'जिन चीज़ों की गिनती रखी जाती है, उनमें से कोई कम नहीं है।',
    left: (stock: number, amount: string) => (stock === 0 ? 'ख़त्म' : `स्टॉक में ${amount}`),
    all: 'कम स्टॉक वाली सारी चीज़ें देखें',
  },
  deadStock: {
    title: 'पड़ा हुआ स्टॉक',
    lead: 'स्टॉक में है, पर 30 दिन से किसी ने ऑर्डर नहीं किया।',
    empty: 'ऐसा कुछ नहीं जो 30 दिन से न बिका हो।',
    never: 'कभी नहीं बिका',
    lastSold: (day: string) => `आख़िरी बार ${day} को बिका`,
    count: (amount: string) => `स्टॉक में ${amount}`,
    notCounted: 'गिनती नहीं',
  },
}
