import type * as en from '../en/some-shoppers.ts'
import type { Translated } from '../translation.ts'

/** Words of the shop's frame that only logged-in shoppers see, or anybody while orders are paused. */
export const someShoppersText: Translated<typeof en.someShoppersText> = {
  logout: 'लॉग आउट करें',
  addresses: 'मेरे पते',
  myAccount: 'अकाउंट',
  account: (name: string) => `${name} का अकाउंट`,
  paused: 'ऑर्डर अभी बंद हैं',
}
