import type * as en from '../en/kitchen-memory.ts'
import type { Translated } from '../translation.ts'

/** The store says what a household is due for, by its own orders. */
export const kitchenMemoryText: Translated<typeof en.kitchenMemoryText> = {
  title: 'क्या ख़त्म होने वाला है',
  name: 'रसोई की याद',
  loginTitle: 'क्या ख़त्म होने वाला है, यह देखने के लिए लॉग इन करें।',
  offer: {
    title: 'क्या हम याद रखें कि क्या ख़त्म होने वाला है?',
    lead: 'आपके अपने ऑर्डर से हम बता सकते हैं कि अब क्या चाहिए होगा, जैसे हर 3 दिन में दूध। अपने-आप कुछ ऑर्डर नहीं होता, कुछ भी इस दुकान से बाहर नहीं जाता, और आप इसे अपने अकाउंट के पेज पर बंद कर सकते हैं।',
    accept: 'हाँ, बताएँ',
    decline: 'नहीं, रहने दें',
  },
  account: {
    off: 'बंद है। चालू करने पर यह आपके अपने ऑर्डर से बताता है कि अब क्या चाहिए होगा। कुछ भी इस दुकान से बाहर नहीं जाता।',
    on: 'चालू है। यह आपके अपने ऑर्डर से बताता है कि अब क्या चाहिए होगा। बंद करने पर इसके लिए रखा गया सब मिट जाता है।',
    turnOn: 'चालू करें',
    turnOff: 'बंद करें',
    open: 'देखें कि क्या ख़त्म होने वाला है',
    isOn: 'रसोई की याद चालू है',
    isOff: 'रसोई की याद बंद है, और इसके लिए रखा गया सब मिटा दिया गया',
  },
  due: (names, by) => (by === null ? `आज: ${listed(names)}` : `${by} तक: ${listed(names)}`),
  festivalToday: (festival) => `आज ${festival} है।`,
  festivalTomorrow: (festival) => `कल ${festival} है।`,
  festival: (festival, day) => `${festival} ${day} को है।`,
  nothingDue: 'अभी कुछ ख़त्म होने वाला नहीं है',
  nothingKnown: 'अभी बताने को कुछ नहीं',
  nothingKnownHint: 'कोई चीज़ चार बार लेने के बाद हम बता पाएँगे कि वह कितने दिन चलती है।',
  shopNow: 'ख़रीदारी करें',
  groups: {
    due: 'अब चाहिए',
    festival: 'जैसा पिछले साल के त्योहार से पहले',
    later: 'यह भी आप अक्सर लेते हैं',
  },
  every: (days, last) =>
    days === 1 ? `हर दिन, पिछली बार ${last} को` : `हर ${days} दिन में, पिछली बार ${last} को`,
  later: (days, due) => `हर ${days} दिन में, अगली बार ${due} के आसपास`,
  lastYear: (festival) => `पिछले साल ${festival} से पहले लिया था`,
  inCart: 'आपकी कार्ट में',
  soldOut: 'ख़त्म',
  choose: (name) => `${name} चुनें`,
  leaveOut: 'इसकी याद न दिलाएँ',
  leaveOutOf: (name) => `${name} की याद न दिलाएँ`,
  leftOut: (name) => `${name} की याद अब नहीं दिलाई जाएगी`,
  undo: 'वापस लें',
  add: (count) => (count === 1 ? '1 चीज़ डालें' : `${count} चीज़ें डालें`),
  choosing: 'जो चाहिए, चुनें',
  adding: 'डाल रहे हैं…',
  working: 'ज़रा रुकें…',
  private: 'यह हर बार देखने पर आपके अपने ऑर्डर से गिना जाता है, और इस दुकान के सिवा कहीं नहीं।',
  settings: 'इसे अपने अकाउंट के पेज पर बंद करें',
}

/** `दूध, आटा और दाल`; of more than three, how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  if (more > 0) return `${names.slice(0, 3).join(', ')} और ${more} और चीज़ें`
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} और ${last}`
}
