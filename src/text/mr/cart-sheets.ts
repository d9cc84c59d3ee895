import type * as en from '../en/cart-sheets.ts'
import type { Translated } from '../translation.ts'

/** Parts of the cart that open on a press. */
export const cartSheetsText: Translated<typeof en.cartSheetsText> = {
  options: (name: string) => `${name}: सूचना आणि पर्याय`,
  wholeNumber: 'पूर्ण संख्या लिहा.',
  allAddresses: (count: number) => `सर्व ${count} पत्ते पाहा`,
  edit: 'बदला',
  editAddress: (street: string) => `हा पत्ता बदला: ${street}`,
  done: 'झाले',
  codHint: 'ऑर्डर पोहोचल्यावर रोख द्या.',
  onlineHint: 'कार्ड, UPI किंवा नेट बँकिंगने पैसे द्या.',
  testPayment: 'चाचणी पेमेंट: खरे पैसे जात नाहीत.',
}
