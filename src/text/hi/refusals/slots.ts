import type { Sentences } from '#contract/reasons/sentence.ts'
import type { slotReasons } from '#contract/reasons/slots.ts'
import type { SlotTime } from '#contract/slots.ts'
import { nameOfDay } from '../days.ts'
import { slotTimesText } from '../slot-times.ts'

const allTaken = 'अभी सारे समय भरे हुए हैं। थोड़ी देर बाद फिर कोशिश करें, या दुकान को फ़ोन करें।'

function instead(next: SlotTime | null): string {
  return next ? `अगला ख़ाली समय: ${slotTimesText.near(next)}। फिर से चुनें।` : allTaken
}

export const slotRefusals: Sentences<typeof slotReasons> = {
  slot_not_chosen: ({ next }) =>
    next ? `चुनें कि सामान कब पहुँचे। अगला ख़ाली समय: ${slotTimesText.near(next)}।` : allTaken,
  slot_not_offered: ({ next }) => `दुकान अब इस समय डिलीवरी नहीं करती। ${instead(next)}`,
  slot_on_holiday: ({ holiday, next }) => `उस दिन दुकान बंद है: ${holiday}। ${instead(next)}`,
  slot_over: ({ next }) => `यह समय शुरू हो चुका है। ${instead(next)}`,
  slot_closed: ({ next }) => `इस समय के लिए ऑर्डर बंद हो चुके हैं। ${instead(next)}`,
  slot_off_area_day: ({ area, days }) =>
    `${area} में डिलीवरी सिर्फ़ इन दिनों होती है: ${days.map(nameOfDay).join(', ')}। इन्हीं में से किसी दिन का समय चुनें।`,
  slot_too_far: ({ daysAhead, next }) =>
    daysAhead === 0
      ? `दुकान सिर्फ़ आज के ऑर्डर लेती है। ${instead(next)}`
      : `दुकान सिर्फ़ ${daysAhead === 1 ? 'कल' : `अगले ${daysAhead} दिन`} तक के ऑर्डर लेती है। ${instead(next)}`,
  slot_is_full: {
    shopper: ({ slot, next }) => `यह समय भर गया है: ${slotTimesText.near(slot)}। ${instead(next)}`,
    seller: ({ slot }) => `यह समय भर गया है: ${slotTimesText.near(slot)}।`,
  },
  slot_for_known: ({ next }) =>
    `इस समय में नए ग्राहकों के बिना पेमेंट वाले ऑर्डरों की जगह भर गई है। ऑनलाइन पेमेंट करें, या दूसरा समय चुनें। ${next ? `ख़ाली समय: ${slotTimesText.near(next)}।` : ''}`.trim(),
  orders_in_slot: ({ count }) =>
    count === 1
      ? 'एक ऑर्डर की जगह चली जाएगी। बताएँ कि उसका क्या करें।'
      : `${count} ऑर्डरों की जगह चली जाएगी। हर एक के लिए बताएँ कि उसका क्या करें।`,
  order_in_slot: ({ number, why }, say) =>
    `ऑर्डर ${number} जहाँ था, वहीं है: ${say(why)} प्लान अभी नहीं बदला है।`,
  orders_left: ({ done, left }) =>
    `${done === 1 ? '1 ऑर्डर हो गया' : `${done} ऑर्डर हो गए`}, ${left === 1 ? '1 बाकी है' : `${left} बाकी हैं`}। एक बार फिर दबाएँ। प्लान अभी नहीं बदला है।`,
  same_slot: (slot) => `यह समय इनमें से किसी दिन प्लान में पहले से है: ${slotTimesText.hours(slot)}।`,
}
