import { shopTimeZone } from '#contract/limits.ts'
import type * as en from '../en/paper-words.ts'
import type { Translated } from '../translation.ts'
import { forOpeningTime } from './agreed-times.ts'
import { billWords } from './bill-words.ts'
import { datesOf } from './dates.ts'
import { moneyText } from './money.ts'
import { nameOfStatus } from './order-states.ts'
import { productText } from './product.ts'
import { sellerPapersText } from './seller-print.ts'
import { slotTimesText } from './slot-times.ts'
import { talkText } from './talk.ts'

/** Papers and messages of the seller's for a customer, in the customer's language. */
export const paperWords: Translated<typeof en.paperWords> = {
  ...billWords,
  dates: datesOf(shopTimeZone),
  papers: sellerPapersText,
  moneyKinds: moneyText.kinds,
  upi: moneyText.upi,
  netQuantity: productText.netQuantity,
  promised: (time: string) => `सांगितलेली वेळ: ${time} पर्यंत`,
  slotTimes: slotTimesText,
  talk: talkText,
  forOpeningTime,
  nameOfStatus,
}
