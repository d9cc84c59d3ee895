import type * as en from '../en/seller-guests.ts'
import type { Translated } from '../translation.ts'

/** Guests, as the seller sees them. */
export const sellerGuestsText: Translated<typeof en.sellerGuestsText> = {
  guest: 'मेहमान',
  formerGuest: 'पहले मेहमान थे, अब अकाउंट है',
  confirmed: 'नंबर कन्फ़र्म है',
  unconfirmed: 'नंबर अभी कन्फ़र्म नहीं हुआ',
  hint: 'कोई भी किसी का भी नंबर लिख सकता है। एक बार फ़ोन करके यहाँ कन्फ़र्म करें; उस नंबर के ऑर्डर की डिलीवरी होने पर भी नंबर कन्फ़र्म हो जाता है।',
  otherNumber: (phone: string) =>
    `इस ग्राहक का अपना नंबर ${phone} है। उसे उस नंबर वाले ऑर्डर पर कन्फ़र्म करें।`,
  confirm: 'नंबर कन्फ़र्म करें',
  takeBack: 'कन्फ़र्म हटाएँ',
  mayBe: (name: string) => `क्या ये वही ${name} हैं, जिन्हें आपने इस नंबर के साथ लिखा था?`,
  same: 'हाँ, वही हैं',
  other: 'नहीं',
  join: {
    title: (name: string) => `${name} को इस ग्राहक में मिला दें?`,
    lead: 'उनके ऑर्डर, उधार खाता और पते इस ग्राहक के नाम हो जाएँगे और इन्हें दिखेंगे। यह वापस नहीं हो सकता।',
    yes: 'मिला दें',
    no: 'वापस',
    busy: 'मिलाया जा रहा है…',
  },
  saving: 'सेव हो रहा है…',
}
