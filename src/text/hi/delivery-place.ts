import type * as en from '../en/delivery-place.ts'
import type { Translated } from '../translation.ts'

/** The line on the shopper's PIN, in a shop that has named its areas. */
export const deliveryPlaceText: Translated<typeof en.deliveryPlaceText> = {
  asking: 'ज़रा रुकें…',
  failed: 'हम यह जाँच नहीं पाए। फिर कोशिश करें।',
  outside: (pin: string) => `PIN कोड ${pin} पर हम अभी डिलीवरी नहीं करते।`,
  depends: 'PIN कोड के हिसाब से',
  toFree: (missing: string) => `${missing} का सामान और डालें, डिलीवरी मुफ़्त हो जाएगी।`,
  belowLeast: (area: string, least: string, missing: string) =>
    `${area} के लिए कम से कम ऑर्डर ${least} का है। ${missing} का सामान और डालें।`,
}
