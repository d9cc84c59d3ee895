import type * as en from '../en/pasted-list.ts'
import type { Translated } from '../translation.ts'

/** A shopping list as people write it, and what the shop understands of it. */
export const pastedListText: Translated<typeof en.pastedListText> = {
  title: 'यादी पेस्ट करा',
  lead: 'एका ओळीत एक वस्तू, बोलता तशीच लिहा: बटाटे 2 किलो, दूध 2 लिटर, अंडी 12.',
  field: 'यादी',
  example: 'बटाटे 2 किलो\nदूध 2 लिटर\nसाखर 1 किलो\nअंडी 12',
  read: 'या वस्तू शोधा',
  reading: 'शोधत आहोत…',
  others: (line: string) => `“${line}” साठी दुसऱ्या वस्तू`,
  nearest: (line: string) => `“${line}” च्या जवळपासच्या वस्तू`,
  guess: 'आमचा अंदाज',
  guesses: (count: number, all: number) =>
    count === 1 ? `${all} पैकी 1 आमचा अंदाज आहे` : `${all} पैकी ${count} आमचे अंदाज आहेत`,
  bought: 'आधी घेतले होते',
  leaveOut: (line: string) => `“${line}” वगळा`,
  leftOut: 'वगळले',
  unknown: 'दुकानात सापडले नाही',
  notRead: (read: number, more: number) =>
    `पहिल्या ${read} ओळी वाचल्या; आणखी ${more} ${more === 1 ? 'राहिली' : 'राहिल्या'}. आधी या वस्तू टाका, मग उरलेली यादी पेस्ट करा.`,
  asksForBefore: 'या यादीत आधीचेच सामान मागितले आहे: त्या ऑर्डरवर “पुन्हा ऑर्डर करा” दाबा.',
  empty: 'या यादीत कोणत्याच वस्तूचे नाव सापडले नाही. जे हवे ते लिहा, जसे: बटाटे 2 किलो.',
  toNote: 'हे ऑर्डरच्या सूचनेत जाईल',
  fewer: (name: string) => `${name}: कमी करा`,
  more: (name: string) => `${name}: वाढवा`,
  amount: (count: number, unit: string | null) => {
    if (unit === null) return String(count)
    if (unit === 'bunch') return `${count} ${count === 1 ? 'जुडी' : 'जुड्या'}`
    if (unit === 'packet') return `${count} ${count === 1 ? 'पाकीट' : 'पाकिटे'}`
    return `${count} ${unit === 'piece' ? 'नग' : unit}`
  },
  rounded: (asked: string, got: string | null) =>
    got ? `तुम्ही लिहिले: ${asked}. इथे मिळेल: ${got}` : `तुम्ही लिहिले: ${asked}`,
  list: 'आम्हाला सापडलेल्या वस्तू',
  total: 'एकूण',
  add: (count: number) => `${count} वस्तू टाका`,
  adding: 'टाकत आहोत…',
  nothing: 'अजून काही निवडले नाही.',
  again: 'यादी बदला',
  search: (words: string) => `“${words}” शोधा`,
  added: (count: number) =>
    count === 0
      ? 'या वस्तू आधीच तुमच्या कार्टमध्ये आहेत'
      : count === 1
        ? '1 वस्तू तुमच्या कार्टमध्ये टाकली'
        : `${count} वस्तू तुमच्या कार्टमध्ये टाकल्या`,
  missing: (names: string) => `आता मिळत नाही: ${names}`,
}
