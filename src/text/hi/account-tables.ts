import type * as en from '../en/account-tables.ts'
import type { Translated } from '../translation.ts'

const tax = ['कर योग्य मूल्य', 'CGST', 'SGST', 'IGST']
const document = [...['नंबर', 'तारीख़', 'प्रकार', 'ऑर्डर', 'ख़रीदार', 'ख़रीदार का GSTIN', 'सप्लाई की जगह']]
const sums = [...tax, 'ऊपर से टैक्स', 'राउंड ऑफ़', 'कुल']
const delivery = ['डिलीवरी फ़ीस', 'डिलीवरी फ़ीस में टैक्स', 'इलाक़ा', 'दुकान से लेना']
const times = ['डिलीवरी का दिन', 'समय, से', 'समय, तक', 'दुकान खुलने पर']
const undone = 'वापस ली एंट्री'
const undoneBy = 'एंट्री किसने वापस ली'

/** The store's own tables for the accountant. Those of a GST return have the tax office's headings. */
export const accountTablesText: Translated<typeof en.accountTablesText> = {
  headings: {
    bills: [...document, ...sums, ...delivery, ...times],
    creditNotes: [
      ...[...document, 'मूल नंबर', 'मूल तारीख़', 'वजह', ...sums],
      ...[...delivery, ...times],
    ],
    orders: [
      ...['ऑर्डर', 'कब हुआ', 'स्टेटस', 'ग्राहक', 'पेमेंट'],
      ...['सामान', 'ऊपर से टैक्स', ...delivery.slice(0, 2), 'राउंड ऑफ़', 'कुल'],
      ...[...delivery.slice(2), ...times],
      ...['कितने मिनट का वादा', 'कब तक का वादा', 'कब पहुँचा', 'वादा निभा'],
    ],
    sales: ['तारीख़', 'दर', ...tax, 'कुल'],
    payments: [
      ...['समय', 'ऑर्डर', 'ग्राहक', 'तरीक़ा', 'मिला', 'लौटाया', undone],
      ...['पहले की वापस ली एंट्री', 'रेफ़रेंस', 'किसने लिखा', undoneBy],
    ],
    expenses: ['समय', 'किस लिए', 'नोट', 'रकम', 'किसने लिखा'],
    drawer: ['समय', 'प्रकार', 'किस लिए', 'वजह', 'आया', 'गया', undone, 'किसने लिखा', undoneBy],
    handovers: [
      ...['समय', 'किससे', 'कितना होना था', 'कितना सौंपा', undone, 'वजह', 'किसने लिया', undoneBy],
    ],
  },
  drawerKinds: { cash_in: 'नक़द डाला', cash_out: 'नक़द निकाला', expense: 'ख़र्च' },
  kinds: { cash: 'नक़द', upi: 'UPI', online: 'ऑनलाइन', tab: 'उधार खाता' },
  ways: { door: 'डिलीवरी पर', online: 'ऑनलाइन', tab: 'उधार खाता' },
  wasKept: { yes: 'हाँ', no: 'नहीं' },
  extraTax: { addedTax: 'ऊपर से टैक्स', rounding: 'राउंड ऑफ़' },
}
