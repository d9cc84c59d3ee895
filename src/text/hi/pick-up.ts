import type * as en from '../en/pick-up.ts'
import type { Translated } from '../translation.ts'

/** The cart's words for an order that is picked up. */
export const pickUpText: Translated<typeof en.pickUpText> = {
  at: (place: string) => `यहाँ से लेना है: ${place}`,
  line: 'दुकान से लेना',
  atShop: 'दुकान पर नक़द या UPI',
  belowLeast: (least: string, missing: string) =>
    `दुकान से लेने के लिए कम से कम ऑर्डर ${least} का है। ${missing} का सामान और डालें।`,
}
