import { detailNames } from '#text/detail-names.ts'
import { lastDoneText } from '#text/last-done.ts'
import { locale } from '#text/locale.ts'
import { accountMails } from '#text/mails/account.ts'
import { newsletterMails } from '#text/mails/newsletter.ts'
import { orderMails } from '#text/mails/orders.ts'
import { sellerMails } from '#text/mails/seller.ts'
import { notices } from '#text/notices.ts'
import { payPageText } from '#text/pay-page.ts'
import { paymentChoicesText } from '#text/payment-choices.ts'
import { pushText } from '#text/push-messages.ts'
import { recordsText } from '#text/records.ts'
import { refusals } from '#text/refusals.ts'

/** The sentences that the server says, by language: the one place of it that reads `src/text`. */
const languages = {
  en: {
    locale,
    said: { ...refusals, ...notices },
    accountMails,
    lastDoneText,
    detailNames,
    newsletterMails,
    orderMails,
    payPageText,
    paymentChoicesText,
    pushText,
    recordsText,
    sellerMails,
  },
}

export type Language = keyof typeof languages

/** The API answers in this one. */
export const answerLanguage: Language = 'en'

/** The shop writes to people in this one. */
export const shopLanguage: Language = 'en'

export function textsOf(language: Language) {
  return languages[language]
}
