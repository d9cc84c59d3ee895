import type * as en from '../en/pick-up-choice.ts'
import type { Translated } from '../translation.ts'

/** The choice between delivery and pick-up in the cart. */
export const pickUpChoiceText: Translated<typeof en.pickUpChoiceText> = {
  title: 'सामान कसे हवे?',
  bring: 'माझ्याकडे पोहोचवा',
  pickUp: 'दुकानातून नेईन',
  noFee: 'डिलिव्हरी शुल्क नाही',
  who: 'सामान न्यायला कोण येईल?',
  phoneHint: '10 अंक, म्हणजे सामान तयार झाल्यावर दुकान फोन करू शकेल',
  atShopHint: 'सामान नेताना दुकानात पैसे द्या.',
}
