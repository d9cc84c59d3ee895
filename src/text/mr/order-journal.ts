import type * as en from '../en/order-journal.ts'
import type { Translated } from '../translation.ts'

/** Changes of an order, in the words of the reader: shopper or seller. */
export const journalText: Translated<typeof en.journalText> = {
  title: 'काय काय बदलले',
  loading: 'उघडत आहे…',
  none: {
    shopper: 'काही नाही: सगळे तुम्ही ऑर्डर केले तसेच आहे.',
    seller: 'ऑर्डर झाल्यापासून काही बदललेले नाही.',
  },
  kinds: {
    shopper: {
      changed: 'ऑर्डर बदलली',
      picked: 'पॅक करताना बदलले',
      replaced: 'बदलून दिले',
      asked: 'तुम्हाला विचारले',
      answered: 'तुमच्या उत्तरानंतर',
      refused_at_door: 'घेतले नाही',
      returned: 'दुकानात परत आले',
      undone: 'नंतर मागे घेतले',
      slot: 'वेळ बदलली',
    },
    seller: {
      changed: 'ऑर्डर बदलली',
      picked: 'सामान काढले',
      replaced: 'बदलून दिले',
      asked: 'ग्राहकाला विचारले',
      answered: 'प्रश्न मिटला',
      refused_at_door: 'घेतले नाही',
      returned: 'सामान परत आले',
      undone: 'मागे घेतले',
      slot: 'वेळ बदलली',
    },
  },
  by: {
    shopper: { shopper: 'तुमच्याकडून', seller: 'दुकानाकडून', store: 'आपोआप' },
    seller: { shopper: 'ग्राहकाकडून', seller: 'दुकानाकडून', store: 'आपोआप' },
  },
  byWho: (who: string) => `${who} यांच्याकडून`,
  author: (by: string) => `, ${by}`,
  isUndone: 'नंतर मागे घेतले',
  reason: (reason: string) => `कारण: ${reason}`,
  added: (quantity: string) => `जोडले, ${quantity}`,
  removed: (before: string) => `${before} वगळले`,
  withGiven: (charged: string, given: string) => `${charged} आणि ${given} मोफत`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  picked: {
    found: 'मिळाले',
    short: 'पुरेसे नव्हते',
    left_out: 'वगळले',
    weighed: 'वजन केले',
    replaced: 'बदलून दिले',
  },
  unpicked: 'अजून काढलेले नाही',
  slotLost: 'निवडलेली वेळ आता मिळत नाही',
  noSlot: 'ठरलेली वेळ नाही',
  amount: (before: string, after: string) => `एकूण ${before} → ${after}`,
}
