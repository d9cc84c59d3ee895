import type * as en from '../en/server-texts.ts'
import type { Translated } from '../translation.ts'
import { accountTablesText } from './account-tables.ts'
import { amountInWords } from './amount-in-words.ts'
import { areaTable } from './area-table.ts'
import { billTitles } from './bill-titles.ts'
import { customerTable } from './customer-table.ts'
import { deliveryCost } from './delivery-cost.ts'
import { detailNames } from './detail-names.ts'
import { downloadFailures } from './download-failures.ts'
import { holidayNames } from './holiday-names.ts'
import { importTexts } from './imports.ts'
import { sellerAppName } from './installed-app.ts'
import { languageOffer } from './language-offer.ts'
import { lastDoneText } from './last-done.ts'
import { legalTitles } from './legal-titles.ts'
import { locale } from './locale.ts'
import { accountMails } from './mails/account.ts'
import { newsletterMails } from './mails/newsletter.ts'
import { orderMails } from './mails/orders.ts'
import { sellerMails } from './mails/seller.ts'
import { stockAlertMails, stockAlertPush } from './mails/stock-alerts.ts'
import { tabReminderMail, tabReminderPush } from './mails/tab-reminder.ts'
import { newsletterTable } from './newsletter-table.ts'
import { notices } from './notices.ts'
import { openingText } from './opening.ts'
import { nameOfState } from './order-states.ts'
import { payPageText } from './pay-page.ts'
import { paymentChoicesText } from './payment-choices.ts'
import { holdingTexts } from './personal-data.ts'
import { pushText } from './push-messages.ts'
import { recordsText } from './records.ts'
import { refusals } from './refusals.ts'
import { usualChatTexts } from './starting-texts/chat.ts'
import { usualHomeTexts } from './starting-texts/home.ts'
import { startingTexts } from './starting-texts/legal.ts'

/** The server's words, in answers, mails and papers. */
export const serverTexts: Translated<typeof en.serverTexts> = {
  locale,
  said: { ...refusals, ...notices, ...downloadFailures, ...importTexts },
  accountMails,
  languageOffer,
  lastDoneText,
  accountTables: accountTablesText,
  amountInWords,
  areaTable,
  billTitles,
  deliveryCost,
  detailNames,
  holdingTexts,
  holidayNames,
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
}
