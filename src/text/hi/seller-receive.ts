import type * as en from '../en/seller-receive.ts'
import type { Translated } from '../translation.ts'

export const sellerReceiveText: Translated<typeof en.sellerReceiveText> = {
  title: 'माल लें',
  lead: 'प्रोडक्ट स्कैन करें या खोजें, लिखें कि कितना आया, Enter दबाएँ।',
  search: 'बारकोड या नाम',
  searchHint: 'स्कैनर भी यहाँ लिख सकता है',
  find: 'खोजें',
  scan: 'कैमरे से स्कैन करें',
  results: 'मिले हुए प्रोडक्ट',
  none: (text: string) => `“${text}” नाम या कोड का कोई प्रोडक्ट दुकान में नहीं है।`,
  several: 'कई प्रोडक्ट मिले। एक चुनें।',
  uncounted: (name: string) =>
    `“${name}” की गिनती नहीं रखी जाती। प्रोडक्ट लिस्ट में लिखें कि शेल्फ़ पर कितना है; उसके बाद जो माल आए, वह जुड़ता जाएगा।`,
  offline: 'दुकान से संपर्क नहीं हो रहा। स्कैन किए हुए कोड का माल फिर भी ले सकते हैं; वह बाद में भेजा जाएगा।',
  pieces: 'कितने आए',
  kilograms: 'कितने kg माल आया',
  onShelf: (shelf: string, free: string, promised: string) =>
    `शेल्फ़ पर ${shelf}: ${free} बेचने को, ${promised} ऑर्डर में`,
  codeOnly: (code: string) => `कोड ${code}`,
  wrong: 'लिखें कि कितने आए, कम से कम 1',
  wrongWeight: 'वज़न kg में लिखें, कम से कम एक स्टेप',
  add: 'जोड़ें',
  other: 'दूसरा प्रोडक्ट',
  list: 'यहाँ लिया गया माल',
  empty: 'जो माल आप लेंगे, वह यहाँ दिखेगा।',
  undo: 'वापस लें',
  undoOf: (name: string) => `${name}: वापस लें`,
  clear: 'जो पूरे हुए, उन्हें हटाएँ',
  states: {
    waiting: 'अभी भेजा नहीं गया',
    added: 'जुड़ गया',
    failed: 'नहीं जुड़ा',
    reversing: 'वापस लिया जा रहा है',
    reversed: 'वापस लिया गया',
    stuck: 'वापस नहीं लिया जा सका',
  },
  now: (shelf: string) => `अब शेल्फ़ पर ${shelf}`,
  waiting: (count: number) =>
    count === 1
      ? '1 एंट्री भेजनी बाकी है। वह इसी ब्राउज़र में रखी है।'
      : `${count} एंट्रियाँ भेजनी बाकी हैं। वे इसी ब्राउज़र में रखी हैं।`,
  notKept: 'यह ब्राउज़र कुछ सँभालकर नहीं रखता: सब भेजे जाने तक यह पेज खुला रखें।',
  weighed: 'यह वज़न से बिकता है। इसे फिर से लें, इस बार kg में।',
  finding: 'खोज रहे हैं…',
  gone: (text: string) => `कोड ${text} का कोई प्रोडक्ट नहीं है।`,
}
