import type * as en from '../en/home.ts'
import type { Translated } from '../translation.ts'

/** The home page. */
export const homeText: Translated<typeof en.homeText> = {
  title: (store: string) => `${store} · ताज़ा सामान, सीधे आपके दरवाज़े तक`,
  description:
    'ताज़ी सब्ज़ी, फल, दूध-दही, ब्रेड और रोज़ का किराना सही दाम पर, डिलीवरी पर नक़द की सुविधा के साथ।',
  shopNow: 'सामान देखें',
  deals: 'ऑफ़र देखें',
  categories: 'कैटेगरी से चुनें',
  all: (count: number) => `सभी ${count}`,
  bestSellers: 'सबसे ज़्यादा बिकने वाले',
  fromOurShelves: 'हमारी दुकान से',
  buyAgain: 'फिर से लें',
  due: 'घर में ख़त्म होने वाला सामान',
  myOrders: 'मेरे ऑर्डर',
  seeAll: 'सब देखें',
  ofCategory: (category: string) => `: ${category}`,
  why: 'हमारी दुकान ही क्यों',
  newsletter: 'आम का मौसम हाथ से न जाए',
  newsletterLead: 'नया सामान और हफ़्ते के सबसे अच्छे ऑफ़र, एक छोटे-से ई-मेल में।',
  opensSoon: {
    title: (store: string) => `${store}: दुकान जल्दी ही खुलेगी`,
    lead: 'हम दुकान में सामान भर रहे हैं। नीचे अपना ई-मेल छोड़ दें, या कुछ दिन में फिर देखें।',
    call: (phone: string) => `${phone} पर फ़ोन करें`,
    write: 'हमें लिखें',
  },
  newsletterConfirm: 'पहले हम एक लिंक भेजेंगे; उसे खोलने के बाद ही ई-मेल आने लगेंगे।',
  newsletterPrivacy: 'हम आपकी कौन सी जानकारी रखते हैं',
  newsletterEmail: 'ई-मेल',
  subscribe: 'ऑफ़र मँगाएँ',
  subscribing: 'भेज रहे हैं…',
}
