import type * as en from '../en/talk.ts'
import type { Translated } from '../translation.ts'

/** Notes, calls and chats between shopper and shop about an order. */
export const talkText: Translated<typeof en.talkText> = {
  shop: { call: 'दुकानाला फोन करा', chat: 'WhatsApp', newTab: 'नव्या टॅबमध्ये उघडते' },
  shopper: { chat: 'WhatsApp', newTab: 'नव्या टॅबमध्ये उघडते' },
  aboutOwn: (number: string) => `नमस्कार, माझ्या ऑर्डर ${number} बद्दल बोलायचे आहे.`,
  aboutYours: (number: string, store: string) => `नमस्कार, ${store} कडून, तुमच्या ऑर्डर ${number} बद्दल.`,
  note: 'सूचना',
  yourNote: 'तुमची सूचना',
  addOrderNote: 'ऑर्डरसाठी सूचना लिहा',
  noteFor: (name: string) => `${name}: सूचना`,
  orderNote: 'ऑर्डरसाठी सूचना',
  lineHint: 'जसे: पिकलेले पाठवा',
  orderHint: 'जसे: बेल दोनदा वाजवा',
  near: (landmark: string) => `जवळची खूण: ${landmark}`,
}
