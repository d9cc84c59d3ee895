import type * as en from '../en/login-link.ts'
import type { Translated } from '../translation.ts'

/** The page of a link that the shop makes for a customer. */
export const loginLinkText: Translated<typeof en.loginLinkText> = {
  title: 'अपने ऑर्डर यहाँ खोलें',
  lead: 'यह लिंक दुकान ने आपके लिए बनाया है। यह एक ही बार चलता है और इस डिवाइस पर आपको लॉग इन करा देता है।',
  logIn: 'लॉग इन करें',
  busy: 'लॉग इन हो रहा है…',
  over: 'यह लिंक अब नहीं चलता',
  overHint: 'इसका समय निकल गया है या यह पहले इस्तेमाल हो चुका है। दुकान से नया लिंक माँग लें।',
}
