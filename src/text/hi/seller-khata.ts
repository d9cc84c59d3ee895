import type * as en from '../en/seller-khata.ts'
import type { Translated } from '../translation.ts'

/** Opening balances and due dates of khatas, as the seller reads them. */
export const sellerKhataText: Translated<typeof en.sellerKhataText> = {
  opening: {
    open: 'पुराना बाकी',
    title: (name: string) => `${name} का पुराना बाकी`,
    lead: 'आपकी पुरानी बही में जो लिखा है। यह न आज की बिक्री है, न आज का नक़द; ग़लती हो, तो सुधार लिखकर ठीक करें।',
    kinds: { owes: 'ग्राहक को देना है', credit: 'दुकान को देना है' },
    day: 'किस तारीख़ का',
    wrongDay: 'आज या उससे पहले का दिन चुनें',
    note: 'नोट (ज़रूरी नहीं)',
  },
  due: {
    title: 'पेमेंट कब तक करना है',
    rules: {
      none: 'कोई तारीख़ नहीं',
      day: 'महीने की एक तारीख़ को',
      days: 'हर ऑर्डर के कुछ दिन बाद',
    },
    day: 'महीने की तारीख़',
    dayHint: '1 से 31। छोटे महीने में उसका आख़िरी दिन।',
    days: 'ऑर्डर के कितने दिन बाद',
    daysHint: 'जैसे 15',
    wrongDay: '1 से 31 तक की तारीख़ लिखें',
    wrongDays: '0 से 365 तक दिन लिखें',
    onDay: (day: number) => `हर महीने की ${day} तारीख़ को पेमेंट`,
    afterDays: (days: number) =>
      days === 0 ? 'ऑर्डर के दिन ही पेमेंट' : days === 1 ? '1 दिन बाद पेमेंट' : `${days} दिन बाद पेमेंट`,
  },
}
