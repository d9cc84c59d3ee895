import type { GoodsLanguage } from '#contract/goods-languages.ts'
import type * as en from '../en/seller-names.ts'
import type { Translated } from '../translation.ts'
import { goodsLanguagesText } from './goods-languages.ts'
import { locale } from './locale.ts'

const nameOf = (language: GoodsLanguage) => goodsLanguagesText.languages[language]
const names = (count: number) => `${count.toLocaleString(locale)} नाम`

/** The seller’s page on which proposed names in another language are accepted. */
export const sellerNamesText: Translated<typeof en.sellerNamesText> = {
  title: 'दूसरी भाषाओं में नाम',
  titleIn: (language: GoodsLanguage) => `${nameOf(language)} में नाम`,
  lead: 'ये सुझाव रसोई और दुकान के शब्दों से बने हैं। ग्राहक को नाम तभी दिखता है जब आप उसे मानें।',
  keys: 'Enter दबाने से नाम मान लिया जाता है और अगला खुलता है।',
  language: 'भाषा',
  missing: (count: number, language: GoodsLanguage) => `${nameOf(language)} में ${names(count)} बाकी`,
  groupBy: 'ग्रुप',
  groups: { thing: 'चीज़ के हिसाब से', brand: 'ब्रांड के हिसाब से', category: 'कैटेगरी के हिसाब से' },
  categories: 'कैटेगरी',
  others: 'बाकी सब',
  noBrand: 'बिना ब्रांड',
  accept: (count: number) => (count === 1 ? 'मानें' : `${count} मानें`),
  acceptGroup: (group: string, count: number) =>
    `“${group}” ${count === 1 ? 'का' : 'के'} ${names(count)} मानें`,
  acceptGuesses: (count: number) => `अंदाज़े वाले भी: ${count} मानें`,
  skipGroup: 'छोड़ें',
  skipGroupOf: (group: string) => `“${group}” के सब छोड़ें`,
  acceptOne: (name: string) => `“${name}” का नाम मानें`,
  skipOne: (name: string) => `“${name}” छोड़ें`,
  nameInLanguage: (name: string, language: GoodsLanguage) => `${nameOf(language)} में “${name}”`,
  guess: 'अंदाज़ा है: पढ़ लें',
  none: 'कोई सुझाव नहीं',
  more: (count: number) => `${count} और`,
  moreGroups: 'और ग्रुप देखें',
  next: 'आगे के देखें',
  saving: 'सेव हो रहा है…',
  saved: (count: number) => (count === 1 ? '1 नाम मान लिया' : `${count} नाम मान लिए`),
  takenBack: (count: number) => (count === 1 ? '1 नाम वापस लिया' : `${count} नाम वापस लिए`),
  kept: (count: number) =>
    count === 1
      ? '1 को इस बीच किसी ने बदल दिया, वह वैसा ही रहेगा।'
      : `${count} को इस बीच किसी ने बदल दिया, वे वैसे ही रहेंगे।`,
  done: (language: GoodsLanguage) => `${nameOf(language)} में सबका नाम है`,
  doneHint: 'नए प्रोडक्ट यहाँ दिखेंगे।',
  allSkipped: 'इस पेज पर कुछ नहीं बचा',
  allSkippedHint: 'जो आपने छोड़े हैं, वे अगली बार खोलने पर फिर दिखेंगे।',
  again: 'छोड़े हुए दिखाएँ',
  off: 'आपकी दुकान एक ही भाषा में है',
  offHint: 'सेटिंग में दूसरी भाषा चालू करें, फिर यहाँ नाम सुझाए जाएँगे।',
  toSettings: 'दुकान की भाषाएँ',
  toProducts: 'प्रोडक्ट',
}
