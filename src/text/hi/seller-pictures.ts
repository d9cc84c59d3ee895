import type * as en from '../en/seller-pictures.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const products = (number: number) => `${number.toLocaleString(locale)} प्रोडक्ट`

export const sellerPicturesText: Translated<typeof en.sellerPicturesText> = {
  title: 'फ़ोटो',
  lead: 'बहुत से प्रोडक्ट की फ़ोटो एक साथ डालें, या फ़ोन से एक-एक करके।',
  walk: {
    title: 'चलते-चलते फ़ोटो',
    lead: 'फ़ोन लेकर अपनी शेल्फ़ के साथ-साथ चलें। बिना फ़ोटो वाले प्रोडक्ट एक-एक करके आएँगे, सबसे ज़्यादा बिकने वाले पहले।',
    without: (count: number) =>
      count === 0 ? 'दुकान के हर प्रोडक्ट की फ़ोटो है।' : `${products(count)} की फ़ोटो अभी नहीं है।`,
    start: 'फ़ोटो लेना शुरू करें',
    pageLead: 'बिना फ़ोटो वाले प्रोडक्ट, सबसे ज़्यादा बिकने वाले पहले।',
    left: (count: number) => `${products(count)} बाकी`,
    take: 'फ़ोटो लें',
    choose: 'फ़ाइल चुनें',
    retake: 'दूसरी लें',
    use: 'यही फ़ोटो रखें',
    using: 'सेव हो रही है…',
    skip: 'छोड़ें',
    previewOf: (name: string) => `${name} की नई फ़ोटो`,
    saved: (name: string) => `${name} की फ़ोटो लग गई`,
    find: 'बारकोड से खोजें',
    hasPicture: (name: string) => `“${name}” की फ़ोटो पहले से है। नई फ़ोटो उसके साथ जुड़ जाएगी।`,
    notFound: (code: string) => `बारकोड ${code} का कोई प्रोडक्ट नहीं है।`,
    done: 'हर प्रोडक्ट की फ़ोटो है',
    doneHint: 'बिना फ़ोटो वाले नए प्रोडक्ट यहाँ दिखेंगे।',
    skipped: (count: number) =>
      count === 1 ? 'आपने 1 प्रोडक्ट छोड़ा।' : `आपने ${products(count)} छोड़े।`,
    again: 'छोड़े हुए दिखाएँ',
    back: 'वापस फ़ोटो पर',
    sold: (orders: number) => `${orders.toLocaleString(locale)} ऑर्डर में`,
  },
  zip: {
    title: 'फ़ोटो की ZIP',
    lead: 'हर फ़ाइल का नाम उसके प्रोडक्ट के बारकोड, कोड या नाम पर रखें, और सबको एक ZIP में पैक करें।',
    drop: 'ZIP यहाँ छोड़ें',
    or: 'या',
    button: 'ZIP चुनें',
    limits: (gigabytes: number, files: number) =>
      `ज़्यादा से ज़्यादा ${gigabytes} GB और ${files.toLocaleString(locale)} फ़ोटो: JPEG, PNG या WebP`,
    sending: (name: string) => `${name} भेजी जा रही है`,
    reading: (name: string) => `${name} पढ़ी जा रही है…`,
    stop: 'रोकें',
    tooLarge: (gigabytes: number) => `यह ZIP ${gigabytes} GB से बड़ी है। इसे कई ZIP में बाँटें।`,
    notZip: 'यह ZIP नहीं है। फ़ोटो को एक ZIP में पैक करके भेजें।',
    empty: 'यह फ़ाइल ख़ाली है। दूसरी चुनें।',
    several: 'एक बार में एक ही ZIP चुनें।',
    names: 'फ़ाइलों के नाम कैसे हों',
    examples: [
      ['8901234567890.jpg', 'बारकोड, कोड या ID से'],
      ['8901234567890-2.jpg', 'उसी प्रोडक्ट की दूसरी फ़ोटो'],
      ['Basmati Rice 5 kg.png', 'नाम से, ब्रांड और वज़न के साथ या बिना'],
      ['8901234567890/front.jpg', 'या ऐसे नाम वाले फ़ोल्डर में'],
    ],
    another: 'एक और ZIP भेजें',
  },
  batch: {
    title: 'फ़ोटो आ रही हैं',
    titleDone: 'फ़ोटो',
    progress: 'प्रोडक्ट तक पहुँची फ़ोटो',
    of: (done: number, total: number) =>
      `${total.toLocaleString(locale)} में से ${done.toLocaleString(locale)}`,
    leave: 'आप यह पेज छोड़ सकते हैं। काम चलता रहेगा, और लौटने पर यहीं मिलेगा।',
    figures: { added: 'जुड़ीं', waiting: 'बाकी', failed: 'नहीं जुड़ीं' },
    failures: (pictures: number) =>
      pictures === 1 ? '1 फ़ोटो नहीं जुड़ी' : `${pictures.toLocaleString(locale)} फ़ोटो नहीं जुड़ीं`,
    later: (pictures: number) =>
      `${pictures.toLocaleString(locale)} फ़ोटो के लिए बाद में फिर कोशिश होगी`,
    first: (pictures: number) => `पहली ${pictures}`,
    product: 'प्रोडक्ट',
    source: 'फ़ोटो',
    reason: 'वजह',
    noProduct: 'कोई प्रोडक्ट नहीं',
    retry: 'इन पर फिर कोशिश करें',
    retrying: 'फिर कोशिश हो रही है…',
    none: 'लाने के लिए कोई फ़ोटो नहीं है।',
  },
  gone: {
    title: 'यह ZIP नहीं मिली।',
    hint: 'अपलोड की हुई फ़ाइलें सात दिन रखी जाती हैं।',
    back: 'वापस फ़ोटो पर',
  },
}
