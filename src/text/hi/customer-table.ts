import type * as en from '../en/customer-table.ts'
import type { Translated } from '../translation.ts'

/** The table of customers that the seller downloads. */
export const customerTable: Translated<typeof en.customerTable> = {
  headings: [
    'नाम',
    'फ़ोन',
    'इलाक़ा',
    'प्रकार',
    'ऑर्डर',
    'कुल ख़रीद',
    'देना बाकी',
    'पिछला ऑर्डर',
    'कब से ग्राहक',
    'टैग',
    'ब्लॉक',
  ],
  kinds: { account: 'अकाउंट', guest: 'मेहमान', added: 'दुकान ने जोड़ा' },
  yes: 'हाँ',
}
