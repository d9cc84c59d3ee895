import type { serverTexts as en } from '../en/server-texts.ts'
import { serverTexts as hindi } from '../hi/server-texts.ts'
import type { Translated } from '../translation.ts'
import { billTitles } from './bill-titles.ts'
import { detailNames } from './detail-names.ts'
import { holidayNames } from './holiday-names.ts'
import { homeRowTitles } from './home-row-titles.ts'
import { languageOffer } from './language-offer.ts'
import { locale } from './locale.ts'
import { accountMails } from './mails/account.ts'
import { newsletterMails } from './mails/newsletter.ts'
import { orderMails } from './mails/orders.ts'
import { stockAlertMails, stockAlertPush } from './mails/stock-alerts.ts'
import { tabReminderMail, tabReminderPush } from './mails/tab-reminder.ts'
import { notices } from './notices.ts'
import { openingText } from './opening.ts'
import { nameOfState } from './order-states.ts'
import { payPageText } from './pay-page.ts'
import { paymentChoicesText } from './payment-choices.ts'
import { pushText } from './push-messages.ts'
import { refusals } from './refusals.ts'
import { usualChatTexts } from './starting-texts/chat.ts'
import { usualHomeTexts } from './starting-texts/home.ts'
import { stateInWords } from './states.ts'

/** Reasons that people of the shop tap on their screens, in the same order as there. */
const tappedReasons = {
  cancelled: [
    'सामान संपले आहे',
    'ग्राहकाने रद्द करायला सांगितले',
    'ग्राहकाशी बोलणे झाले नाही',
    'डिलिव्हरीच्या भागाबाहेर',
  ],
  notDelivered: [
    'घरी कोणी नव्हते',
    'ग्राहकाशी बोलणे झाले नाही',
    'पत्ता सापडला नाही',
    'ग्राहकाने घ्यायला नकार दिला',
  ],
  notCollected: ['ग्राहक न्यायला आले नाहीत', 'ग्राहकाशी बोलणे झाले नाही', 'ग्राहकाने घ्यायला नकार दिला'],
  atTheDoor: [
    'घरी कोणी नव्हते',
    'ग्राहकाने घ्यायला नकार दिला',
    'पत्ता चुकीचा होता',
    'ग्राहकाने दुसरी वेळ मागितली',
    'फोन उचलला नाही',
  ],
  hidden: ['अपमान किंवा शिवीगाळ', 'वस्तूबद्दल नाही', 'जाहिरात', 'कोणाचे तरी नाव घेतले आहे'],
}

/** The server's words. Those for the seller alone are in Hindi, as the seller's screens are. */
export const serverTexts: Translated<typeof en> = Object.assign({}, hindi, {
  locale,
  said: { ...hindi.said, ...refusals, ...notices },
  accountMails,
  billTitles,
  detailNames,
  holidayNames,
  homeRowTitles,
  languageOffer,
  newsletterMails,
  nameOfState,
  opening: openingText,
  orderMails,
  payPageText,
  paymentChoicesText,
  pushText,
  stateInWords,
  stockAlertMails,
  stockAlertPush,
  tabReminderMail,
  tabReminderPush,
  tappedReasons,
  startingTexts: Object.assign({}, hindi.startingTexts, {
    home: usualHomeTexts,
    chat: usualChatTexts,
  }),
})
