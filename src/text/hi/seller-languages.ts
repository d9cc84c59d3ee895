import type * as en from '../en/seller-languages.ts'
import type { Translated } from '../translation.ts'

/** The languages of the shop in the seller’s settings. */
export const sellerLanguagesText: Translated<typeof en.sellerLanguagesText> = {
  title: 'दुकान की भाषाएँ',
  lead: 'अंग्रेज़ी के अलावा ग्राहक दुकान इन भाषाओं में पढ़ सकते हैं। आपके अपने शब्द, जैसे प्रोडक्ट के नाम, वैसे ही रहते हैं जैसे आपने लिखे।',
  own: 'दुकान की अपनी भाषा, ई-मेल के लिए',
  bills: 'बिल पर, ग्राहक की भाषा के साथ',
  oneLanguage: 'कोई दूसरी भाषा नहीं',
}
