import type * as en from '../en/talk.ts'
import type { Translated } from '../translation.ts'

/** Notes, calls and chats between shopper and shop about an order. */
export const talkText: Translated<typeof en.talkText> = {
  shop: { call: 'दुकान को फ़ोन करें', chat: 'WhatsApp', newTab: 'नए टैब में खुलता है' },
  shopper: { chat: 'WhatsApp', newTab: 'नए टैब में खुलता है' },
  aboutOwn: (number: string) => `नमस्ते, मेरे ऑर्डर ${number} के बारे में बात करनी है।`,
  aboutYours: (number: string, store: string) =>
    `नमस्ते, यह संदेश ${store} से है, आपके ऑर्डर ${number} के बारे में।`,
  note: 'नोट',
  yourNote: 'आपका नोट',
  addOrderNote: 'ऑर्डर पर नोट लिखें',
  noteFor: (name: string) => `${name} के लिए नोट`,
  orderNote: 'ऑर्डर पर नोट',
  lineHint: 'जैसे: पके हुए भेजें',
  orderHint: 'जैसे: घंटी दो बार बजाएँ',
  near: (landmark: string) => `पहचान: ${landmark}`,
}
