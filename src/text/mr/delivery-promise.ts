import type * as en from '../en/delivery-promise.ts'
import type { Translated } from '../translation.ts'

/** The minutes until the delivery; shown where nearly all of them were kept. */
export const deliveryPromiseText: Translated<typeof en.deliveryPromiseText> = {
  region: 'सामान किती वेळात पोहोचेल',
  brought: 'थेट तुमच्या दारात',
  broughtWithin: (minutes: number) => `${minutes} मिनिटांत तुमच्या दारात`,
  within: (minutes: number) => `${minutes} मिनिटांत`,
  ifNow: (minutes: number) => `आता ऑर्डर करा, ${minutes} मिनिटांत तुमच्या दारात.`,
  afterPayment: (minutes: number) => `पैसे मिळाल्यावर ${minutes} मिनिटांत`,
  by: (time: string) => `${time} पर्यंत तुमच्या दारात`,
  late: (time: string) => `ही ${time} पर्यंत पोहोचायची होती, पण उशीर झाला आहे. माफ करा.`,
  came: (by: string, at: string) => `${by} पर्यंत पोहोचायची होती, ${at} वाजता पोहोचली`,
}
