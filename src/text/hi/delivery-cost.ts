import type * as en from '../en/delivery-cost.ts'
import type { Translated } from '../translation.ts'

/** Stands for the cost of delivery until the seller has written one. */
export const deliveryCost: Translated<typeof en.deliveryCost> = {
  demo: 'हर ऑर्डर पर डिलीवरी मुफ़्त है।',
  ofEveryShop: 'ऑर्डर करने से पहले कार्ट में दिख जाता है कि कुल कितना देना है।',
}
