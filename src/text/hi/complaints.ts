import type * as en from '../en/complaints.ts'
import type { Translated } from '../translation.ts'

/** A complaint about an order, and the shop's answer. */
export const complaintsText: Translated<typeof en.complaintsText> = {
  open: 'कुछ कम है',
  lead: 'या कुछ ख़राब निकला, या ग़लत सामान आया। दुकान 48 घंटे के अंदर जवाब देती है।',
  kind: 'क्या गड़बड़ है?',
  kinds: {
    missing: 'नहीं मिला',
    damaged: 'ख़राब निकला',
    wrong_item: 'ग़लत सामान',
    weight: 'वज़न',
    other: 'कुछ और',
  },
  chooseKind: 'बताएँ कि क्या गड़बड़ है',
  items: 'कौन सी चीज़ें?',
  itemsHint: 'बात पूरे ऑर्डर की हो तो कुछ न चुनें।',
  note: 'थोड़ा बताएँ (चाहें तो)',
  send: 'दुकान को बताएँ',
  sending: 'भेज रहे हैं…',
  keep: 'अभी नहीं',
  list: 'आपकी शिकायतें',
  title: (number: string, kind: string) => `शिकायत ${number} · ${kind}`,
  wholeOrder: 'पूरा ऑर्डर',
  answerBy: (time: string) => `दुकान ${time} तक जवाब देगी।`,
  answer: 'दुकान का जवाब',
  seller: {
    list: 'शिकायतें',
    due: (time: string) => `${time} तक जवाब देना है`,
    overdue: (time: string) => `देर हो गई: ${time} तक जवाब देना था`,
    short: (number: string) => `शिकायत ${number}`,
    isOverdue: 'जवाब में देर',
    answer: (number: string) => `शिकायत ${number} का जवाब`,
    hint: 'यह जवाब ग्राहक को ऑर्डर पर दिखेगा, और सूचना या ई-मेल भी जाएगा।',
    missing: 'जवाब लिखें',
    send: 'जवाब भेजें',
    sending: 'भेज रहे हैं…',
    takeBack: 'सामान वापस लें',
    answered: 'आपका जवाब',
    answeredBy: (who: string) => `जवाब: ${who}`,
  },
}
