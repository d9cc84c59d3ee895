import type * as en from '../en/seller-product-list.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

type Stock = number | null
const many = (count: Stock) => (count === null ? 'बिना गिनती' : count.toLocaleString(locale))

export const sellerProductListText: Translated<typeof en.sellerProductListText> = {
  title: 'प्रोडक्ट लिस्ट',
  import: 'इंपोर्ट करें',
  export: 'एक्सपोर्ट करें',
  without: (words: string) => `(“${words}” छोड़कर: बाकी शब्दों के साथ यह किसी में नहीं है)`,
  count: (total: number, isCapped = false) =>
    total === 1 ? '1 प्रोडक्ट' : `${total.toLocaleString(locale)}${isCapped ? '+' : ''} प्रोडक्ट`,
  search: 'नाम या कोड से प्रोडक्ट खोजें',
  searchPlaceholder: 'नाम या कोड',
  scan: 'बारकोड स्कैन करके खोजें',
  clearSearch: 'खोज हटाएँ',
  category: 'कैटेगरी',
  allCategories: 'सभी कैटेगरी',
  stock: 'स्टॉक',
  stocks: {
    '': 'दुकान में सब',
    in: 'स्टॉक में',
    out: 'ख़त्म',
    low: 'कम स्टॉक',
    archived: 'आर्काइव में',
  },
  sort: 'क्रम',
  sorts: {
    match: 'सबसे सही',
    newest: 'नए पहले',
    changed: 'हाल में बदले पहले',
    name: 'नाम',
    price: 'दाम: कम से ज़्यादा',
    '-price': 'दाम: ज़्यादा से कम',
    stock: 'स्टॉक: कम से ज़्यादा',
  },
  perPage: 'एक पेज पर कितने प्रोडक्ट',
  perPageChoice: (count: number) => `पेज पर ${count}`,
  table: {
    label: 'प्रोडक्ट',
    picture: 'फ़ोटो',
    product: 'प्रोडक्ट',
    category: 'कैटेगरी',
    price: 'दाम',
    stock: 'स्टॉक',
    inStock: 'स्टॉक में',
    edit: 'बदलें',
  },
  row: {
    choose: (name: string) => `${name} चुनें`,
    inStock: (name: string) => `स्टॉक में: ${name}`,
    stock: (name: string) => `${name} का स्टॉक`,
    free: (amount: string) => `${amount} बेचने को`,
    promised: (amount: string) => `${amount} ऑर्डर में`,
    changePrice: (name: string) => `${name} का दाम बदलें: `,
    newPrice: (name: string) => `${name} का नया दाम रुपये में`,
    priceWrong: 'दाम लिखें, जैसे 120 या 120.50',
    stockInKg: (name: string) => `${name} का स्टॉक kg में`,
    edit: (name: string) => `${name}: बदलें`,
    archived: 'आर्काइव में',
    noneLeft: 'कुछ नहीं बचा',
    low: 'कम',
    over: 'टैक्स के साथ छपे दाम से ज़्यादा',
    stays: 'अब इस लिस्ट में नहीं',
    was: 'ऑफ़र से पहले का दाम',
    offer: 'दाम',
  },
  stockChanged: {
    title: 'इस बीच स्टॉक बदल गया है',
    lead: (name: string, { was, now }: { was: Stock; now: Stock }) =>
      `“${name}” का स्टॉक: पहले ${many(was)}, अब ${many(now)}। शायद अभी कुछ बिका, वापस आया या गिना गया। आपकी संख्या अभी सेव नहीं हुई है।`,
    set: (count: Stock) => (count === null ? 'गिनना बंद करें' : `${many(count)} कर दें`),
    setHint: 'अगर अभी शेल्फ़ पर यही है',
    leave: (count: Stock) => (count === null ? 'बिना गिनती रहने दें' : `${many(count)} रहने दें`),
    leaveHint: 'आपकी संख्या हट जाएगी।',
  },
  choosePage: 'इस पेज के सब चुनें',
  chosenPage: (count: number) => `इस पेज के सभी ${count} चुने गए हैं।`,
  chooseAll: (total: string) => `मिले हुए सभी ${total} चुनें`,
  allChosen: (total: string) => `मिले हुए सभी ${total} चुने गए हैं।`,
  mostChosen: (most: number) =>
    `एक-एक करके ज़्यादा से ज़्यादा ${most.toLocaleString(locale)} प्रोडक्ट चुने जा सकते हैं।`,
  bulk: {
    label: 'चुने हुए प्रोडक्ट',
    chosen: (count: string) => `${count} चुने`,
    clear: 'चुनाव हटाएँ',
    in: 'स्टॉक में',
    out: 'ख़त्म',
    price: 'दाम',
    category: 'कैटेगरी',
    archive: 'आर्काइव करें',
    bringBack: 'वापस लाएँ',
    cancel: 'रहने दें',
    working: 'हो रहा है…',
    leftOut: (count: number) =>
      count === 1
        ? '1 प्रोडक्ट छोड़ा गया: उसके दाम सही नहीं बैठते'
        : `${count.toLocaleString(locale)} प्रोडक्ट छोड़े गए: उनके दाम सही नहीं बैठते`,
    undone: {
      prices: (count: number) => `${count.toLocaleString(locale)} प्रोडक्ट के पुराने दाम वापस आ गए।`,
      rates: (count: number) =>
        count === 1
          ? '1 प्रोडक्ट की पुरानी GST दर और HSN कोड वापस आ गए।'
          : `${count.toLocaleString(locale)} प्रोडक्ट की पुरानी GST दरें और HSN कोड वापस आ गए।`,
    },
    kept: (count: number) =>
      count === 1
        ? '1 इसके बाद बदला गया था, वह जैसा है वैसा ही रहेगा।'
        : `${count.toLocaleString(locale)} इसके बाद बदले गए थे, वे जैसे हैं वैसे ही रहेंगे।`,
    withLeftOut: (changed: string, leftOut: string) => `${changed}। ${leftOut}`,
    unchanged: 'कुछ बदलने की ज़रूरत नहीं थी',
    changed: (count: number) =>
      count === 1 ? '1 प्रोडक्ट बदला गया' : `${count.toLocaleString(locale)} प्रोडक्ट बदले गए`,
    notTwice: 'हो सकता है कुछ प्रोडक्ट बदल चुके हों। फिर कोशिश करने पर कोई भी दो बार नहीं बदलेगा।',
    confirm: {
      archive: (products: string) => ({
        title: `${products} आर्काइव करें?`,
        lead: 'दुकान से हट जाएँगे। ऑर्डरों में दिखते रहेंगे, और आप इन्हें वापस ला सकते हैं।',
        yes: 'आर्काइव करें',
      }),
      bringBack: (products: string) => ({
        title: `${products} वापस लाएँ?`,
        lead: 'जैसे थे, वैसे ही दुकान में लौट आएँगे।',
        yes: 'वापस लाएँ',
      }),
      in: (products: string) => ({
        title: `${products} को “स्टॉक में” करें?`,
        lead: 'जिन प्रोडक्ट की गिनती होती है और कुछ नहीं बचा, वे ख़त्म ही रहेंगे।',
        yes: 'स्टॉक में',
      }),
      out: (products: string) => ({
        title: `${products} को “ख़त्म” करें?`,
        lead: 'जब तक आप फिर से “स्टॉक में” नहीं करते, ग्राहक इन्हें ऑर्डर नहीं कर सकते।',
        yes: 'ख़त्म',
      }),
      price: (products: string, change: string) => ({
        title: `${products} के दाम ${change}?`,
        lead: 'ग्राहकों पर नए दाम तुरंत लागू होंगे।',
        yes: 'दाम बदलें',
      }),
      category: (products: string, category: string) => ({
        title: `${products} को “${category}” में ले जाएँ?`,
        lead: 'अभी की कैटेगरी से हट जाएँगे।',
        yes: 'कैटेगरी बदलें',
      }),
    },
    priceTitle: 'दाम बदलें',
    priceLead: (products: string) => `${products} के लिए। बाद में इसे वापस ले सकते हैं।`,
    on: 'कौन सा दाम',
    targets: { offer: 'ऑफ़र दाम', price: 'दाम (MRP)', both: 'दोनों' },
    kind: 'कैसे',
    kinds: { percent: 'प्रतिशत से', rupees: 'रुपये से', to: 'नया दाम लिखकर' },
    amount: { percent: 'प्रतिशत', rupees: 'रुपये', to: 'नया दाम रुपये में' },
    amountHint: {
      percent: '-99 से 500 तक; माइनस से दाम घटते हैं',
      rupees: 'जैसे 2 या -1.50; माइनस से दाम घटते हैं',
      to: 'सबका यही दाम हो जाएगा',
    },
    amountWrong: {
      percent: '-99 से 500 तक की संख्या लिखें, पर 0 नहीं',
      rupees: 'रकम लिखें, जैसे 2 या -1.50, पर 0 नहीं',
      to: 'दाम लिखें, जैसे 120 या 120.50',
    },
    round: 'राउंड करें',
    roundings: {
      none: 'नहीं',
      half: '50 पैसे पर',
      rupee: 'पूरे रुपये पर',
      nine: '…9 पर, जैसे ₹49',
    },
    percentSet: (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
    changeBy: (amount: string) => `${amount} बदलें`,
    changeTo: (amount: string) => `${amount} करें`,
    effect: 'पहले और बाद में',
    effectOf: (changed: number, leftOut: number) =>
      `${changed === 1 ? '1 बदलेगा' : `${changed.toLocaleString(locale)} बदलेंगे`}${leftOut === 0 ? '' : leftOut === 1 ? ', 1 छूट जाएगा' : `, ${leftOut.toLocaleString(locale)} छूट जाएँगे`}`,
    previewing: 'नए दाम निकाले जा रहे हैं…',
    noPreview: 'नए दाम देखने के लिए रकम लिखें।',
    was: 'पहले',
    becomes: 'अब',
    mrp: 'MRP',
    problems: {
      offer_above_price: 'छोड़ा गया: ऑफ़र दाम असली दाम से ज़्यादा हो जाता',
      too_low: 'छोड़ा गया: दाम 1 पैसे से कम हो जाता',
      too_high: 'छोड़ा गया: दाम बहुत ज़्यादा हो जाता',
    },
    earlier: 'पिछले',
    later: 'और',
    pageOf: (page: number, pages: number) => `पेज ${page} (कुल ${pages})`,
    applyPrice: 'दाम बदलें',
    categoryTitle: 'कैटेगरी बदलें',
    categoryLead: (products: string) => `${products} के लिए।`,
    applyCategory: 'कैटेगरी बदलें',
    chooseCategory: 'कैटेगरी चुनें',
  },
  empty: {
    title: 'अभी कोई प्रोडक्ट नहीं है',
    hint: 'पहला प्रोडक्ट जोड़ें, या अपनी पूरी लिस्ट इंपोर्ट करें।',
    add: 'प्रोडक्ट जोड़ें',
    none: 'ऐसा कोई प्रोडक्ट नहीं मिला।',
    noneHint: 'स्पेलिंग देख लें, या दूसरी कैटेगरी में देखें।',
    noneArchived: 'आर्काइव में कुछ नहीं है।',
    clear: 'सारे प्रोडक्ट दिखाएँ',
  },
}
