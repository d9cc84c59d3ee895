import type * as en from '../en/slot-choice.ts'
import type { Translated } from '../translation.ts'

/** Choosing when an order is brought. */
export const slotChoiceText: Translated<typeof en.slotChoiceText> = {
  title: 'डिलिव्हरीची वेळ',
  brought: 'डिलिव्हरीची वेळ:',
  pickedUp: 'दुकानातून न्यायची वेळ:',
  change: 'बदला',
  changeSlot: 'डिलिव्हरीची वेळ बदला',
  days: 'दिवस',
  times: 'वेळ',
  last: 'शेवटची जागा',
  full: 'भरली',
  over: 'भरली, आणखी एक',
  dayFull: 'भरला',
  failed: 'डिलिव्हरीच्या वेळा उघडता आल्या नाहीत',
  none: 'सध्या सगळ्या वेळा भरल्या आहेत',
  choose: 'सामान कधी पोहोचवायचे ते निवडा.',
  done: 'झाले',
  save: 'हीच वेळ घ्या',
  keep: 'आहे तीच वेळ ठेवा',
  saveOver: 'आणखी एक जागा घ्या',
  askOver: (full: string) => `${full} तरीही ही ऑर्डर या वेळेत घ्यायची?`,
  saving: 'बदलत आहे…',
  lost: (time: string) => `निवडलेली वेळ (${time}) आता मिळत नाही.`,
  broughtAnyTime: 'आता डिलिव्हरीची ठरलेली वेळ नाही.',
  pickedUpAnyTime: 'आता दुकानातून न्यायची ठरलेली वेळ नाही.',
}
