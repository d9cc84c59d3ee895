import type * as en from '../../en/mails/newsletter.ts'
import type { Translated } from '../../translation.ts'

type Links = { link: string; unsubscribe: string }

/** Asks whether the owner of an address wants the newsletter. */
function confirmationMail(storeName: string, { link, unsubscribe }: Links) {
  const paragraphs = [
    'नमस्कार,',
    `${storeName} च्या ऑफरचे ई-मेल या पत्त्यावर मिळावेत, असे कोणीतरी सांगितले आहे. हे तुम्हीच सांगितले असेल, तर या लिंकने कन्फर्म करा:`,
    link,
    'ही लिंक एकदाच चालते, 24 तासांपर्यंत. कन्फर्म होईपर्यंत आम्ही ऑफरचा एकही ई-मेल पाठवत नाही.',
    'हे तुम्ही सांगितले नसेल, तर या ई-मेलकडे दुर्लक्ष करा, किंवा या लिंकने तुमचा पत्ता यादीतून काढा:',
    unsubscribe,
  ]
  return {
    subject: `${storeName} च्या ऑफरचे ई-मेल तुम्हाला हवेत का?`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

export const newsletterMails: Translated<typeof en.newsletterMails> = { confirmationMail }
