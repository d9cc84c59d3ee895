import type * as en from '../en/login-link.ts'
import type { Translated } from '../translation.ts'

/** The page of a link that the shop makes for a customer. */
export const loginLinkText: Translated<typeof en.loginLinkText> = {
  title: 'तुमच्या ऑर्डर इथे उघडा',
  lead: 'ही लिंक दुकानाने तुमच्यासाठी बनवली आहे. ती एकदाच चालते, आणि तिने या डिव्हाइसवर तुमचे लॉग इन होते.',
  logIn: 'लॉग इन करा',
  busy: 'लॉग इन होत आहे…',
  over: 'ही लिंक आता चालत नाही',
  overHint: 'तिची मुदत संपली आहे किंवा ती आधीच वापरली आहे. दुकानाकडून नवी लिंक मागून घ्या.',
}
