import type * as en from '../en/guest-logout.ts'
import type { Translated } from '../translation.ts'

/** The question to a guest who is about to log out. */
export const guestLogoutText: Translated<typeof en.guestLogoutText> = {
  title: 'लॉग आउट करायचे?',
  warning:
    'पासकी किंवा अकाउंट नसेल तर या ऑर्डर या ब्राउझरमध्ये पुन्हा उघडणार नाहीत. दोन्हीपैकी एक “अकाउंट” पानावर जोडता येते.',
  yes: 'लॉग आउट करा',
  no: 'लॉग इन राहू द्या',
  busy: 'लॉग आउट होत आहे…',
}
