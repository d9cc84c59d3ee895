import type * as en from '../en/home.ts'
import type { Translated } from '../translation.ts'

/** The home page. */
export const homeText: Translated<typeof en.homeText> = {
  title: (store: string) => `${store} · ताजे किराणा सामान, थेट दारात`,
  description: 'ताज्या भाज्या, फळे, दूध, ब्रेड आणि रोजचे सामान योग्य दरात, पैसे घरपोच मिळाल्यावर.',
  shopNow: 'सामान पाहा',
  deals: 'ऑफर पाहा',
  categories: 'प्रकारानुसार पाहा',
  all: (count: number) => `सर्व ${count}`,
  bestSellers: 'सर्वात जास्त विकले जाणारे',
  fromOurShelves: 'आमच्या दुकानातून',
  buyAgain: 'पुन्हा घ्या',
  due: 'घरात संपत आलेले',
  myOrders: 'माझ्या ऑर्डर',
  seeAll: 'सर्व पाहा',
  ofCategory: (category: string) => `: ${category}`,
  why: 'आमच्याकडूनच का घ्यावे',
  newsletter: 'आंब्याचा हंगाम चुकवू नका',
  newsletterLead: 'नवा माल आणि आठवड्यातल्या चांगल्या ऑफर, एका छोट्या ई-मेलमध्ये.',
  opensSoon: {
    title: (store: string) => `${store} लवकरच सुरू होत आहे`,
    lead: 'आम्ही माल लावत आहोत. खाली तुमचा ई-मेल द्या, किंवा काही दिवसांनी पुन्हा या.',
    call: (phone: string) => `${phone} वर फोन करा`,
    write: 'आम्हाला लिहा',
  },
  newsletterConfirm: 'आधी आम्ही ई-मेलने लिंक पाठवू; ती उघडल्यावर ई-मेल येऊ लागतील.',
  newsletterPrivacy: 'आम्ही तुमची कोणती माहिती ठेवतो',
  newsletterEmail: 'ई-मेल',
  subscribe: 'ऑफर मागवा',
  subscribing: 'नोंद करत आहोत…',
}
