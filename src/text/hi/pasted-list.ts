import type * as en from '../en/pasted-list.ts'
import type { Translated } from '../translation.ts'

/** A shopping list as people write it, and what the shop understands of it. */
export const pastedListText: Translated<typeof en.pastedListText> = {
  title: 'लिस्ट पेस्ट करें',
  lead: 'हर लाइन में एक चीज़, जैसे बोलते हैं वैसे लिखें: आलू 2 किलो, दूध 2 पैकेट, मैगी 4।',
  field: 'लिस्ट',
  example: 'आलू 2 किलो\nदूध 2 पैकेट\nमैगी 4\nकल सुबह भेजना',
  read: 'ये चीज़ें खोजें',
  reading: 'खोज रहे हैं…',
  others: (line: string) => `“${line}” के लिए और चीज़ें`,
  nearest: (line: string) => `“${line}” से मिलती-जुलती चीज़ें`,
  guess: 'हमारा अंदाज़ा',
  guesses: (count: number, all: number) =>
    count === 1 ? `${all} में से 1 हमारा अंदाज़ा है` : `${all} में से ${count} हमारे अंदाज़े हैं`,
  bought: 'पहले लिया था',
  leaveOut: (line: string) => `“${line}” छोड़ें`,
  leftOut: 'छोड़ा गया',
  unknown: 'दुकान में नहीं मिला',
  notRead: (read: number, more: number) =>
    `पहली ${read} लाइनें पढ़ी गईं; ${more} बाकी ${more === 1 ? 'है' : 'हैं'}। पहले ये डालें, फिर बाकी लिस्ट पेस्ट करें।`,
  asksForBefore: 'इस लिस्ट में पहले वाला सामान माँगा गया है: उस ऑर्डर पर “फिर से ऑर्डर करें” दबाएँ।',
  empty: 'इस लिस्ट में किसी चीज़ का नाम नहीं मिला। जो चाहिए वह लिखें, जैसे: आलू 2 किलो।',
  toNote: 'यह ऑर्डर के नोट में जाएगा',
  fewer: (name: string) => `${name} कम करें`,
  more: (name: string) => `${name} बढ़ाएँ`,
  amount: (count: number, unit: string | null) => {
    if (unit === null) return String(count)
    if (unit === 'bunch') return `${count} ${count === 1 ? 'गड्डी' : 'गड्डियाँ'}`
    const names: Record<string, string> = { piece: 'पीस', packet: 'पैकेट' }
    return `${count} ${names[unit] ?? unit}`
  },
  rounded: (asked: string, got: string | null) =>
    got ? `आपने लिखा ${asked}; यह ${got} है` : `आपने लिखा ${asked}`,
  list: 'हमें जो मिला',
  total: 'कुल',
  add: (count: number) => (count === 1 ? '1 चीज़ डालें' : `${count} चीज़ें डालें`),
  adding: 'डाल रहे हैं…',
  nothing: 'अभी कुछ नहीं चुना है।',
  again: 'लिस्ट बदलें',
  search: (words: string) => `“${words}” खोजें`,
  added: (count: number) =>
    count === 0
      ? 'ये चीज़ें पहले से आपकी कार्ट में हैं'
      : count === 1
        ? '1 चीज़ आपकी कार्ट में डल गई'
        : `${count} चीज़ें आपकी कार्ट में डल गईं`,
  missing: (names: string) => `दुकान में अब नहीं: ${names}`,
}
