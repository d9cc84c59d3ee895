import type * as en from '../en/guest-logout.ts'
import type { Translated } from '../translation.ts'

/** The question to a guest who is about to log out. */
export const guestLogoutText: Translated<typeof en.guestLogoutText> = {
  title: 'लॉग आउट करें?',
  warning:
    'बिना पासकी या अकाउंट के ये ऑर्डर इस ब्राउज़र में फिर नहीं खुलेंगे। दोनों में से कोई एक “अकाउंट” पेज पर जोड़ सकते हैं।',
  yes: 'लॉग आउट करें',
  no: 'लॉग इन रहें',
  busy: 'लॉग आउट हो रहा है…',
}
