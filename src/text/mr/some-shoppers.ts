import type * as en from '../en/some-shoppers.ts'
import type { Translated } from '../translation.ts'

/** Words of the shop's frame that only logged-in shoppers see, or anybody while orders are paused. */
export const someShoppersText: Translated<typeof en.someShoppersText> = {
  logout: 'लॉग आउट करा',
  addresses: 'माझे पत्ते',
  myAccount: 'अकाउंट',
  account: (name: string) => `${name} यांचे अकाउंट`,
  paused: 'सध्या ऑर्डर बंद आहेत',
}
