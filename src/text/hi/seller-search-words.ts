import type * as en from '../en/seller-search-words.ts'
import type { Translated } from '../translation.ts'

/** The seller's page for the words that customers use. */
export const sellerSearchWordsText: Translated<typeof en.sellerSearchWordsText> = {
  title: 'ग्राहकों के शब्द',
  add: {
    title: 'खोज को नया शब्द सिखाएँ',
    lead: 'जब ग्राहक किसी चीज़ को ऐसे नाम से बुलाएँ जो आपकी शेल्फ़ पर नहीं है, तो यहाँ लिखें कि आपकी दुकान उसे क्या कहती है। खोज में वह तुरंत मिलने लगेगी।',
    word: 'ग्राहक कहते हैं',
    wordExample: 'मीठा सोडा',
    means: 'आपकी दुकान कहती है',
    meansExample: 'बेकिंग सोडा',
    submit: 'शब्द जोड़ें',
    working: 'जुड़ रहा है…',
  },
  missed: {
    title: 'खोजा गया, पर मिला नहीं',
    lead: 'पिछले 30 दिनों में, खोज, लिस्ट और फ़ोन के ऑर्डर में। सिर्फ़ शब्द गिने जाते हैं, यह कभी नहीं कि किसके थे।',
    search: 'क्या खोजा',
    times: 'कितनी बार',
    lastDay: 'पिछली बार',
    teach: 'सिखाएँ',
    teachWord: (word: string) => `खोज को सिखाएँ कि “${word}” का मतलब क्या है`,
    dismiss: (word: string) => `“${word}” को इस लिस्ट से हटाएँ`,
    empty: 'अभी कुछ नहीं।',
    emptyHint: 'ग्राहक जो खोजें और न मिले, वह यहाँ दिखेगा।',
  },
  words: {
    title: 'आपकी दुकान के शब्द',
    remove: 'हटाएँ',
    removeWord: (word: string) => `“${word}” हटाएँ`,
    empty: 'अभी कोई शब्द नहीं है। हिंदी के बहुत से नाम दुकान पहले से जानती है, जैसे onion के लिए प्याज़।',
  },
}
