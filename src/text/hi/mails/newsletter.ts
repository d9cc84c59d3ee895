import type * as en from '../../en/mails/newsletter.ts'
import type { Translated } from '../../translation.ts'

type Links = { link: string; unsubscribe: string }

/** Asks whether the owner of an address wants the newsletter. */
function confirmationMail(storeName: string, { link, unsubscribe }: Links) {
  const paragraphs = [
    'नमस्ते,',
    `किसी ने ${storeName} के ऑफ़र वाले ई-मेल इस पते पर मँगाए हैं। अगर यह आपने किया था, तो इस लिंक से कन्फ़र्म करें:`,
    link,
    'यह लिंक एक ही बार चलता है, 24 घंटे तक। कन्फ़र्म होने तक हम ऑफ़र वाला कोई ई-मेल नहीं भेजते।',
    'अगर यह आपने नहीं किया था, तो इस ई-मेल को रहने दें, या इस लिंक से अपना पता लिस्ट से हटाएँ:',
    unsubscribe,
  ]
  return {
    subject: `क्या आपको ${storeName} के ऑफ़र वाले ई-मेल चाहिए?`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

export const newsletterMails: Translated<typeof en.newsletterMails> = { confirmationMail }
