import type * as en from '../en/ratings.ts'
import type { Translated } from '../translation.ts'

export const ratingsText: Translated<typeof en.ratingsText> = {
  title: 'रेटिंग',
  inShort: (average: string, count: number) => `${average} (${count} रेटिंग)`,
  by: (count: number) =>
    count === 1 ? 'सामान मिळालेल्या 1 ग्राहकाचे रेटिंग' : `सामान मिळालेल्या ${count} ग्राहकांचे रेटिंग`,
  received: 'ही वस्तू घेतली आहे',
  more: 'आणखी मते पाहा',
  loading: 'उघडत आहे…',
  rateOne: 'रेटिंग द्या',
  rateThis: 'या वस्तूला रेटिंग द्या',
  yours: 'तुमचे रेटिंग',
  change: 'बदला',
  dialogTitle: 'सामान कसे वाटले?',
  dialogLead: 'तुमच्या ताऱ्यांमुळे इतरांना निवडायला मदत होते. तुमचे नाव दिसत नाही.',
  failed: 'तुमचे रेटिंग उघडता आले नाही. पुन्हा प्रयत्न करा.',
  tryAgain: 'पुन्हा प्रयत्न करा',
  nothing: 'या ऑर्डरमध्ये रेटिंग देण्यासारखे काही नाही.',
  stars: (count: number) => (count === 1 ? '1 तारा' : `${count} तारे`),
  words: ['', 'वाईट', 'ठीक', 'चांगले', 'खूप चांगले', 'उत्तम'],
  starsOf: (name: string) => `${name} ला तुमचे तारे`,
  choose: '1 ते 5 तारे निवडा',
  text: 'तुमचे मत (हवे असल्यास)',
  textHint: 'इतरांना काय सांगाल? लिंक टाकू नका.',
  save: 'रेटिंग जतन करा',
  saving: 'जतन होत आहे…',
  remove: 'रेटिंग काढा',
  removing: 'काढत आहोत…',
  hidden: (reason: string) => `दुकान हे रेटिंग दाखवत नाही. कारण: ${reason}`,
}
