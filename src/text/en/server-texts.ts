import { accountTablesText } from './account-tables.ts'
import { amountInWords } from './amount-in-words.ts'
import { areaTable } from './area-table.ts'
import { billTitles } from './bill-titles.ts'
import { customerTable } from './customer-table.ts'
import { deliveryCost } from './delivery-cost.ts'
import { detailNames } from './detail-names.ts'
import { downloadFailures } from './download-failures.ts'
import { holidayNames } from './holiday-names.ts'
import { homeRowTitles } from './home-row-titles.ts'
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
import { notCollectedText } from './order-moves.ts'
import { nameOfState } from './order-states.ts'
import { payPageText } from './pay-page.ts'
import { paymentChoicesText } from './payment-choices.ts'
import { holdingTexts } from './personal-data.ts'
import { pushText } from './push-messages.ts'
import { recordsText } from './records.ts'
import { refusals } from './refusals.ts'
import { sellerDropsText } from './seller-drops.ts'
import { sellerOrdersText } from './seller-orders.ts'
import { sellerRatingsText } from './seller-ratings.ts'
import { usualChatTexts } from './starting-texts/chat.ts'
import { usualHomeTexts } from './starting-texts/home.ts'
import { startingTexts } from './starting-texts/legal.ts'
import { stateInWords } from './states.ts'

/** People of the shop tap these instead of typing a reason, in their language; shoppers read them in theirs. */
const tappedReasons = {
  cancelled: sellerOrdersText.cancelling.common,
  notDelivered: sellerOrdersText.comingBack.common,
  notCollected: notCollectedText.common,
  atTheDoor: sellerDropsText.reasons,
  hidden: sellerRatingsText.hiding.common,
}

/** The server's words, in answers, mails and papers. */
export const serverTexts = {
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
  homeRowTitles,
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
  tappedReasons,
  sellerAppName,
  sellerMails,
  stateInWords,
  stockAlertMails,
  stockAlertPush,
  tabReminderMail,
  tabReminderPush,
  startingTexts: { home: usualHomeTexts, legal: startingTexts, chat: usualChatTexts },
}
