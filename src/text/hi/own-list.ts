import type * as en from '../en/own-list.ts'
import type { Translated } from '../translation.ts'

/** The page of the shopper's own list. */
export const ownListText: Translated<typeof en.ownListText> = {
  lead: 'जो चाहिए वह पेस्ट करें या लिखें, जैसे दुकान को भेजते हैं वैसे ही। हम चीज़ें खोजकर भर देंगे।',
  speak: [
    { lang: 'hi-IN', words: 'हिंदी में बोलें' },
    { lang: 'en-IN', words: 'English में बोलें' },
  ],
  stop: 'रोकें',
  listening: 'सुन रहे हैं… जो चाहिए वह बोलें।',
  whereVoiceGoes:
    'आपकी आवाज़ को ब्राउज़र शब्दों में बदलता है; ज़्यादातर ब्राउज़र यह अपनी कंपनी के सर्वर पर करते हैं। दुकान को सिर्फ़ लिखी हुई लिस्ट मिलती है, वह भी आपके भेजने पर।',
  problems: {
    denied: 'ब्राउज़र यहाँ माइक इस्तेमाल नहीं कर सकता। ब्राउज़र में इजाज़त दें, या लिस्ट लिखें।',
    offline: 'बोलकर लिखने के लिए नेटवर्क चाहिए, जो नहीं मिल रहा। लिस्ट लिखें, या फिर कोशिश करें।',
    other: 'समझ नहीं आया। फिर कोशिश करें, या लिस्ट लिखें।',
  },
  keep: 'यह लिस्ट सेव करें',
  keepName: 'लिस्ट का नाम',
  nameHint: 'जैसे: हफ़्ते का सामान, पूजा, पार्टी। इस नाम की पुरानी लिस्ट बदल जाएगी।',
  keeping: 'सेव हो रही है…',
  kept: (name: string) => `“${name}” सेव हो गई`,
  keptHere: (name: string) => `“${name}” इस फ़ोन या कंप्यूटर पर सेव हो गई`,
  notKept: 'यह ब्राउज़र और लिस्ट सेव नहीं कर सकता। लॉग इन करें, तो आपके अकाउंट में सेव होंगी।',
  onThisDevice: 'ये सिर्फ़ इसी फ़ोन या कंप्यूटर पर हैं। हर जगह देखने और शेयर करने के लिए लॉग इन करें।',
  logIn: 'लॉग इन करें',
  moved: (count: number) =>
    count === 1
      ? 'यहाँ सेव की हुई 1 लिस्ट अब आपके अकाउंट में है'
      : `यहाँ सेव की हुई ${count} लिस्ट अब आपके अकाउंट में हैं`,
  rename: 'नाम बदलें',
  print: 'प्रिंट करें',
  keptLists: 'सेव की हुई लिस्ट',
  count: (count: number) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
  share: (name: string) => `“${name}” शेयर करें`,
  shared: 'शेयर की हुई',
  endLink: (name: string) => `“${name}” शेयर करना बंद करें`,
  linkEnded: 'लिंक अब काम नहीं करेगा',
  copied: 'लिंक कॉपी हो गया। जिसके पास लिंक होगा उसे लिस्ट दिखेगी, पर यह नहीं कि किसकी है।',
  notCopied: (url: string) => `यह लिंक कॉपी करें: ${url}`,
  remove: (name: string) => `“${name}” हटाएँ`,
  removed: (name: string) => `“${name}” हटा दी गई`,
  fromOrder: 'किसी ऑर्डर से लिस्ट बनाएँ',
  ofOrder: (number: number | string, day: string) => `ऑर्डर ${number}, ${day}`,
  choose: 'ऑर्डर चुनें',
  orderName: (number: number | string) => `ऑर्डर ${number}`,
}
