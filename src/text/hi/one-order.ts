import type * as en from '../en/one-order.ts'
import type { Translated } from '../translation.ts'

/** The page of one order, and what is said of one that was just placed. */
export const oneOrderText: Translated<typeof en.oneOrderText> = {
  placed: 'धन्यवाद, आपका ऑर्डर हो गया',
  to: 'यहाँ पहुँचाएँगे',
  pickUp: 'यहाँ से लेना है',
  next: 'अब आगे क्या होगा',
  nextSteps: ['हम आपका ऑर्डर पैक करेंगे।', 'फिर आपके यहाँ पहुँचाएँगे; रास्ते में फ़ोन भी आ सकता है।'],
  pickUpSteps: ['हम आपका ऑर्डर पैक करेंगे।', 'सामान तैयार होते ही आपको बता देंगे, फिर दुकान से ले लें।'],
  mayStillArrive: 'अगर आपका ऑनलाइन पेमेंट अब भी आ जाए, तो हम उसे लौटा देंगे।',
  mayChange: 'पैक होने तक आप इसमें और सामान जोड़ सकते हैं, बदल सकते हैं, या मुफ़्त में कैंसिल कर सकते हैं।',
  add: 'और सामान जोड़ें',
  see: 'यह ऑर्डर देखें',
  earlier: 'पुराने ऑर्डर',
  backToList: 'मेरे ऑर्डर',
  missing: 'यह ऑर्डर नहीं मिला',
  missingHint: 'लिंक एक बार जाँच लें; हो सकता है यह ऑर्डर किसी और अकाउंट का हो।',
  order: 'ऑर्डर',
}
