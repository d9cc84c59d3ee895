import type * as en from '../en/seller-newsletter.ts'
import type { Translated } from '../translation.ts'

/** The seller's page of the newsletter's subscribers. */
export const sellerNewsletterText: Translated<typeof en.sellerNewsletterText> = {
  title: 'ऑफ़र वाले ई-मेल',
  lead: 'कौन आपके ऑफ़र पाना चाहता है। दुकान ख़ुद ऑफ़र वाले ई-मेल नहीं भेजती: टेबल डाउनलोड करें और अपने ई-मेल प्रोग्राम से भेजें।',
  rule: 'सिर्फ़ कन्फ़र्म किए पतों पर लिखें, और टेबल में दिया “बंद करने का लिंक” हर ई-मेल में डालें।',
  noMailTitle: 'अभी पते कन्फ़र्म नहीं हो सकते',
  noMail:
    'इस दुकान का कोई ई-मेल सर्वर नहीं है, इसलिए वह किसी पते से पूछ नहीं सकती कि ऑफ़र वाले ई-मेल चाहिए या नहीं। दुकान का सर्वर सँभालने वाले SMTP_URL और MAIL_FROM सेट करें; तरीक़ा README में है। उसके बाद जो फिर से सब्सक्राइब करेगा, उसे कन्फ़र्म करने का लिंक जाएगा।',
  download: 'CSV डाउनलोड करें',
  states: { all: 'सब', confirmed: 'कन्फ़र्म', unconfirmed: 'अभी नहीं' },
  stateFilter: 'कौन से पते',
  search: 'ई-मेल से खोजें',
  clearSearch: 'खोज हटाएँ',
  confirmed: 'कन्फ़र्म है',
  confirmedOn: (time: string) => `${time}`,
  unconfirmed: 'अभी कन्फ़र्म नहीं हुआ',
  subscribed: (time: string) => `${time} से`,
  remove: 'हटाएँ',
  removeOf: (email: string) => `${email} हटाएँ`,
  removal: {
    title: 'यह पता हटाएँ?',
    lead: (email: string) =>
      `${email} लिस्ट से हट जाएगा। टेबल डाउनलोड की हो, तो वहाँ से भी यह पता हटा दें।`,
    yes: 'हटाएँ',
    working: 'हट रहा है…',
    keep: 'रहने दें',
  },
  empty: 'अभी किसी ने सब्सक्राइब नहीं किया।',
  emptyHint: 'ग्राहक होम पेज पर सबसे नीचे सब्सक्राइब करते हैं।',
  noResults: 'ऐसा कोई पता नहीं मिला।',
  noResultsHint: 'पते का छोटा हिस्सा लिखें, या सब देखें।',
  clear: 'सारे पते देखें',
}
