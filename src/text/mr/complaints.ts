import type * as en from '../en/complaints.ts'
import type { Translated } from '../translation.ts'

/** A complaint about an order, and the shop's answer. */
export const complaintsText: Translated<typeof en.complaintsText> = {
  open: 'काहीतरी कमी आले',
  lead: 'किंवा काही खराब निघाले, किंवा चुकीचे सामान आले. दुकान 48 तासांच्या आत उत्तर देते.',
  kind: 'काय चुकले?',
  kinds: {
    missing: 'मिळाले नाही',
    damaged: 'खराब निघाले',
    wrong_item: 'चुकीची वस्तू',
    weight: 'वजन',
    other: 'दुसरे काही',
  },
  chooseKind: 'काय चुकले ते निवडा',
  items: 'कोणत्या वस्तू?',
  itemsHint: 'पूर्ण ऑर्डरबद्दल असेल तर काही निवडू नका.',
  note: 'थोडक्यात सांगा (हवे असल्यास)',
  send: 'दुकानाला कळवा',
  sending: 'पाठवत आहोत…',
  keep: 'आत्ता नको',
  list: 'तुमच्या तक्रारी',
  title: (number: string, kind: string) => `तक्रार ${number} · ${kind}`,
  wholeOrder: 'पूर्ण ऑर्डर',
  answerBy: (time: string) => `दुकानाचे उत्तर येण्याची मुदत: ${time}.`,
  answer: 'दुकानाचे उत्तर',
  seller: {
    list: 'तक्रारी',
    due: (time: string) => `उत्तराची मुदत: ${time}`,
    overdue: (time: string) => `उशीर झाला, मुदत होती: ${time}`,
    short: (number: string) => `तक्रार ${number}`,
    isOverdue: 'उत्तराला उशीर',
    answer: (number: string) => `तक्रार ${number} चे उत्तर`,
    hint: 'हे उत्तर ग्राहकाला ऑर्डरवर दिसेल, आणि सूचना किंवा ई-मेलही जाईल.',
    missing: 'उत्तर लिहा',
    send: 'उत्तर पाठवा',
    sending: 'पाठवत आहोत…',
    takeBack: 'सामान परत घ्या',
    answered: 'तुमचे उत्तर',
    answeredBy: (who: string) => `उत्तर: ${who}`,
  },
}
