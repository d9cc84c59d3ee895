import type * as en from '../en/seller-promise.ts'
import type { Translated } from '../translation.ts'

/** The minutes until the delivery, as the seller switches them on and sees how they are kept. */
export const sellerPromiseText: Translated<typeof en.sellerPromiseText> = {
  label: 'डिलीवरी कितनी देर में',
  on: 'मिनट आपकी पिछली डिलीवरी और बाकी ऑर्डरों से निकाले जाते हैं। ग्राहकों को वहीं दिखते हैं जहाँ पिछले 10 में से 9 ऑर्डर समय पर पहुँचे।',
  off: 'ग्राहकों को नहीं बताया जाता कि कितनी देर लगेगी।',
  title: 'डिलीवरी कितनी देर में',
  lead: 'उन ऑर्डरों के लिए जो पैक होते ही पहुँचाए जाते हैं। पैक होते ही “पैक हो गया” और पहुँचते ही “पहुँच गया” करें, वरना ग्राहकों को ग़लत मिनट दिखेंगे।',
  everywhere: 'पूरी दुकान',
  now: (minutes: number) => `अभी के ऑर्डर पर ${minutes} मिनट`,
  shown: 'ग्राहकों को दिख रहे हैं',
  tooLong: 'अभी दो घंटे से ज़्यादा लग रहे हैं, इसलिए कुछ नहीं दिखता',
  tooFew: (times: number) =>
    `मिनट निकालने के लिए 10 डिलीवरी चाहिए; अभी तक ${times} ${times === 1 ? 'हुई' : 'हुईं'}`,
  collecting: (of: number) => `मिनट वाले 10 ऑर्डरों के बाद दिखेंगे; अभी तक ${of}`,
  notKept: 'जब तक पिछले 10 में से 9 समय पर न पहुँचें, नहीं दिखेंगे',
  kept: (kept: number, of: number) => `पिछले ${of} में से ${kept} समय पर`,
  missed: 'देर वाले ऑर्डर',
  missedIn: (area: string) => `देर वाले ऑर्डर: ${area}`,
  order: (number: string) => `ऑर्डर ${number}`,
  by: (by: string, at: string) => `${by} तक पहुँचाना था, ${at} पहुँचा`,
  notThere: (by: string) => `${by} तक पहुँचाना था, अभी नहीं पहुँचा`,
  promised: (time: string) => `वादा ${time} तक का`,
  late: (time: string) => `वादा ${time} तक का, देर हो गई`,
}
