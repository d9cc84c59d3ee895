import type * as en from '../en/packed-order.ts'
import type { Translated } from '../translation.ts'

/** Words of My Orders on the packing of an order. */
export const packedOrderText: Translated<typeof en.packedOrderText> = {
  of: (packed: string, ordered: string) => `ऑर्डर ${ordered} → पैक ${packed}`,
  none: (ordered: string) => `ऑर्डर ${ordered} → पैक कुछ नहीं`,
  reasons: {
    found: '',
    short: 'पूरा नहीं था',
    left_out: 'छोड़ा गया',
    weighed: 'तौला',
    replaced: 'बदला गया',
  },
  inPlace: (name: string) => `${name} की जगह`,
  was: (amount: string) => `ऑर्डर के समय ${amount}`,
  questions: 'दुकान आपसे कुछ पूछ रही है',
  questionsAbout: (number: string) => `दुकान ऑर्डर ${number} के बारे में कुछ पूछ रही है`,
  substitute: (name: string) => `${name} नहीं है। बदले में यह पैक कर दें?`,
  weight: (name: string, grams: string) => `${name} का वज़न ${grams} बैठ रहा है। चलेगा?`,
  instead: (price: string, was: string) => `${was} की जगह ${price}`,
  until: (time: string) => `${time} तक जवाब दें। जवाब न आए, तो यह चीज़ छोड़ देंगे।`,
  untilWeight: (time: string) => `${time} तक जवाब दें। जवाब न आए, तो उतना ही भेजेंगे जितना ऑर्डर किया था।`,
  yes: 'हाँ, भेज दें',
  no: 'नहीं, छोड़ दें',
  noWeight: 'नहीं, ऑर्डर जितना ही',
  missing: 'कोई चीज़ न हो तो',
  choices: {
    ask: 'मुझसे पूछें',
    similar: 'बदले में वैसी ही चीज़ दें, जो महँगी न हो',
    leave_out: 'छोड़ दें',
  },
  ifMissing: 'यह न हो तो',
  ifMissingOf: (name: string) => `${name} न हो तो`,
  asOrder: 'पूरे ऑर्डर के लिए जो चुना, वही',
  lineChoices: {
    ask: 'मुझसे पूछें',
    similar: 'वैसी ही दूसरी चीज़ चलेगी',
    leave_out: 'छोड़ दें',
  },
  chosenChoices: {
    ask: 'न हो तो: मुझसे पूछें',
    similar: 'न हो तो: वैसी ही दूसरी चीज़',
    leave_out: 'न हो तो: छोड़ दें',
  },
}
