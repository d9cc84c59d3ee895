import type * as en from '../en/seller-import-source.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

/** Notes of an import on its file. */
export const importSourceText: Translated<typeof en.importSourceText> = {
  title: 'यह टेबल कहाँ से आई है',
  sheet: 'शीट',
  shop: {
    shopify: 'ये Shopify से एक्सपोर्ट किए प्रोडक्ट हैं। वेरिएंट पैक बन जाते हैं, और विवरण सादा टेक्स्ट।',
    woocommerce: 'ये WooCommerce से एक्सपोर्ट किए प्रोडक्ट हैं। वेरिएशन पैक बन जाते हैं, और विवरण सादा टेक्स्ट।',
    loyverse:
      'यह Loyverse से एक्सपोर्ट किया सामान है। वेरिएंट पैक बन जाते हैं, और जो तौलकर बिकता है वह खुला सामान।',
    square: 'यह Square की आइटम लाइब्रेरी है। वेरिएशन पैक बन जाते हैं, और जो तौलकर बिकता है वह खुला सामान।',
  },
  branch: (name: string) => `इसमें कई शाखाएँ हैं। दाम और स्टॉक “${name}” शाखा से लिए गए हैं।`,
  windows1252:
    'फ़ाइल UTF-8 में सेव नहीं है, इसलिए उसे Windows-1252 मानकर पढ़ा गया। उदाहरणों में देख लें कि अक्षर ठीक दिख रहे हैं।',
  hiddenRows: (rows: number) =>
    rows === 1
      ? '1 लाइन स्प्रेडशीट में छिपी हुई है। वह भी बाकी लाइनों की तरह पढ़ी जाती है।'
      : `${rows.toLocaleString(locale)} लाइनें स्प्रेडशीट में छिपी हुई हैं। वे भी बाकी लाइनों की तरह पढ़ी जाती हैं।`,
  unpublished: (products: number) =>
    products === 1
      ? '1 प्रोडक्ट वहाँ पब्लिश नहीं है। वह आर्काइव में जाएगा, जहाँ ग्राहकों को नहीं दिखता।'
      : `${products.toLocaleString(locale)} प्रोडक्ट वहाँ पब्लिश नहीं हैं। वे आर्काइव में जाएँगे, जहाँ ग्राहकों को नहीं दिखते।`,
  notSold: (rows: number) =>
    rows === 1
      ? '1 लाइन लिंक या बंडल है, अपने आप में प्रोडक्ट नहीं, इसलिए छोड़ी गई।'
      : `${rows.toLocaleString(locale)} लाइनें लिंक या बंडल हैं, अपने आप में प्रोडक्ट नहीं, इसलिए छोड़ी गईं।`,
  shortened: (products: number) =>
    products === 1
      ? '1 विवरण बहुत लंबा था, उसे छोटा किया गया।'
      : `${products.toLocaleString(locale)} विवरण बहुत लंबे थे, उन्हें छोटा किया गया।`,
  formulas: (cells: number) =>
    cells === 1
      ? '1 सेल में फ़ॉर्मूला है। वर्कबुक आख़िरी बार सेव होते समय उसका जो नतीजा था, वही पढ़ा जाता है।'
      : `${cells.toLocaleString(locale)} सेल में फ़ॉर्मूले हैं। वर्कबुक आख़िरी बार सेव होते समय उनका जो नतीजा था, वही पढ़ा जाता है।`,
  sections: (sections: number) =>
    sections === 1
      ? 'प्रोडक्ट के ऊपर एक नाम अकेला लिखा है। उसे उनकी कैटेगरी माना गया।'
      : `प्रोडक्ट के ऊपर ${sections.toLocaleString(locale)} नाम अकेले लिखे हैं। उन्हें उनकी कैटेगरी माना गया।`,
  withoutHeadings:
    'किसी लाइन में कॉलम के नाम नहीं हैं, इसलिए पहली लाइन भी प्रोडक्ट मानी गई। कॉलम A, B, C कहलाते हैं, जैसे स्प्रेडशीट में।',
  otherSeparators: (rows: number) =>
    rows === 1
      ? '1 लाइन के सेल के बीच कोई दूसरा निशान लगा है। वह फिर भी पढ़ ली जाती है।'
      : `${rows.toLocaleString(locale)} लाइनों के सेल के बीच कोई दूसरा निशान लगा है। वे फिर भी पढ़ ली जाती हैं।`,
  reordered: (rows: readonly number[]) =>
    `लाइन ${rows.join(', ')} में कॉलम के नाम फिर से, दूसरे क्रम में लिखे हैं। उसके नीचे की लाइनें इन्हीं के हिसाब से पढ़ी जाती हैं।`,
  disputed: (columns: readonly string[]) =>
    `हेडिंग की दो लाइनें आपस में मेल नहीं खातीं। नीचे वाली मानी गई: ${columns.map((name) => `“${name}”`).join(', ')}। नीचे ये कॉलम देख लें।`,
  leftOut: (rows: number) =>
    rows === 1
      ? '1 लाइन प्रोडक्ट नहीं है, इसलिए छोड़ी गई'
      : `${rows.toLocaleString(locale)} लाइनें प्रोडक्ट नहीं हैं, इसलिए छोड़ी गईं`,
  leftOutRow: (row: number, text: string) => `लाइन ${row}: ${text}`,
  leftOutWhy: {
    title: 'टेबल के ऊपर',
    heading: 'हेडिंग दोबारा',
    section: 'हिस्से का नाम',
    group: 'जोड़ वाला ग्रुप',
    total: 'जोड़',
    footer: 'प्रिंट के समय जुड़ा',
  },
  leftOutMore: (rows: number) => `इनके अलावा ${rows.toLocaleString(locale)} और`,
}
