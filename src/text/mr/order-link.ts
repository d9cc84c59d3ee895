import type * as en from '../en/order-link.ts'
import type { Translated } from '../translation.ts'

/** The page of an order for whoever has its link. */
export const orderLinkText: Translated<typeof en.orderLinkText> = {
  title: (number: string) => `ऑर्डर ${number}`,
  placed: 'ऑर्डर केली',
  total: 'एकूण',
  paid: 'पैसे मिळाले',
  notPaid: 'पैसे बाकी',
  over: 'ही लिंक बंद झाली आहे',
  overHint: 'दुकानाकडून नवी लिंक मागून घ्या. अकाउंटमधून ऑर्डर केली असेल, तर लॉग इन करून पाहा.',
  toShop: 'दुकान पाहा',
  toOrders: 'माझ्या ऑर्डर',
  own: 'तुमची ऑर्डर उघडा',
  digits: 'तुमच्या मोबाइल नंबरचे शेवटचे चार अंक',
  digitsHint: 'ते लिहिले की तुमचे सामान दिसेल, आणि ऑर्डर बदलता किंवा रद्द करता येईल आणि तिचे पैसेही देता येतील.',
  fourDigits: 'चार अंक लिहा',
  open: 'माझी ऑर्डर दाखवा',
  opening: 'जरा थांबा…',
  hide: 'माहिती लपवा',
  share: 'लिंक शेअर करा',
  copied: 'लिंक कॉपी झाली',
  notCopied: (url: string) => `लिंक शेअर करता आली नाही. ही घ्या: ${url}`,
  loginOnly: 'काय मागवले होते ते पाहण्यासाठी लॉग इन करा किंवा दुकानाला फोन करा.',
}
