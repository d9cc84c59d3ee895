import type * as en from '../en/money.ts'
import type { Translated } from '../translation.ts'

/** Paying the shop without a gateway, and the shopper's khata. */
export const moneyText: Translated<typeof en.moneyText> = {
  upi: {
    title: 'UPI ने पैसे द्या',
    lead: 'UPI ॲपने कोड स्कॅन करा, किंवा इथूनच ॲप उघडा. दुकानाने पैसे आलेले पाहिले की ऑर्डरचे पैसे मिळाले असे दिसेल.',
    code: (amount: string) => `${amount} चा UPI कोड`,
    open: 'UPI ॲप उघडा',
    to: (id: string) => `UPI ID: ${id}`,
    paid: 'पैसे दिले',
    reference: 'UPI रेफरन्स (UTR), असेल तर',
    referenceHint: '12 अंक; तुमच्या UPI ॲपमध्ये दिसतात',
    wrongReference: 'UPI रेफरन्समध्ये 12 अंक असतात',
    send: 'दुकानाला कळवा',
    sending: 'पाठवत आहे…',
    said: (reference: string | undefined) =>
      reference
        ? `पैसे दिल्याचे तुम्ही दुकानाला कळवले आहे (रेफरन्स ${reference}). दुकान पाहून पक्के करेल.`
        : 'पैसे दिल्याचे तुम्ही दुकानाला कळवले आहे. दुकान पाहून पक्के करेल.',
  },
  payTab: {
    title: (store: string) => `${store} ला पैसे द्या`,
    due: 'आज द्यायचे',
    scanOrOpen: 'इथूनच UPI ॲप उघडा, किंवा ॲपने कोड स्कॅन करा.',
    scan: 'UPI ॲपने कोड स्कॅन करा.',
    later: 'दुकानाने पैसे आलेले पाहिले की बाकी रक्कम कमी होईल.',
    atShop: 'पैसे दुकानात द्या: इथे सध्या UPI चालत नाही.',
    settled: 'काही बाकी नाही',
    settledHint: 'या उधारी खात्याचे सगळे पैसे मिळाले. धन्यवाद!',
    over: 'ही लिंक बंद झाली आहे',
    overHint: 'दुकानाकडून नवी लिंक मागून घ्या.',
    toShop: 'दुकान पाहा',
  },
  kinds: { cash: 'रोख', upi: 'UPI', tab: 'उधारी', online: 'ऑनलाइन' },
  back: {
    cash: 'रोख परत केले',
    upi: 'UPI ने परत केले',
    tab: 'उधारी खात्यातून कमी केले',
    online: 'ऑनलाइन परत केले',
  },
  stillDue: 'अजून द्यायचे',
  toGiveBack: 'तुम्हाला परत मिळतील',
  onTab: 'तुमच्या उधारी खात्यात',
  tab: {
    title: 'तुमचे उधारी खाते',
    owed: 'तुमच्याकडे बाकी',
    credit: 'तुमचे जमा',
    left: (amount: string) => `आणखी ${amount} पर्यंत उधारी चालेल`,
    closed: 'तुमचे उधारी खाते नव्या ऑर्डरसाठी बंद आहे.',
    awaitsNumber: 'दुकानाने तुमचा नवा नंबर पक्का केला की उधारी खाते पुन्हा सुरू होईल.',
    entries: 'काय लिहिले आणि किती दिले',
    none: 'अजून काही नाही.',
    charged: (number: string) => `ऑर्डर ${number}`,
    credited: (number: string) => `ऑर्डर ${number}, कमी केले`,
    'paid cash': 'रोख दिले',
    'paid UPI': 'UPI ने दिले',
    'payment undone': 'पेमेंटची नोंद मागे घेतली',
    corrected: 'दुरुस्ती',
    undone: 'मागे घेतलेली नोंद',
    after: (amount: string) => `यानंतर बाकी ${amount}`,
  },
  choice: {
    hint: (amount: string) => `यात आणखी ${amount} पर्यंत घेता येईल`,
    tooMuch: (amount: string) => `यात फक्त ${amount} पर्यंतच घेता येईल`,
  },
}
