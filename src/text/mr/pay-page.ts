import type * as en from '../en/pay-page.ts'
import type { Translated } from '../translation.ts'

/** The pages between an order and its payment, which the server writes as plain HTML. */
export const payPageText: Translated<typeof en.payPageText> = {
  order: 'ऑर्डर',
  amount: 'द्यायचे',
  razorpay: {
    heading: 'Razorpay ने पेमेंट',
    description: (number: number) => `ऑर्डर ${number}`,
    go: 'Razorpay वर पुढे जा',
    ways: 'पेमेंट Razorpay ने होईल: UPI, कार्ड, नेट बँकिंग किंवा वॉलेटने.',
    back: 'ऑर्डरवर परत जा',
  },
  test: {
    heading: 'चाचणी पेमेंट',
    notice: 'चाचणी पेमेंट: खरे पैसे जात नाहीत.',
    pay: 'पैसे द्या',
    fail: 'अपयशी करा',
    leave: 'सोडून द्या',
    outcomes: {
      paid: 'हे पेमेंट झाले आहे. आणखी पैसे जाणार नाहीत.',
      failed: 'हे पेमेंट झाले नाही. पैसे गेले नाहीत.',
      closed: 'हे पेमेंट बंद झाले आहे. पैसे गेले नाहीत.',
    },
    back: 'दुकानावर परत जा',
  },
}
