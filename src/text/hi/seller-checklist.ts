import { toPercent, usualTaxTerms } from '#contract/bill.ts'
import type { ChecklistStep } from '#contract/checklist.ts'
import type * as en from '../en/seller-checklist.ts'
import type { Translated } from '../translation.ts'

type Step = {
  title: string
  text: string
  links: { to: string; label: string }[]
}

/** The steps of a new shop, each with the pages that serve it. */
const steps: Record<ChecklistStep, Step> = {
  contact: {
    title: 'नाम, संपर्क और खुलने का समय',
    text: 'ग्राहक आप तक कैसे पहुँचें: फ़ोन नंबर या ई-मेल, आपका पता, और दुकान कब खुली रहती है।',
    links: [{ to: '/seller/settings#store', label: 'अपनी जानकारी डालें' }],
  },
  logo: {
    title: 'आपका लोगो',
    text: 'दुकान में सबसे ऊपर और बिलों पर दिखता है, और कोई दुकान को फ़ोन पर रखे तो आइकन बनता है।',
    links: [{ to: '/seller/settings#logo', label: 'लोगो चुनें' }],
  },
  tax: {
    title: 'टैक्स',
    text: `यह चुनें कि आपके दामों में GST शामिल है, टैक्स ऊपर से लगता है, या लगता ही नहीं। जब तक आप नहीं चुनते, हर ऑर्डर पर ${toPercent(usualTaxTerms.onTopBasisPoints)}% जुड़ता है, और दुकान में हर दाम के साथ यह लिखा रहता है।`,
    links: [{ to: '/seller/settings/tax', label: 'टैक्स का तरीक़ा चुनें' }],
  },
  categories: {
    title: 'कैटेगरी',
    text: 'अपनी दुकान के ख़ानों के नाम रखें। शुरू में सात हैं; जो चाहें बदलें, जोड़ें या हटाएँ।',
    links: [{ to: '/seller/categories', label: 'कैटेगरी जमाएँ' }],
  },
  products: {
    title: 'प्रोडक्ट',
    text: 'जब तक कोई प्रोडक्ट नहीं है, ग्राहकों को दिखता है कि दुकान जल्द खुलेगी। फ़ाइल से पूरी लिस्ट लाएँ, या एक-एक करके जोड़ें।',
    links: [
      { to: '/seller/import', label: 'लिस्ट इंपोर्ट करें' },
      { to: '/seller', label: 'एक प्रोडक्ट जोड़ें' },
    ],
  },
  rates: {
    title: 'GST की दरें और HSN कोड',
    text: 'दामों में GST शामिल हो, तो हर चीज़ की दर चाहिए, और बिल के लिए उसका HSN कोड। दुकान एक जैसी चीज़ों के लिए दोनों एक साथ सुझाती है; जो सही हो, उसे मंज़ूर करें।',
    links: [{ to: '/seller/rates', label: 'दरें देखें' }],
  },
  seller: {
    title: 'बेचने वाला कौन है',
    text: 'आपका क़ानूनी नाम, FSSAI नंबर, और शिकायतों का जवाब कौन देता है। ऑनलाइन दुकान को ये दिखाने पड़ते हैं।',
    links: [{ to: '/seller/settings#legal', label: 'बेचने वाले की जानकारी डालें' }],
  },
  areas: {
    title: 'आप कहाँ डिलीवरी करते हैं',
    text: 'जब तक आप इलाक़े नहीं बताते, ऑर्डर पूरे भारत से आते हैं और बिना फ़ीस के पहुँचाए जाते हैं। PIN, फ़ीस और कम से कम ऑर्डर लिखें, या अपने शब्दों में बताएँ कि आप हर जगह डिलीवरी करते हैं।',
    links: [
      { to: '/seller/areas', label: 'अपने इलाक़े बताएँ' },
      { to: '/seller/settings#store', label: 'अपने शब्दों में लिखें' },
    ],
  },
  legal: {
    title: 'क़ानूनी पेज',
    text: 'शर्तें, प्राइवेसी, वापसी, डिलीवरी और संपर्क। हर पेज का शुरुआती टेक्स्ट तैयार है: उसे पढ़ें, जो आपके यहाँ अलग हो वह बदलें, और पब्लिश करें।',
    links: [{ to: '/seller/settings/legal-pages', label: 'पेज पब्लिश करें' }],
  },
  order: {
    title: 'पहला ऑर्डर',
    text: 'ख़ुद ग्राहक बनकर कुछ ऑर्डर करें, और “ऑर्डर” में उसे देखते रहें। बाद में कैंसिल कर सकते हैं: कोई पैसा नहीं लगता, और स्टॉक लौट आता है।',
    links: [{ to: '/', label: 'दुकान पर जाएँ' }],
  },
}

/** A problem replaces the text of its step. */
const problems: Record<
  'gst_unanswered',
  { title: string; text: string; link: { to: string; label: string } }
> = {
  gst_unanswered: {
    title: 'आपका GSTIN और टैक्स का तरीक़ा मेल नहीं खाते',
    text: 'आपने GSTIN डाला है, पर यह नहीं बताया कि रजिस्ट्रेशन कौन सा है। GSTIN हो तो दामों के ऊपर से टैक्स नहीं जोड़ा जा सकता। जब तक आप नहीं बताते, काग़ज़ों पर ऊपर “बिल” लिखा रहेगा और GST नहीं दिखेगा।',
    link: { to: '/seller/settings#gst', label: 'रजिस्ट्रेशन बताएँ' },
  },
}

export const sellerChecklistText: Translated<typeof en.sellerChecklistText> = {
  problems,
  title: 'दुकान तैयार करें',
  lead: 'काम पूरा होते ही हर क़दम पर अपने आप निशान लग जाता है।',
  steps,
  progress: (done: number, all: number) => `${all} में से ${done} क़दम पूरे`,
  done: 'हो गया',
  toDo: 'करना है',
  next: (title: string) => `आगे: ${title}`,
  open: 'पूरी लिस्ट खोलें',
  ready: 'आपकी दुकान तैयार है।',
  readyText: 'सब कुछ हो चुका है। अब यह लिस्ट समेटी जा सकती है।',
  demo: 'डेमो में कुछ तैयार नहीं करना होता',
  demoHint: 'आपकी अपनी दुकान में यह पेज बताता है कि क्या बाकी है: संपर्क, टैक्स, प्रोडक्ट, क़ानूनी पेज।',
  putAway: 'लिस्ट समेट दें',
  putAwayHint: 'यह सेटिंग में फिर मिल जाएगी।',
  bringBack: 'शुरू के पेजों पर फिर दिखाएँ',
  isAway: 'लिस्ट समेटी हुई है। अब सिर्फ़ यहीं दिखती है।',
}
