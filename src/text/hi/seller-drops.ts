import type * as en from '../en/seller-drops.ts'
import type { Translated } from '../translation.ts'
import { cashInWords } from './amount-in-words.ts'

export const sellerDropsText: Translated<typeof en.sellerDropsText> = {
  title: 'डिलीवरी',
  order: (number: string) => `#${number}`,
  none: 'कोई डिलीवरी नहीं',
  noneHint: 'जब दुकान आपको ऑर्डर दे, या आप पैक हुए ऑर्डर लें, तो वे यहाँ दिखेंगे।',
  allDone: 'सब पहुँच गया',
  next: 'अगला',
  left: (count: number) => (count === 1 ? '1 डिलीवरी बाकी है' : `${count} डिलीवरी बाकी हैं`),
  asOf: (time: string) => `नेटवर्क नहीं है। यह लिस्ट ${time} मिली थी।`,
  waiting: (count: number) =>
    count === 1
      ? '1 एंट्री अभी भेजी नहीं गई। वह इसी फ़ोन में रखी है।'
      : `${count} एंट्रियाँ अभी भेजी नहीं गईं। वे इसी फ़ोन में रखी हैं।`,
  ofOther: (who: string, count: number) =>
    count === 1
      ? `${who || 'किसी और'} की 1 एंट्री तब तक इस फ़ोन में रखी है, जब तक वे इसमें लॉग इन नहीं करते।`
      : `${who || 'किसी और'} की ${count} एंट्रियाँ तब तक इस फ़ोन में रखी हैं, जब तक वे इसमें लॉग इन नहीं करते।`,
  notKept: 'यह ब्राउज़र कुछ सँभालकर नहीं रखता: जब तक सब भेज न दिया जाए, यह पेज खुला रखें।',
  refused: (name: string, why: string) => `${name}: नहीं माना गया। ${why}`,
  undoRefused: (name: string, why: string) => `${name}: वापस नहीं हुआ। ${why}`,
  reported: 'दुकान को बता दिया गया है।',
  dismiss: 'OK',
  accessEnded: (count: number) =>
    count === 1
      ? 'आपका लॉग इन बंद हो गया है। आपकी आख़िरी एंट्री दुकान को मिल गई है और इस फ़ोन से हट गई है।'
      : `आपका लॉग इन बंद हो गया है। आपकी आख़िरी ${count} एंट्रियाँ दुकान को मिल गई हैं और इस फ़ोन से हट गई हैं।`,
  photosLost: (count: number) =>
    count === 1
      ? 'एक डिलीवरी की फ़ोटो भेजी नहीं जा सकी। दुकान को बता दें।'
      : `${count} डिलीवरी की फ़ोटो भेजी नहीं जा सकीं। दुकान को बता दें।`,
  near: (landmark: string) => `पास में: ${landmark}`,
  call: 'फ़ोन करें',
  callName: (name: string) => `${name} को फ़ोन करें`,
  map: 'मैप',
  mapOf: (name: string) => `${name} तक का मैप`,
  upi: 'UPI कोड',
  items: (count: number) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
  toCollect: (amount: string) => `${amount} लेने हैं`,
  nothingToCollect: 'कुछ लेना नहीं है',
  saysPaid: 'ग्राहक का कहना है कि UPI से पेमेंट कर दिया।',
  inWords: cashInWords,
  start: (count: number) => (count === 1 ? '1 ऑर्डर लेकर निकलें' : `${count} ऑर्डर लेकर निकलें`),
  delivered: 'पहुँच गया',
  notDelivered: 'नहीं पहुँचा',
  deliverTitle: (number: string) => `#${number} की डिलीवरी`,
  cash: (amount: string) => `नक़द ${amount}`,
  otherCash: 'दूसरी रकम',
  cashLabel: 'कितना नक़द लिया, रुपये में',
  cashWrong: 'लिखें कि कितने रुपये लिए',
  byUpi: 'UPI से पेमेंट',
  unpaid: 'अभी पेमेंट नहीं',
  handedOver: 'सामान दे दिया',
  takenBy: 'सामान किसने लिया?',
  takenByWrong: 'जिसने सामान लिया, उसका नाम लिखें',
  code: 'ग्राहक का कोड, चार अंक',
  codeWrong: 'ग्राहक के पास जो चार अंक हैं, वे लिखें',
  photo: 'फ़ोटो लें',
  photoAgain: 'दूसरी फ़ोटो लें',
  photoTaken: 'डिलीवरी की फ़ोटो',
  photoMissing: 'पहले डिलीवरी की फ़ोटो लें',
  photoTooLarge: (megabytes: number, most: number) =>
    `यह फ़ोटो ${megabytes} MB की है। ${most} MB या उससे छोटी फ़ोटो चुनें।`,
  photoNotKept: 'इस फ़ोन में फ़ोटो रखने की जगह नहीं है। नेटवर्क आने पर फिर कोशिश करें।',
  photoUnreadable: 'यह फ़ोटो नहीं चलेगी। दूसरी लें।',
  refuse: 'कुछ लेने से मना किया?',
  refusing: 'ग्राहक जो चीज़ नहीं ले रहे, उस पर टैप करें।',
  refusedOf: (back: number, all: number) => `${all} में से ${back} वापस`,
  taken: 'लिया',
  allRefused: 'सब कुछ वापस कर दिया गया, इसलिए “नहीं पहुँचा” चुनें।',
  back: 'वापस',
  save: 'सेव करें',
  whyNot: 'क्यों नहीं पहुँचा?',
  reasons: [
    'घर पर कोई नहीं था',
    'ग्राहक ने लेने से मना किया',
    'पता ग़लत था',
    'ग्राहक ने दूसरा समय माँगा',
    'फ़ोन नहीं उठाया',
  ],
  otherReason: 'दूसरी वजह',
  reasonWrong: 'वजह लिखें',
  later: 'बाद में',
  laterName: (name: string) => `${name}: बाद में`,
  earlier: 'पहले',
  earlierName: (name: string) => `${name}: पहले`,
  makeNext: 'अब यहाँ जाएँ',
  makeNextName: (name: string) => `अब यहाँ जाएँ: ${name}`,
  drag: (name: string) => `${name} को खिसकाएँ`,
  rest: 'उसके बाद',
  free: 'पैक हुए ऑर्डर',
  freeHint: 'ये अभी किसी के पास नहीं हैं।',
  take: (count: number) => (count === 1 ? '1 ऑर्डर लें' : `${count} ऑर्डर लें`),
  takeNone: 'ये लें',
  done: (count: number) => `आज निपटाए: ${count}`,
  cashOfDay: (amount: string) => `आज का नक़द: ${amount}`,
  undo: 'वापस लें',
  undoName: (name: string) => `${name}: वापस लें`,
  undone: (number: string) => `#${number} फिर से पहुँचाना है।`,
  states: {
    waiting: 'भेजा जाना बाकी',
    sent: (time: string) => `भेजा गया, ${time}`,
  },
  cashTaken: (amount: string) => `नक़द ${amount}`,
  bringBack: 'इसे दुकान पर वापस ले आएँ',
}
