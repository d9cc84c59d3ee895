import type * as en from '../en/newsletter.ts'
import type { Translated } from '../translation.ts'

/** The pages that the links in mails about the newsletter open. */
export const newsletterText: Translated<typeof en.newsletterText> = {
  confirm: {
    title: 'ऑफरचे ई-मेल सुरू करा',
    lead: 'बटण दाबा, म्हणजे ज्या ई-मेलवर ही लिंक आली त्यावर दुकानाच्या ऑफर येऊ लागतील.',
    press: 'सुरू करा',
    working: 'सुरू होत आहेत…',
    done: 'ऑफरचे ई-मेल सुरू झाले',
    doneHint: 'धन्यवाद. प्रत्येक ई-मेलमध्ये ते बंद करण्याची लिंक असते.',
    over: 'ही लिंक आता चालत नाही',
    overHint:
      'तिची मुदत संपली आहे किंवा ती आधीच वापरली आहे. ई-मेल अजून सुरू केले नसतील, तर होम पानावरून पुन्हा मागवा.',
  },
  unsubscribe: {
    title: 'ऑफरचे ई-मेल बंद करा',
    lead: 'बटण दाबा, म्हणजे दुकान तुमचा ई-मेल ऑफरच्या यादीतून काढून टाकेल.',
    press: 'बंद करा',
    working: 'बंद होत आहेत…',
    done: 'ऑफरचे ई-मेल बंद झाले',
    doneHint: 'तुमचा ई-मेल यादीतून काढला आहे. हवे तेव्हा पुन्हा मागवता येतील.',
    over: 'बंद करण्यासारखे काही नाही',
    overHint: 'हे ई-मेल आधीच बंद झाले आहेत. नंतर पुन्हा मागवले असतील, तर सर्वात नव्या ई-मेलमधली लिंक उघडा.',
  },
  toShop: 'दुकान पाहा',
}
