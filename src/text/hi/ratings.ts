import type * as en from '../en/ratings.ts'
import type { Translated } from '../translation.ts'

export const ratingsText: Translated<typeof en.ratingsText> = {
  title: 'रेटिंग',
  inShort: (average: string, count: number) => `${average} (${count} रेटिंग)`,
  by: (count: number) =>
    count === 1 ? 'सामान पाने वाले 1 ग्राहक की रेटिंग' : `सामान पाने वाले ${count} ग्राहकों की रेटिंग`,
  received: 'यह चीज़ ख़रीदी है',
  more: 'और राय देखें',
  loading: 'खुल रहा है…',
  rateOne: 'रेटिंग दें',
  rateThis: 'इस चीज़ को रेटिंग दें',
  yours: 'आपकी रेटिंग',
  change: 'बदलें',
  dialogTitle: 'सामान कैसा लगा?',
  dialogLead: 'आपके सितारों से दूसरों को चुनने में मदद मिलती है। आपका नाम नहीं दिखता।',
  failed: 'आपकी रेटिंग नहीं खुल पाई। फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  nothing: 'इस ऑर्डर में रेटिंग देने को कुछ नहीं है।',
  stars: (count: number) => (count === 1 ? '1 सितारा' : `${count} सितारे`),
  words: ['', 'ख़राब', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा', 'लाजवाब'],
  starsOf: (name: string) => `${name} को आपके सितारे`,
  choose: '1 से 5 सितारे चुनें',
  text: 'आपकी राय (चाहें तो)',
  textHint: 'दूसरों को क्या बताना चाहेंगे? लिंक न डालें।',
  save: 'रेटिंग सेव करें',
  saving: 'सेव हो रहा है…',
  remove: 'रेटिंग हटाएँ',
  removing: 'हटा रहे हैं…',
  hidden: (reason: string) => `दुकान यह रेटिंग नहीं दिखाती। वजह: ${reason}`,
}
