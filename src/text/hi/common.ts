import type * as en from '../en/common.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const description = 'आज दुकान में जो कुछ है, दाम और ऑफ़र के साथ।'

/** Words of every page of the shop. */
export const commonText: Translated<typeof en.commonText> = {
  nav: {
    skip: 'मेन्यू छोड़कर आगे जाएँ',
    home: 'होम',
    products: 'सारा सामान',
    contact: 'संपर्क',
    search: 'सामान खोजें',
    searchPlaceholder: 'दूध, आम, चावल खोजें…',
    searchSubmit: 'खोजें',
    list: 'आपकी लिस्ट',
    clearSearch: 'खोज हटाएँ',
    login: 'लॉग इन',
    orders: 'मेरे ऑर्डर',
    cart: (count: number) => (count === 0 ? 'कार्ट, ख़ाली' : `कार्ट, ${items(count)}`),
    cartShort: 'कार्ट',
    menu: 'मेन्यू',
    closeMenu: 'मेन्यू बंद करें',
    main: 'मुख्य मेन्यू',
  },
  rail: {
    previous: (row: string) => `${row}: पीछे`,
    next: (row: string) => `${row}: आगे`,
  },
  cartBar: {
    name: 'कार्ट',
    view: 'कार्ट देखें',
    count: items,
    withTax: (percent: number) => `${percent}% टैक्स सहित`,
    allTaxes: 'सभी टैक्स सहित',
    beforeDelivery: ' + डिलीवरी',
  },
  products: {
    title: 'सारा सामान',
    list: 'सामान',
    searchTitle: (query: string) => `“${query}” के नतीजे`,
    searchTitleIn: (query: string, category: string) => `${category} में “${query}” के नतीजे`,
    description,
    describe: (category: string) => `${category}। ${description}`,
    count: (total: number, isCapped?: boolean) =>
      isCapped
        ? `${total.toLocaleString(locale)}+ चीज़ें`
        : total === 1
          ? '1 चीज़'
          : `${total.toLocaleString(locale)} चीज़ें`,
    sort: 'क्रम',
    bestMatch: 'सबसे सही',
    sorts: {
      oldest: 'ख़ास',
      newest: 'सबसे नया',
      popular: 'ज़्यादा बिकने वाला',
      price: 'दाम: कम से ज़्यादा',
      '-price': 'दाम: ज़्यादा से कम',
      unitPrice: 'दाम प्रति kg या लीटर',
      discount: 'सबसे ज़्यादा छूट',
      name: 'नाम',
      country: 'मूल देश',
    },
    filter: 'छाँटें',
    categories: 'कैटेगरी',
    all: 'सब',
    allCategories: (count: number) => `सभी ${count} कैटेगरी`,
    allOf: (category: string) => `${category}: सब`,
    emptyCategory: 'इस कैटेगरी में अभी कुछ नहीं है।',
    more: 'और देखें',
    loadingMore: 'खुल रहा है…',
    appended: (count: number) => (count === 1 ? '1 और चीज़' : `${count} और चीज़ें`),
    earlier: 'पिछली चीज़ें',
    fromTheStart: 'वापस पहले पेज पर',
  },
  product: {
    add: 'डालें',
    addLabel: (name: string) => `${name} कार्ट में डालें`,
    outOfStock: 'ख़त्म',
    left: (amount: string) => `सिर्फ़ ${amount} ${isSeveral(amount) ? 'बचे' : 'बचा'}`,
    packOf: (name: string) => `${name} का पैक`,
    loose: 'खुला',
    quantityOf: (name: string) => `${name} की मात्रा`,
    less: (name: string) => `${name}: एक कम करें`,
    more: (name: string) => `${name}: एक और डालें`,
    off: (percent: number) => `${percent}% छूट`,
    per: { g: 'g', kg: 'kg', ml: 'ml', litre: 'L', piece: 'पीस' },
    price: 'ऑफ़र से पहले का दाम',
    offerPrice: 'दाम',
    plusTax: (percent: number) => `+ ${percent}% टैक्स`,
    rating: (average: number, count?: number) =>
      `रेटिंग: 5 में से ${average}${count ? `, ${count === 1 ? '1 ग्राहक' : `${count} ग्राहकों`} से` : ''}`,
    gone: 'यह चीज़ अब हमारे यहाँ नहीं बिकती',
  },
  footer: {
    lead: 'आपके मोहल्ले की दुकान का ताज़ा सामान, सीधे आपके दरवाज़े तक।',
    quickLinks: 'काम के लिंक',
    help: 'मदद चाहिए?',
    pay: {
      COD: 'ऑर्डर पहुँचने पर नक़द दें।',
      Online: 'कार्ड, UPI या नेट बैंकिंग से पेमेंट करें।',
      all: 'ऑर्डर पहुँचने पर नक़द दें, या कार्ड, UPI या नेट बैंकिंग से।',
    },
    cancel: 'ऑर्डर पैक होने तक मुफ़्त में कैंसिल कर सकते हैं।',
    ended: '$&।',
    follow: 'जुड़े रहें',
    offers: 'ई-मेल पर ऑफ़र',
    contact: 'संपर्क',
    hours: 'खुलने का समय:',
    fssai: (number: string) => `FSSAI ${number}`,
    copyright: (year: number, store: string) => `© ${year} ${store}. सर्वाधिकार सुरक्षित।`,
  },
  failures: {
    notFound: 'यह पेज नहीं मिला',
    notFoundHint: 'लिंक एक बार जाँच लें; हो सकता है पेज की जगह बदल गई हो।',
    goHome: 'होम पर जाएँ',
    allProducts: 'सारा सामान देखें',
    trouble: 'कुछ गड़बड़ हो गई',
    troubleHint: 'माफ़ करें, ग़लती हमारी तरफ़ से हुई। फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    unreachable: 'दुकान से संपर्क नहीं हो रहा। अपना इंटरनेट देखकर फिर कोशिश करें।',
    offline: 'इंटरनेट नहीं चल रहा',
    noAnswer: 'दुकान से संपर्क नहीं हो रहा',
    comesBack: 'इंटरनेट आते ही यह पेज खुल जाएगा।',
    keepsTrying: 'दुकान या इंटरनेट में कुछ दिक़्क़त है। हम कोशिश कर रहे हैं, पेज अपने आप खुल जाएगा।',
    cartIsSafe: 'आपकी कार्ट सँभालकर रखी है।',
    oldList: 'आपने जो चुना, वह नहीं खुल पाया। यह पहले वाली लिस्ट है।',
    loading: 'खुल रहा है',
  },
  theme: { label: 'थीम', light: 'हल्की', dark: 'गहरी', device: 'डिवाइस जैसी' },
  toast: { dismiss: 'हटाएँ' },
  auth: {
    login: 'लॉग इन करें',
    working: 'ज़रा रुकें…',
    close: 'बंद करें',
    sessionEnded: 'आपका लॉग इन ख़त्म हो गया है। फिर से लॉग इन करें।',
    sessionEndedKept: 'आगे बढ़ने के लिए फिर से लॉग इन करें। आपने जो लिखा था, वह यहीं है।',
  },
  cart: {
    added: 'कार्ट में डल गया',
    updated: 'कार्ट बदल गई',
    removed: 'कार्ट से हट गया',
    undo: 'वापस लें',
    notSaved: 'आपका पिछला बदलाव अभी सेव नहीं हुआ। हम कोशिश करते रहेंगे।',
    retry: 'अभी कोशिश करें',
    savedAgain: 'आपकी कार्ट सेव हो गई है।',
    full: 'कार्ट में ज़्यादा से ज़्यादा 100 अलग-अलग चीज़ें आ सकती हैं।',
    atMost: (count: number | string) => `एक चीज़ ज़्यादा से ज़्यादा ${count} मँगा सकते हैं।`,
    onlyLeft: (count: number | string, name: string) =>
      `${name}: सिर्फ़ ${count} ${isSeveral(count) ? 'बचे हैं' : 'बचा है'}।`,
    noMore: (name: string) => `${name} अभी और नहीं है।`,
  },
}

function items(count: number): string {
  return count === 1 ? '1 चीज़' : `${count} चीज़ें`
}

/** Weights and a single piece take the singular. */
function isSeveral(amount: number | string): boolean {
  return /^\d+$/.test(String(amount)) && String(amount) !== '1'
}
