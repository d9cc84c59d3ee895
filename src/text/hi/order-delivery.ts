import type * as en from '../en/order-delivery.ts'
import type { Translated } from '../translation.ts'

/** The part of an order on its way that its shopper reads. */
export const orderDeliveryText: Translated<typeof en.orderDeliveryText> = {
  label: 'डिलीवरी',
  brings: (name: string) => `${name} आपका ऑर्डर लेकर रास्ते में हैं।`,
  ahead: ['अब आपकी ही बारी है।', 'एक और ऑर्डर के बाद आपकी बारी है।'],
  code: 'डिलीवरी के लिए आपका कोड',
  handedOver: 'दे दिया गया',
  handedTo: (name: string) => `${name} को दिया गया`,
  photo: (number: string) => `ऑर्डर ${number} देते समय राइडर की खींची फ़ोटो`,
  codeHint: 'ऑर्डर हाथ में आ जाए, तब राइडर को बताएँ।',
}
