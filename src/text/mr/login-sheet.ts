import type * as en from '../en/login-sheet.ts'
import type { Translated } from '../translation.ts'

/** The login of shops where guests can order. */
export const loginSheetText: Translated<typeof en.loginSheetText> = {
  who: { title: 'लॉग इन', lead: 'मोबाइल नंबर किंवा ई-मेलने.' },
  guest: {
    title: 'पाहुणे म्हणून पुढे जा',
    lead: 'पासवर्ड लागत नाही. तुमच्या ऑर्डर याच ब्राउझरमध्ये दिसतील.',
  },
  email: { title: 'ई-मेलने लॉग इन', lead: 'तुमच्या अकाउंटच्या पासवर्डने.' },
  contact: 'मोबाइल नंबर किंवा ई-मेल',
  contactWrong: '10 अंकी मोबाइल नंबर किंवा ई-मेल लिहा',
  next: 'पुढे',
  back: 'मागे',
  enter: 'पाहुणे म्हणून पुढे जा',
  useEmail: 'ई-मेल आणि पासवर्ड वापरा',
  newHere: 'नवीन आहात: अकाउंट बनवा',
}
