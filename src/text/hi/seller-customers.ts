import type * as en from '../en/seller-customers.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const count = (of: number) => of.toLocaleString(locale)

/** The list of customers, and the page of one. */
export const sellerCustomersText: Translated<typeof en.sellerCustomersText> = {
  title: 'ग्राहक',
  lead: 'वे सब जिन्होंने ऑर्डर किया, या जिन्हें आपने जोड़ा।',
  list: 'ग्राहक',
  search: 'नाम, नंबर या टैग',
  clear: 'खोज हटाएँ',
  filter: 'कौन से ग्राहक',
  filters: {
    all: 'सब',
    owes: 'पैसे बाकी',
    new: 'नए',
    quiet30: '30 दिन से ऑर्डर नहीं',
    quiet60: '60 दिन से ऑर्डर नहीं',
    blocked: 'ब्लॉक',
    news: 'ऑफ़र चाहते हैं',
    same_number: 'एक ही नंबर',
  },
  tag: 'टैग',
  anyTag: 'कोई भी टैग',
  sort: 'क्रम',
  sorts: {
    last: 'पिछला ऑर्डर',
    name: 'नाम',
    spent: 'सबसे ज़्यादा ख़रीद',
    orders: 'सबसे ज़्यादा ऑर्डर',
    due: 'सबसे ज़्यादा बाकी',
    added: 'सबसे नए',
  },
  count: (of: number) => (of === 1 ? '1 ग्राहक' : `${count(of)} ग्राहक`),
  kinds: { account: 'अकाउंट है', guest: 'मेहमान', added: '' },
  unproven: 'नंबर कन्फ़र्म नहीं',
  blocked: 'ब्लॉक',
  orders: (of: number) =>
    of === 0 ? 'अभी कोई ऑर्डर नहीं' : of === 1 ? '1 ऑर्डर' : `${count(of)} ऑर्डर`,
  spent: (amount: string) => `कुल ${amount}`,
  last: (distance: string) => `पिछला ऑर्डर ${distance}`,
  due: 'बाकी',
  download: 'टेबल डाउनलोड करें',
  empty: 'अभी कोई ग्राहक नहीं।',
  emptyHint: 'पहला ऑर्डर होते ही ग्राहक यहाँ दिखते हैं, या जब आप उन्हें “नया ऑर्डर” में जोड़ते हैं।',
  none: 'ऐसा कोई ग्राहक नहीं मिला।',
  noneHint: 'कम अक्षर लिखें या दूसरी लिस्ट देखें।',
  showAll: 'सारे ग्राहक देखें',
  more: 'और देखें',
}

export const sellerCustomerText: Translated<typeof en.sellerCustomerText> = {
  back: 'सारे ग्राहक',
  unknown: 'ऐसा कोई ग्राहक नहीं है।',
  unknownHint: 'शायद इन्हें हटा दिया गया है।',
  call: 'फ़ोन करें',
  chat: 'WhatsApp',
  chatAbout: (what: string) => `WhatsApp: ${what}, नए टैब में खुलता है`,
  newOrder: 'नया ऑर्डर',
  sums: {
    orders: 'ऑर्डर',
    spent: 'कुल ख़रीद',
    due: 'बाकी',
    last: 'पिछला ऑर्डर',
    never: 'कभी नहीं',
    since: 'कब से ग्राहक',
  },
  latest: {
    title: 'पिछले ऑर्डर',
    all: 'सारे ऑर्डर',
    none: 'अभी कोई ऑर्डर नहीं।',
    due: (amount: string) => `${amount} बाकी`,
    unpaid: 'पेमेंट नहीं हुआ',
  },
  khata: {
    title: 'उधार खाता',
    owes: (amount: string) => `${amount} बाकी`,
    credit: (amount: string) => `${amount} जमा`,
    settled: 'चुकता',
    none: 'उधार खाता नहीं',
    limit: (amount: string) => `लिमिट ${amount}`,
    closed: 'बंद',
    open: 'उधार खाते का पेज खोलें',
  },
  basket: {
    title: 'हर बार का सामान',
    lead: 'जो सामान पिछले दस में से कम से कम दो ऑर्डरों में था, उतना ही जितना आम तौर पर लेते हैं।',
    again: 'इसी का नया ऑर्डर',
    gone: 'अभी नहीं बिकता',
    times: (of: number) => (of === 1 ? '1 ऑर्डर में' : `${of} ऑर्डरों में`),
  },
  addresses: { title: 'पते', none: 'अभी कोई पता नहीं।' },
  tags: {
    title: 'टैग',
    add: 'टैग जोड़ें',
    label: 'नया टैग',
    remove: (tag: string) => `${tag} टैग हटाएँ`,
    show: (tag: string) => `${tag} टैग वाले ग्राहक देखें`,
    none: 'अभी कोई टैग नहीं, जैसे “थोक” या “नीचे की मंज़िल”।',
    adding: 'जुड़ रहा है…',
  },
  notes: {
    title: 'नोट',
    hint: 'ग्राहक अपने बारे में रखी जानकारी माँग सकते हैं, और तब ये नोट भी उन्हें मिलते हैं।',
    label: 'नया नोट',
    add: 'नोट सेव करें',
    adding: 'सेव हो रहा है…',
    none: 'अभी कोई नोट नहीं।',
    by: (who: string, when: string) => `${who}, ${when}`,
    remove: 'हटाएँ',
    removeTitle: 'यह नोट हटाएँ?',
    removing: 'हट रहा है…',
    keep: 'रहने दें',
    missing: 'पहले कुछ लिखें।',
  },
  news: {
    title: 'ख़बर और ऑफ़र',
    label: 'ख़बर और ऑफ़र चाहते हैं',
    hint: 'तभी चालू करें जब ग्राहक ने ख़ुद कहा हो। वरना ऐसे संदेश उन्हें नहीं जाते।',
    agreed: (when: string, who: string) => `${when} हाँ कहा, ${who} ने लिखा`,
  },
  block: {
    title: 'ब्लॉक',
    since: (when: string, who: string | undefined) =>
      who ? `${who} ने ${when} ब्लॉक किया` : `${when} से ब्लॉक`,
  },
  sameNumber: {
    title: 'यही नंबर किसी और ग्राहक का भी है',
    lead: 'अगर दोनों एक ही ग्राहक हैं, तो उन्हें मिलाया जा सकता है।',
    merge: 'मिला दें',
    mergeWith: (name: string) => `${name} के साथ मिला दें`,
  },
  more: 'और',
  theirs:
    'ये ख़ुद लॉग इन करते हैं, इसलिए नाम, नंबर और पते वही बदल सकते हैं, और अपने अकाउंट से अपना डेटा डाउनलोड कर या मिटा सकते हैं।',
}

/** The orders of one customer, and the way to their page. */
export const ordersOfCustomerText: Translated<typeof en.ordersOfCustomerText> = {
  pageOf: (name: string) => `${name} का पेज`,
  only: (name: string) => `सिर्फ़ ${name} के ऑर्डर।`,
  one: 'सिर्फ़ एक ग्राहक के ऑर्डर।',
  page: 'ग्राहक का पेज',
  all: 'सबके ऑर्डर देखें',
}
