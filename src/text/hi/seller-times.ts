import type * as en from '../en/seller-times.ts'
import type { Translated } from '../translation.ts'

/** Orders by the time at which they are brought. */
export const sellerTimesText: Translated<typeof en.sellerTimesText> = {
  label: 'डिलीवरी का समय',
  any: 'कोई भी समय',
  opening: (orders: number) => `अगली बार खुलने पर (${orders})`,
  wholeDay: (day: string, orders: number) => `${day}, सारे समय (${orders})`,
  slot: (time: string, orders: number) => `${time} (${orders})`,
  chosen: 'चुना हुआ समय',
  title: 'समय के हिसाब से',
  time: 'समय',
  toPack: 'पैक करने हैं',
  toBring: 'देने हैं',
  delivered: 'दे दिए',
  now: 'अभी',
  yesterday: 'कल',
}
