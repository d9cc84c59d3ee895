import type * as en from '../en/money.ts'
import type { Translated } from '../translation.ts'

/** Paying the shop without a gateway, and the shopper's khata. */
export const moneyText: Translated<typeof en.moneyText> = {
  upi: {
    title: 'UPI से पेमेंट करें',
    lead: 'किसी UPI ऐप से कोड स्कैन करें, या यहीं ऐप खोलें। दुकान देख लेगी कि पैसे आ गए, तभी पेमेंट पूरा माना जाएगा।',
    code: (amount: string) => `${amount} का UPI कोड`,
    open: 'UPI ऐप खोलें',
    to: (id: string) => `UPI ID: ${id}`,
    paid: 'पेमेंट कर दिया',
    reference: 'UPI रेफ़रेंस (UTR), अगर हो',
    referenceHint: '12 अंक; आपके UPI ऐप में दिखते हैं',
    wrongReference: 'UPI रेफ़रेंस में 12 अंक होते हैं',
    send: 'दुकान को बताएँ',
    sending: 'भेज रहे हैं…',
    said: (reference: string | undefined) =>
      reference
        ? `आपने दुकान को बताया है कि पेमेंट कर दिया (रेफ़रेंस ${reference})। दुकान देखकर कन्फ़र्म करेगी।`
        : 'आपने दुकान को बताया है कि पेमेंट कर दिया। दुकान देखकर कन्फ़र्म करेगी।',
  },
  payTab: {
    title: (store: string) => `${store} को पेमेंट`,
    due: 'आज देना है',
    scanOrOpen: 'यहीं UPI ऐप खोलें, या किसी ऐप से कोड स्कैन करें।',
    scan: 'UPI ऐप से कोड स्कैन करें।',
    later: 'दुकान देख लेगी कि पैसे आ गए, तब बाकी रकम घट जाएगी।',
    atShop: 'पेमेंट दुकान पर करें: यहाँ अभी UPI नहीं चल रहा।',
    settled: 'कुछ देना बाकी नहीं',
    settledHint: 'इस उधार खाते का पूरा पेमेंट हो चुका है। धन्यवाद!',
    over: 'यह लिंक बंद हो चुका है',
    overHint: 'दुकान से नया लिंक माँग लें।',
    toShop: 'दुकान पर जाएँ',
  },
  kinds: { cash: 'नक़द', upi: 'UPI', tab: 'उधार', online: 'ऑनलाइन' },
  back: {
    cash: 'नक़द लौटाया',
    upi: 'UPI से लौटाया',
    tab: 'उधार खाते से घटाया',
    online: 'ऑनलाइन रिफ़ंड',
  },
  stillDue: 'अभी देना बाकी',
  toGiveBack: 'आपको वापस मिलेगा',
  onTab: 'आपके उधार खाते में',
  tab: {
    title: 'आपका उधार खाता',
    owed: 'आपको देना है',
    credit: 'आपका जमा',
    left: (amount: string) => `${amount} तक का उधार और ले सकते हैं`,
    closed: 'आपका उधार खाता नए ऑर्डर के लिए बंद है।',
    awaitsNumber: 'दुकान आपका नया नंबर कन्फ़र्म कर ले, फिर उधार खाता खुल जाएगा।',
    entries: 'क्या लिखा गया और क्या चुकाया',
    none: 'अभी कुछ नहीं।',
    charged: (number: string) => `ऑर्डर ${number}`,
    credited: (number: string) => `ऑर्डर ${number}, घटाया गया`,
    'paid cash': 'नक़द दिया',
    'paid UPI': 'UPI से दिया',
    'payment undone': 'पेमेंट की एंट्री वापस ली',
    corrected: 'सुधार',
    undone: 'वापस ली एंट्री',
    after: (amount: string) => `इसके बाद बाकी ${amount}`,
  },
  choice: {
    hint: (amount: string) => `इसमें ${amount} तक और ले सकते हैं`,
    tooMuch: (amount: string) => `इसमें सिर्फ़ ${amount} तक और ले सकते हैं`,
  },
}
