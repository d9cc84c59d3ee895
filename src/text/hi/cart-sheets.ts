import type * as en from '../en/cart-sheets.ts'
import type { Translated } from '../translation.ts'

/** Parts of the cart that open on a press. */
export const cartSheetsText: Translated<typeof en.cartSheetsText> = {
  options: (name: string) => `${name}: नोट और पसंद`,
  wholeNumber: 'पूरी संख्या लिखें।',
  allAddresses: (count: number) => `सभी ${count} पते देखें`,
  edit: 'बदलें',
  editAddress: (street: string) => `पता बदलें: ${street}`,
  done: 'हो गया',
  codHint: 'ऑर्डर पहुँचने पर नक़द दें।',
  onlineHint: 'कार्ड, UPI या नेट बैंकिंग से पेमेंट करें।',
  testPayment: 'टेस्ट पेमेंट: असली पैसा नहीं कटता।',
}
