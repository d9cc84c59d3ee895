import type * as en from '../en/kitchen-memory.ts'
import type { Translated } from '../translation.ts'

/** The store says what a household is due for, by its own orders. */
export const kitchenMemoryText: Translated<typeof en.kitchenMemoryText> = {
  title: 'क्या ख़त्म होने वाला है',
  name: 'रसोई रिमाइंडर',
  loginTitle: 'क्या ख़त्म होने वाला है, यह देखने के लिए लॉग इन करें।',
  offer: {
    title: 'घर में क्या ख़त्म होने वाला है, हम याद रखें?',
    lead: 'आपके ही ऑर्डर देखकर हम बता सकते हैं कि आगे क्या चाहिए होगा, जैसे हर 3 दिन में दूध। कुछ भी अपने आप ऑर्डर नहीं होता, आपकी जानकारी इस दुकान से बाहर नहीं जाती, और अकाउंट के पेज पर आप इसे कभी भी बंद कर सकते हैं।',
    accept: 'हाँ, बताएँ',
    decline: 'नहीं, रहने दें',
  },
  account: {
    off: 'बंद है। चालू करने पर यह आपके ही ऑर्डर देखकर बताता है कि आगे क्या चाहिए होगा। आपकी जानकारी इस दुकान से बाहर नहीं जाती।',
    on: 'चालू है। यह आपके ही ऑर्डर देखकर बताता है कि आगे क्या चाहिए होगा। बंद करने पर इसके लिए रखी सारी जानकारी मिट जाती है।',
    turnOn: 'चालू करें',
    turnOff: 'बंद करें',
    open: 'देखें कि क्या ख़त्म होने वाला है',
    isOn: 'रसोई रिमाइंडर चालू है',
    isOff: 'रसोई रिमाइंडर बंद है, और इसके लिए रखी सारी जानकारी मिटा दी गई',
  },
  due: (names, by) => (by === null ? `आज: ${listed(names)}` : `${by} तक: ${listed(names)}`),
  festivalToday: (festival) => `आज ${festival} है।`,
  festivalTomorrow: (festival) => `कल ${festival} है।`,
  festival: (festival, day) => `${festival} ${day} को है।`,
  nothingDue: 'अभी कुछ ख़त्म होने वाला नहीं है',
  failed: 'रिमाइंडर की लिस्ट नहीं खुल पाई।',
  nothingKnown: 'अभी बताने को कुछ नहीं है',
  nothingKnownHint: 'कोई चीज़ चार बार लेने के बाद हम बता पाएँगे कि वह कितने दिन चलती है।',
  shopNow: 'सामान देखें',
  groups: {
    due: 'अब चाहिए',
    festival: 'पिछले साल त्योहार से पहले लिया था',
    later: 'ये भी आप अक्सर लेते हैं',
  },
  every: (days, last) =>
    days === 1 ? `हर दिन, पिछली बार ${last}` : `हर ${days} दिन में, पिछली बार ${last}`,
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
  private: 'आप जब देखते हैं, तभी यह आपके ऑर्डर से निकाला जाता है, और इस दुकान से बाहर नहीं जाता।',
  settings: 'अकाउंट के पेज पर इसे बंद करें',
}

/** `दूध, आटा और दाल`; of more than three, how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  if (more > 0) return `${names.slice(0, 3).join(', ')} और ${more === 1 ? '1 चीज़' : `${more} चीज़ें`}`
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} और ${last}`
}
