import type * as en from '../en/seller-rates.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const count = (products: number) => `${products.toLocaleString(locale)} प्रोडक्ट`

/** The codes, as many as a line takes. */
function codes(hsn: readonly string[]): string {
  const shown = hsn.slice(0, 4).join(', ')
  return hsn.length > 4 ? `${shown} और ${hsn.length - 4} दूसरे` : shown
}

export const sellerRatesText: Translated<typeof en.sellerRatesText> = {
  title: 'GST की दरें और HSN कोड',
  lead: 'आपके सामान पर आम तौर पर कितना टैक्स लगता है, एक जैसे सामान के ग्रुप में। आपके मंज़ूर करने तक कुछ नहीं बदलता।',
  toTax: 'टैक्स',
  differ: (products: number) =>
    products === 1
      ? '1 प्रोडक्ट की दर आम दर से अलग है या उसका HSN कोड नहीं है: देखें और मंज़ूर करें'
      : `${count(products)} की दर आम दर से अलग है या उनका HSN कोड नहीं है: देखें और मंज़ूर करें`,
  otherRates: (products: number) => `${count(products)} की दर आम दर से अलग है: देखें और मंज़ूर करें`,
  noCodes: (products: number) => `${count(products)} का HSN कोड नहीं है: देखें और मंज़ूर करें`,
  advice:
    '22 सितंबर 2025 की दरों के हिसाब से। फ़ैसला आपके अकाउंटेंट का है: वही मंज़ूर करें जिसके सही होने का आपको पता हो। जो आपने ख़ुद लिखा है, वह कभी नहीं बदला जाता।',
  rate: (percent: number) => `GST ${percent}%`,
  codes: (hsn: readonly string[]) => `HSN ${codes(hsn)}`,
  otherRate: (products: number, now: readonly number[]) =>
    `${products.toLocaleString(locale)} अभी ${now.map((percent) => `${percent}%`).join(', ')} पर`,
  noCode: (products: number) => `${products.toLocaleString(locale)} बिना HSN कोड`,
  onlyCodes: (products: number) =>
    `${products.toLocaleString(locale)} और प्रोडक्ट की दर तो आम दर ही है, पर HSN कोड नहीं है`,
  examples: 'कौन से',
  more: (products: number) => `और ${products.toLocaleString(locale)} दूसरे`,
  accept: (products: number) => `${count(products)} के लिए मंज़ूर करें`,
  acceptAll: (products: number) => `सभी ${count(products)} के लिए मंज़ूर करें`,
  acceptName: (kind: string, products: number) => `${count(products)} के लिए मंज़ूर करें: ${kind}`,
  accepted: 'मंज़ूर किया',
  takeBack: 'वापस लें',
  takeBackName: (kind: string) => `वापस लें: ${kind}`,
  working: 'हो रहा है…',
  looking: 'आपके प्रोडक्ट देखे जा रहे हैं…',
  unknown: (products: number) =>
    products === 1
      ? '1 प्रोडक्ट के नाम से पूरी बात पता नहीं चलती। उस पर उसकी कैटेगरी की दर ही रहेगी।'
      : `${count(products)} के नाम से पूरी बात पता नहीं चलती। उन पर उनकी कैटेगरी की दर ही रहेगी।`,
  none: 'दुकान जितने प्रोडक्ट पहचानती है, सब पर आम दर और HSN कोड लगा है',
  noneOfThese: 'जहाँ तक नाम से पता चलता है, इन सब पर आम दर और HSN कोड लगा है।',
  noneHint: 'नए प्रोडक्ट आते ही देखे जाते हैं।',
  notTaxed: 'आपके दामों में GST शामिल नहीं है',
  notTaxedHint:
    'प्रोडक्ट की दरें और HSN कोड वहाँ काम आते हैं जहाँ दामों में टैक्स शामिल हो, जैसे रेगुलर रजिस्ट्रेशन वाली दुकान में।',
  toTaxSettings: 'आप टैक्स कैसे लेते हैं',
  toProducts: 'प्रोडक्ट पर जाएँ',
  dialog: {
    title: 'GST और HSN',
    lead: (products: string) => `${products} के लिए। बाद में इसे वापस ले सकते हैं।`,
    usual: 'या हर एक पर उसकी आम दर',
    byHand: 'सब पर एक जैसा',
    percent: 'GST दर',
    keep: 'जैसी है वैसी रहने दें',
    category: 'उसकी कैटेगरी की आम दर',
    hsn: 'HSN कोड',
    hsnHint: '4, 6 या 8 अंक। ख़ाली छोड़ें, तो कोड जैसे हैं वैसे ही रहेंगे।',
    nothing: 'GST दर चुनें या HSN कोड लिखें',
    apply: 'बदलें',
    act: 'GST',
  },
  confirm: (products: string, what: string) => ({
    title: `${products} पर ${what} लगाएँ?`,
    lead: 'अब से होने वाले ऑर्डरों पर नई दर लगेगी। बन चुके बिल जैसे हैं वैसे ही रहेंगे।',
    yes: 'बदलें',
  }),
  what: (percent: number | null | undefined, hsn: string | undefined) =>
    [
      percent === undefined ? '' : percent === null ? 'कैटेगरी की आम दर' : `GST ${percent}%`,
      hsn === undefined ? '' : `HSN ${hsn}`,
    ]
      .filter(Boolean)
      .join(' और '),
  trial: {
    lead: 'फ़ाइल में इनकी दर या HSN कोड नहीं है। जो आप यहाँ मंज़ूर करेंगे, वह इंपोर्ट के साथ ही लग जाएगा; बाकी बाद के लिए “GST की दरें और HSN कोड” में रहेगा।',
  },
}
