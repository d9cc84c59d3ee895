import type * as en from '../en/seller-tax.ts'
import type { Translated } from '../translation.ts'

/** The screen on which the seller says how the shop charges tax. */
export const sellerTaxText: Translated<typeof en.sellerTaxText> = {
  title: 'टैक्स',
  lead: 'नए ऑर्डरों पर लागू होता है। हो चुके ऑर्डरों की रकम वही रहती है।',
  open: 'टैक्स बदलें',
  toSettings: 'सेटिंग',
  mode: 'आप टैक्स कैसे लेते हैं?',
  modes: {
    included: {
      name: 'दाम में शामिल',
      hint: 'ग्राहक वही दाम देते हैं जो आप लिखते हैं, जैसे पैक का MRP। बिल पर लिखा होता है कि उसमें कितना GST है।',
      now: 'दामों में GST शामिल है।',
    },
    on_top: {
      name: 'ऊपर से जुड़ता है',
      hint: 'आपके लिखे दामों पर कार्ट में कुछ प्रतिशत जुड़ता है।',
      now: 'टैक्स दामों के ऊपर से जुड़ता है।',
    },
    none: {
      name: 'कोई टैक्स नहीं',
      hint: 'उन दुकानों के लिए जिनका GST रजिस्ट्रेशन नहीं है या जो कंपोज़िशन स्कीम में हैं।',
      now: 'कोई टैक्स नहीं लिया जाता।',
    },
  },
  registration: {
    unanswered:
      'आपने GSTIN डाला है, पर यह नहीं बताया कि GST में रजिस्ट्रेशन कौन सा है। तब तक काग़ज़ों पर ऊपर “बिल” लिखा रहेगा और GST नहीं दिखेगा।',
    regular: 'GST में आपका रजिस्ट्रेशन रेगुलर है, इसलिए आपके दामों में टैक्स शामिल है।',
    composition: 'आपका रजिस्ट्रेशन कंपोज़िशन स्कीम में है, इसलिए आप टैक्स नहीं लेते।',
    change: 'सेटिंग में बदलें',
    answer: 'सेटिंग में जवाब दें',
  },
  onTopPercent: 'टैक्स प्रतिशत में',
  onTopHint: 'भारत में दुकानें टैक्स मिलाकर MRP से ज़्यादा नहीं ले सकतीं।',
  includedPercent: 'आम GST दर',
  includedHint: 'उन प्रोडक्ट के लिए जिनकी न अपनी कोई दर है, न अपनी कैटेगरी की।',
  percent: (percent: number) => `${percent}%`,
  former: (percent: number) => `${percent}%, जो अब नहीं रही`,
  categories: 'कैटेगरी के हिसाब से दरें',
  categoriesLead: 'प्रोडक्ट के पेज पर उसकी अपनी दर हो, तो पहले वही मानी जाती है।',
  usual: 'आम दर',
  likeAbove: (label: string) => `“${label}” जैसी`,
  rounding: 'नक़द को पूरे रुपये में राउंड करें',
  roundingHint:
    'नक़द वाले बिलों में 50 पैसे तक की “राउंड ऑफ़” लाइन जुड़ती है, पर MRP से ऊपर कभी नहीं, सिवाय तब जब टैक्स ऊपर से जुड़ता हो। ऑनलाइन पेमेंट राउंड नहीं होते।',
  example: {
    title: 'बिल का एक नमूना',
    lines: { rice: 'चावल 1 kg', soap: 'बर्तन का साबुन', tomato: 'टमाटर 1 kg' },
    items: 'सामान',
    tax: (percent: string) => `टैक्स (${percent}%)`,
    roundOff: 'राउंड ऑफ़',
    total: 'कुल नक़द',
    includes: (percent: number, taxable: string) => `${taxable} पर ${percent}% GST शामिल`,
    halves: 'GST का आधा CGST है, आधा SGST।',
    note: 'इन चीज़ों पर 5%, 18% और 0% की दरें लगाकर।',
  },
  save: 'टैक्स सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'टैक्स सेव हुआ',
  unsaved: 'अभी सेव नहीं हुआ',
  revert: 'बदलाव हटाएँ',
  newer: 'टैक्स की सेटिंग इस बीच किसी दूसरे डिवाइस पर बदली गई। यह नई वाली है।',
  checks: {
    percent: (most: number) => `0 से ${most} तक की संख्या लिखें, जैसे 2 या 2.5`,
  },
}
