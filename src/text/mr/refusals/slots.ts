import type { Sentences } from '#contract/reasons/sentence.ts'
import type { slotReasons } from '#contract/reasons/slots.ts'
import type { SlotTime } from '#contract/slots.ts'
import { nameOfDay } from '../days.ts'
import { slotTimesText } from '../slot-times.ts'

const allTaken = 'सध्या सगळ्या वेळा भरल्या आहेत. थोड्या वेळाने पुन्हा प्रयत्न करा, किंवा दुकानाला फोन करा.'

function instead(next: SlotTime | null): string {
  return next ? `पुढची रिकामी वेळ: ${slotTimesText.near(next)}. पुन्हा निवडा.` : allTaken
}

export const slotRefusals: Sentences<typeof slotReasons> = {
  slot_not_chosen: ({ next }) =>
    next ? `सामान कधी पोहोचवायचे ते निवडा. पुढची रिकामी वेळ: ${slotTimesText.near(next)}.` : allTaken,
  slot_not_offered: ({ next }) => `दुकान आता या वेळेत डिलिव्हरी करत नाही. ${instead(next)}`,
  slot_on_holiday: ({ holiday, next }) => `त्या दिवशी दुकान बंद आहे: ${holiday}. ${instead(next)}`,
  slot_over: ({ next }) => `ही वेळ सुरू झाली आहे. ${instead(next)}`,
  slot_closed: ({ next }) => `या वेळेसाठी ऑर्डर घेणे बंद झाले आहे. ${instead(next)}`,
  slot_off_area_day: ({ area, days }) =>
    `${area} मध्ये फक्त या दिवशी डिलिव्हरी होते: ${days.map(nameOfDay).join(', ')}. यातल्या एखाद्या दिवसाची वेळ निवडा.`,
  slot_too_far: ({ daysAhead, next }) =>
    daysAhead === 0
      ? `दुकान फक्त आजच्याच ऑर्डर घेते. ${instead(next)}`
      : `दुकान फक्त ${daysAhead === 1 ? 'उद्यापर्यंतच्या' : `पुढच्या ${daysAhead} दिवसांपर्यंतच्या`} ऑर्डर घेते. ${instead(next)}`,
  slot_is_full: {
    shopper: ({ slot, next }) => `ही वेळ भरली आहे: ${slotTimesText.near(slot)}. ${instead(next)}`,
    seller: ({ slot }) => `ही वेळ भरली आहे: ${slotTimesText.near(slot)}.`,
  },
  slot_for_known: ({ next }) =>
    `या वेळेत नव्या ग्राहकांच्या, पैसे न दिलेल्या ऑर्डरची जागा भरली आहे. ऑनलाइन पैसे द्या, किंवा दुसरी वेळ निवडा. ${next ? `रिकामी वेळ: ${slotTimesText.near(next)}.` : ''}`.trim(),
  orders_in_slot: ({ count }) =>
    count === 1
      ? 'एका ऑर्डरची जागा जाईल. तिचे काय करायचे ते सांगा.'
      : `${count} ऑर्डरची जागा जाईल. प्रत्येकीचे काय करायचे ते सांगा.`,
  order_in_slot: ({ number, why }, say) =>
    `ऑर्डर ${number} होती तिथेच आहे: ${say(why)} ठरवलेल्या वेळा अजून बदललेल्या नाहीत.`,
  orders_left: ({ done, left }) =>
    `${done} ऑर्डर ${done === 1 ? 'झाली' : 'झाल्या'}, ${left} बाकी ${left === 1 ? 'आहे' : 'आहेत'}. पुन्हा एकदा दाबा. ठरवलेल्या वेळा अजून बदललेल्या नाहीत.`,
  same_slot: (slot) => `यातल्या एका दिवशी ही वेळ आधीच ठरवलेली आहे: ${slotTimesText.hours(slot)}.`,
}
