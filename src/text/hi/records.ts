import type { PriceUnit } from '#contract/compared-price.ts'
import { formatWithPaise } from '#contract/money.ts'
import type * as en from '../en/records.ts'
import type { Translated } from '../translation.ts'
import { commonText } from './common.ts'
import { nameOfDay } from './days.ts'

/** The store writes these into its records, where they stay as they were written. */
export const recordsText: Translated<typeof en.recordsText> = {
  refunds: {
    cancelled: 'ऑर्डर कैंसिल हुआ',
    cheaper: 'ऑर्डर की रकम पेमेंट से कम बनी',
    wrongAmount: 'रकम ऑर्डर की रकम से अलग थी',
    tooLate: 'तब तक पूरा सामान स्टॉक में नहीं रहा',
    slotGone: 'डिलीवरी का समय भर चुका था या निकल चुका था',
    notNeeded: 'ऑर्डर का पेमेंट पहले हो चुका था या वह कैंसिल हो चुका था',
  },
  cancellations: {
    unpaid: 'इसका पेमेंट नहीं हुआ।',
    slotGone: 'पेमेंट आया, तब तक डिलीवरी का समय भर चुका था या निकल चुका था। पैसे लौटाए जा रहे हैं।',
    soldOut: 'पेमेंट आया, तब तक पूरा सामान स्टॉक में नहीं था। पैसे लौटाए जा रहे हैं।',
  },
  creditNoteOfCancelled: 'ऑर्डर कैंसिल हुआ',
  netQuantity: (quantity: string) => `नेट ${quantity}`,
  unitPrice: (paise: number, unit: PriceUnit) =>
    `${formatWithPaise(paise)}/${commonText.product.per[unit]}`,
  delivery: 'डिलीवरी',
  deliveryTax: 'डिलीवरी फ़ीस में GST',
  slots: 'डिलीवरी का समय',
  openingHours: 'खुलने का समय',
  takenAlong: 'दुकान पर लिया',
  pickUp: 'दुकान से लेना',
  shopPoint: 'दुकान की लोकेशन',
  sayDays: (days: readonly number[] | null) => (days ? days.map(nameOfDay).join(', ') : null),
  upiNoteOfTab: 'उधार खाता',
  deletedAccount: 'मिटाया गया अकाउंट',
  deletedName: { firstName: 'मिटाया गया', lastName: 'अकाउंट' },
  customers: 'ग्राहक',
  walkInCustomer: 'दुकान पर आए ग्राहक',
  unnamedPicture: 'एक फ़ोटो',
  allCategories: 'सभी कैटेगरी',
}
