import type * as en from '../en/slot-choice.ts'
import type { Translated } from '../translation.ts'

/** Choosing when an order is brought. */
export const slotChoiceText: Translated<typeof en.slotChoiceText> = {
  title: 'डिलीवरी का समय',
  brought: 'डिलीवरी का समय:',
  pickedUp: 'दुकान से लेने का समय:',
  change: 'बदलें',
  changeSlot: 'डिलीवरी का समय बदलें',
  days: 'दिन',
  times: 'समय',
  last: 'आख़िरी जगह',
  full: 'भर गया',
  over: 'भर गया, एक और',
  dayFull: 'भर गया',
  failed: 'डिलीवरी के समय नहीं खुल पाए',
  none: 'अभी सारे समय भरे हुए हैं',
  choose: 'चुनें कि सामान कब पहुँचे।',
  done: 'हो गया',
  save: 'यही समय रखें',
  keep: 'समय न बदलें',
  saveOver: 'एक जगह और लें',
  askOver: (full: string) => `${full} फिर भी ऑर्डर इस समय में लें?`,
  saving: 'बदल रहा है…',
  lost: (time: string) => `चुना हुआ समय (${time}) अब नहीं मिलता।`,
  broughtAnyTime: 'अब डिलीवरी का कोई तय समय नहीं है।',
  pickedUpAnyTime: 'अब दुकान से लेने का कोई तय समय नहीं है।',
}
