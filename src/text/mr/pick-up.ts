import type * as en from '../en/pick-up.ts'
import type { Translated } from '../translation.ts'

/** The cart's words for an order that is picked up. */
export const pickUpText: Translated<typeof en.pickUpText> = {
  at: (place: string) => `इथून न्यायचे: ${place}`,
  line: 'दुकानातून न्यायचे',
  atShop: 'दुकानात रोख किंवा UPI',
  belowLeast: (least: string, missing: string) =>
    `दुकानातून नेण्यासाठी कमीत कमी ऑर्डर ${least} ची. आणखी ${missing} चे सामान टाका.`,
}
