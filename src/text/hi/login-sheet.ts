import type * as en from '../en/login-sheet.ts'
import type { Translated } from '../translation.ts'

/** The login of shops where guests can order. */
export const loginSheetText: Translated<typeof en.loginSheetText> = {
  who: { title: 'लॉग इन करें', lead: 'अपने मोबाइल नंबर या ई-मेल से।' },
  guest: {
    title: 'मेहमान बनकर आगे बढ़ें',
    lead: 'पासवर्ड नहीं चाहिए। आपके ऑर्डर इसी ब्राउज़र में दिखेंगे।',
  },
  email: { title: 'ई-मेल से लॉग इन करें', lead: 'अपने अकाउंट के पासवर्ड से।' },
  contact: 'मोबाइल नंबर या ई-मेल',
  contactWrong: '10 अंकों का मोबाइल नंबर या ई-मेल लिखें',
  next: 'आगे',
  back: 'वापस',
  enter: 'मेहमान बनकर आगे बढ़ें',
  useEmail: 'ई-मेल और पासवर्ड से',
  newHere: 'नए हैं? अकाउंट बनाएँ',
}
