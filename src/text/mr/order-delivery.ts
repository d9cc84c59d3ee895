import type * as en from '../en/order-delivery.ts'
import type { Translated } from '../translation.ts'

/** The part of an order on its way that its shopper reads. */
export const orderDeliveryText: Translated<typeof en.orderDeliveryText> = {
  label: 'डिलिव्हरी',
  brings: (name: string) => `${name} तुमची ऑर्डर घेऊन वाटेत आहेत.`,
  ahead: ['आता तुमचाच नंबर आहे.', 'आणखी एका ऑर्डरनंतर तुमचा नंबर आहे.'],
  code: 'डिलिव्हरीसाठी तुमचा कोड',
  handedOver: 'हाती दिली',
  handedTo: (name: string) => `${name} यांच्या हाती दिली`,
  photo: (number: string) => `ऑर्डर ${number} देताना रायडरने काढलेला फोटो`,
  codeHint: 'ऑर्डर हातात आल्यावर रायडरला सांगा.',
}
