import type * as en from '../en/pay-page.ts'
import type { Translated } from '../translation.ts'

/** The pages between an order and its payment, which the server writes as plain HTML. */
export const payPageText: Translated<typeof en.payPageText> = {
  order: 'ऑर्डर',
  amount: 'देना है',
  razorpay: {
    heading: 'Razorpay से पेमेंट',
    description: (number: number) => `ऑर्डर ${number}`,
    go: 'Razorpay पर आगे बढ़ें',
    ways: 'UPI, कार्ड, नेट बैंकिंग या वॉलेट से पेमेंट करें।',
    back: 'वापस ऑर्डर पर',
  },
  test: {
    heading: 'टेस्ट पेमेंट',
    notice: 'टेस्ट पेमेंट: असली पैसा नहीं कटता।',
    pay: 'पेमेंट करें',
    fail: 'फ़ेल करें',
    leave: 'छोड़ दें',
    outcomes: {
      paid: 'यह पेमेंट हो चुका है। अब और कुछ नहीं कटेगा।',
      failed: 'यह पेमेंट नहीं हुआ। कुछ नहीं कटा।',
      closed: 'यह पेमेंट बंद हो चुका है। कुछ नहीं कटा।',
    },
    back: 'वापस दुकान पर',
  },
}
