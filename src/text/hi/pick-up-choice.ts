import type * as en from '../en/pick-up-choice.ts'
import type { Translated } from '../translation.ts'

/** The choice between delivery and pick-up in the cart. */
export const pickUpChoiceText: Translated<typeof en.pickUpChoiceText> = {
  title: 'सामान कैसे चाहिए?',
  bring: 'मेरे यहाँ पहुँचा दें',
  pickUp: 'दुकान से लेना है',
  noFee: 'डिलीवरी फ़ीस नहीं',
  who: 'सामान लेने कौन आएगा?',
  phoneHint: '10 अंक, ताकि सामान तैयार होने पर दुकान फ़ोन कर सके',
  atShopHint: 'दुकान से लेते समय पेमेंट करें।',
}
