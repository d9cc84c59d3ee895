import type * as en from '../en/order-journal.ts'
import type { Translated } from '../translation.ts'

/** Changes of an order, in the words of the reader: shopper or seller. */
export const journalText: Translated<typeof en.journalText> = {
  title: 'क्या-क्या बदला',
  loading: 'खुल रहा है…',
  none: {
    shopper: 'कुछ नहीं: सब वैसा ही है जैसा आपने ऑर्डर किया था।',
    seller: 'ऑर्डर होने के बाद कुछ नहीं बदला।',
  },
  kinds: {
    shopper: {
      changed: 'ऑर्डर बदला गया',
      picked: 'पैकिंग में बदला',
      replaced: 'बदला गया',
      asked: 'आपसे पूछा गया',
      answered: 'आपके जवाब के बाद',
      refused_at_door: 'नहीं लिया',
      returned: 'दुकान पर वापस आया',
      undone: 'बाद में वापस लिया गया',
      slot: 'समय बदला',
    },
    seller: {
      changed: 'ऑर्डर बदला गया',
      picked: 'निकाला गया',
      replaced: 'बदला गया',
      asked: 'ग्राहक से पूछा गया',
      answered: 'सवाल निपट गया',
      refused_at_door: 'नहीं लिया',
      returned: 'सामान लौटा',
      undone: 'वापस लिया गया',
      slot: 'समय बदला',
    },
  },
  by: {
    shopper: { shopper: 'आपकी तरफ़ से', seller: 'दुकान की तरफ़ से', store: 'अपने आप' },
    seller: { shopper: 'ग्राहक की तरफ़ से', seller: 'दुकान की तरफ़ से', store: 'अपने आप' },
  },
  byWho: (who: string) => `${who} की तरफ़ से`,
  author: (by: string) => `, ${by}`,
  isUndone: 'बाद में वापस लिया गया',
  reason: (reason: string) => `वजह: ${reason}`,
  added: (quantity: string) => `जोड़ा गया, ${quantity}`,
  removed: (before: string) => `${before} छोड़ा गया`,
  withGiven: (charged: string, given: string) => `${charged} और ${given} मुफ़्त`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  picked: {
    found: 'मिल गया',
    short: 'पूरा नहीं था',
    left_out: 'छोड़ा गया',
    weighed: 'तौला',
    replaced: 'बदला गया',
  },
  unpicked: 'अभी निकाला नहीं',
  slotLost: 'चुना हुआ समय अब नहीं मिलता',
  noSlot: 'कोई तय समय नहीं',
  amount: (before: string, after: string) => `कुल ${before} → ${after}`,
}
