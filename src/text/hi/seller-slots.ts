import type * as en from '../en/seller-slots.ts'
import type { Translated } from '../translation.ts'

/** The seller's page for when the shop brings orders. */
export const sellerSlotsText: Translated<typeof en.sellerSlotsText> = {
  title: 'डिलीवरी का समय',
  lead: 'आप कब डिलीवरी करते हैं, और हर समय के लिए कितने ऑर्डर लेते हैं।',
  toSettings: 'सेटिंग',
  open: 'डिलीवरी का समय बदलें',
  inSettings: 'आप कब डिलीवरी करते हैं, एक समय में कितने ऑर्डर, और कितना पहले ऑर्डर बंद होते हैं।',
  none: {
    title: 'ऑर्डरों में डिलीवरी का समय नहीं है',
    lead: 'ऑर्डर जैसे-जैसे आते हैं, वैसे-वैसे पहुँचाए जाते हैं। समय तय करने पर ग्राहक उनमें से एक चुनते हैं, और जितने ऑर्डर आप कहें, उतने आने पर वह समय भर जाता है।',
    begin: 'मेरे समय तय करें',
  },
  allOff: 'सारे समय बंद हैं: ऑर्डरों में डिलीवरी का समय नहीं है।',
  add: 'समय जोड़ें',
  list: 'हफ़्ते का प्लान',
  off: 'बंद',
  everyDay: 'हर दिन',
  capacity: (orders: number) => (orders === 1 ? '1 ऑर्डर' : `${orders} ऑर्डर`),
  cutoff: (before: string) => `${before} पहले तक ऑर्डर`,
  atStart: 'शुरू होने तक ऑर्डर',
  /** Stands before “पहले”. */
  span: (minutes: number) => {
    if (minutes % 1440 === 0) return `${minutes / 1440} दिन`
    if (minutes % 60 === 0) return `${minutes / 60} घंटे`
    return `${minutes} मिनट`
  },
  change: 'बदलें',
  changeOf: (hours: string) => `${hours} का समय बदलें`,
  remove: 'हटाएँ',
  removeOf: (hours: string) => `${hours} का समय हटाएँ`,
  plan: {
    title: 'अपने समय तय करें',
    lead: 'हर दिन के लिए एक जैसे। बाद में हर समय को अलग से बदल सकते हैं।',
    times: 'समय',
    capacity: 'हर समय में ऑर्डर',
    cutoff: 'ऑर्डर कब तक लें',
    save: 'प्लान सेव करें',
    saving: 'सेव हो रहा है…',
    cancel: 'रहने दें',
    checkTimes: 'कम से कम एक समय चुनें',
  },
  dialog: {
    add: 'समय जोड़ें',
    change: (hours: string) => `${hours} का समय बदलें`,
    from: 'कब से',
    until: 'कब तक',
    days: 'दिन',
    capacity: 'ऑर्डर',
    capacityHint: 'एक दिन में इस समय के लिए इतने लिए जाते हैं',
    cutoff: 'ऑर्डर कब तक लें',
    isOn: 'ग्राहक इसे चुन सकते हैं',
    save: 'सेव करें',
    saving: 'सेव हो रहा है…',
    cancel: 'रहने दें',
    meanwhile:
      'इस बीच किसी और ने यह समय बदला है। आपका लिखा यहीं है: उनके बदलाव की जगह इसे सेव करें, या उनका रख लें।',
    takeTheirs: 'उनका रखें',
    labels: {
      from: 'कब से',
      until: 'कब तक',
      days: 'दिन',
      capacity: 'ऑर्डर',
      cutoff: 'ऑर्डर कब तक',
      isOn: 'चालू',
    },
    on: 'चालू',
    off: 'बंद',
  },
  removal: {
    title: (hours: string) => `${hours} का समय हटाएँ?`,
    lead: 'ग्राहक इसे अब नहीं चुन पाएँगे।',
    yes: 'हटाएँ',
    no: 'रहने दें',
    removing: 'ज़रा रुकें…',
  },
  orders: {
    title: 'इन ऑर्डरों का क्या करें?',
    of: (number: string, name?: string) => `ऑर्डर ${number}${name ? `, ${name}` : ''}`,
    keep: 'फिर भी यही समय रखें',
    cancel: 'कैंसिल करें',
    nextOpening: 'अगली बार खुलने पर रखें',
    moveTo: (when: string) => `नया समय: ${when}`,
    all: 'सबके लिए',
    each: 'सबके लिए अलग-अलग',
    oneByOne: 'एक-एक करके चुनें',
    more: (shown: number, left: number) => `${left} में से ${shown} और देखें`,
    count: (choice: string, orders: number) => `${choice}: ${orders}`,
  },
  holiday: {
    title: (name: string) => `${name} की छुट्टी रखें?`,
    yes: 'उस दिन बंद रखें',
  },
  daysAhead: {
    title: 'कितने दिन आगे तक?',
    label: 'आज के बाद कितने दिन',
    hint: 'सिर्फ़ आज के लिए 0',
    save: 'दिन सेव करें',
    saving: 'सेव हो रहा है…',
  },
  coming: {
    title: 'आने वाले दिन',
    taken: (taken: number, capacity: number) => `${capacity} में से ${taken}`,
    holiday: (name: string) => `बंद: ${name}`,
    none: 'कोई समय नहीं',
  },
}
