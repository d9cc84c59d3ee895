import type * as en from '../en/delivery-promise.ts'
import type { Translated } from '../translation.ts'

/** The minutes until the delivery; shown where nearly all of them were kept. */
export const deliveryPromiseText: Translated<typeof en.deliveryPromiseText> = {
  region: 'सामान कितनी देर में पहुँचेगा',
  brought: 'सीधे आपके दरवाज़े तक',
  broughtWithin: (minutes: number) => `${minutes} मिनट के अंदर आपके दरवाज़े पर`,
  within: (minutes: number) => `${minutes} मिनट के अंदर`,
  ifNow: (minutes: number) => `अभी ऑर्डर करें, तो ${minutes} मिनट के अंदर आपके दरवाज़े पर।`,
  afterPayment: (minutes: number) => `पेमेंट के बाद ${minutes} मिनट के अंदर`,
  by: (time: string) => `${time} तक आपके दरवाज़े पर`,
  late: (time: string) => `इसे ${time} तक पहुँचना था, पर देर हो गई है। हमें माफ़ करें।`,
  came: (by: string, at: string) => `वादा: ${by} तक, पहुँचा: ${at}`,
}
