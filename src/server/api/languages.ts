import { accountTablesText } from '#text/account-tables.ts'
import { amountInWords } from '#text/amount-in-words.ts'
import { areaTable } from '#text/area-table.ts'
import { billTitles } from '#text/bill-titles.ts'
import { customerTable } from '#text/customer-table.ts'
import { deliveryCost } from '#text/delivery-cost.ts'
import { detailNames } from '#text/detail-names.ts'
import { downloadFailures } from '#text/download-failures.ts'
import { importTexts } from '#text/imports.ts'
import { sellerAppName } from '#text/installed-app.ts'
import { lastDoneText } from '#text/last-done.ts'
import { legalTitles } from '#text/legal-titles.ts'
import { locale } from '#text/locale.ts'
import { accountMails } from '#text/mails/account.ts'
import { newsletterMails } from '#text/mails/newsletter.ts'
import { orderMails } from '#text/mails/orders.ts'
import { sellerMails } from '#text/mails/seller.ts'
import { stockAlertMails, stockAlertPush } from '#text/mails/stock-alerts.ts'
import { tabReminderMail, tabReminderPush } from '#text/mails/tab-reminder.ts'
import { newsletterTable } from '#text/newsletter-table.ts'
import { notices } from '#text/notices.ts'
import { openingText } from '#text/opening.ts'
import { nameOfState } from '#text/order-states.ts'
import { payPageText } from '#text/pay-page.ts'
import { paymentChoicesText } from '#text/payment-choices.ts'
import { holdingTexts } from '#text/personal-data.ts'
import { pushText } from '#text/push-messages.ts'
import { recordsText } from '#text/records.ts'
import { refusals } from '#text/refusals.ts'
import { usualChatTexts } from '#text/starting-texts/chat.ts'
import { usualHomeTexts } from '#text/starting-texts/home.ts'
import { startingTexts } from '#text/starting-texts/legal.ts'

/** The server's sentences by language. No other file of the server reads `src/text`. */
const languages = {
  en: {
    locale,
    said: { ...refusals, ...notices, ...downloadFailures, ...importTexts },
    accountMails,
    lastDoneText,
    accountTables: accountTablesText,
    amountInWords,
    areaTable,
    billTitles,
    deliveryCost,
    detailNames,
    holdingTexts,
    legalTitles,
    customerTable,
    newsletterTable,
    newsletterMails,
    opening: openingText,
    nameOfState,
    orderMails,
    payPageText,
    paymentChoicesText,
    pushText,
    recordsText,
    sellerAppName,
    sellerMails,
    stockAlertMails,
    stockAlertPush,
    tabReminderMail,
    tabReminderPush,
    startingTexts: { home: usualHomeTexts, legal: startingTexts, chat: usualChatTexts },
  },
}

export type Language = keyof typeof languages

/** The language of the API's answers. */
export const answerLanguage: Language = 'en'

/** The language in which the shop writes to people. */
export const shopLanguage: Language = 'en'

export function textsOf(language: Language) {
  return languages[language]
}
