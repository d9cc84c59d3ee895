import type { HoldingText } from '#contract/api/personal-data.ts'
import type { HoldingName } from '#contract/holdings.ts'

const untilDeleted = 'Until the account is deleted'

/** The data that the shop keeps about people, why and how long, as the privacy page and a customer's own file say it. */
export const holdingTexts: Readonly<Record<HoldingName, HoldingText>> = {
  account: {
    what: 'Name, e-mail address, phone number, the GSTIN of your business and a scrambled password',
    why: 'To let you log in, and to know whose an order is',
    howLong: untilDeleted,
  },
  logins: {
    what: 'Devices on which you are logged in, your passkeys, links that were mailed to you, and mails on their way',
    why: 'To keep you logged in, to prove that an address is yours, and to tell you of your orders',
    howLong:
      'Until you log out, remove the passkey or the link is over; mails that could not be sent, 30 days',
  },
  addresses: {
    what: 'Addresses and phone numbers that you save, and the position of a house if you have given it',
    why: 'To deliver your orders',
    howLong: 'Until you remove them or the account is deleted',
  },
  keptLists: {
    what: 'Shopping lists that you keep under a name',
    why: 'To let you order them again and share them',
    howLong: 'Until you remove them or the account is deleted',
  },
  orders: {
    what: 'Orders: who and where to, notes, reasons and where the order came from',
    why: 'To deliver what you ordered, to help when something is wrong, and against fraud',
    howLong: `${untilDeleted}; what was sold, when and for how much stays without you`,
  },
  bills: {
    what: 'Bills: name, address and phone number of the buyer, and the GSTIN of a business',
    why: 'A bill of ₹50,000 or more has to name its buyer, and the tax return each business',
    howLong:
      'Name and address on bills of ₹50,000 or more, and with a GSTIN on any: 72 months from when the year’s tax return is due. On all others: until the account is deleted',
  },
  payments: {
    what: 'Payments: how much, how, and the reference of a UPI payment',
    why: 'To know what is paid, and to give money back',
    howLong: 'The reference until the account is deleted; the amounts stay in the books',
  },
  complaints: {
    what: 'Complaints about orders: what you wrote, and what the shop answered',
    why: 'To put right what was wrong; the law asks for a number and an answer',
    howLong: untilDeleted,
  },
  tab: {
    what: 'Your khata: what you owe, notes on it, and the link to its payment page',
    why: 'To add up what was bought on it and what was paid',
    howLong:
      'Notes, references and the link until the account is deleted; the amounts stay in the books',
  },
  ratings: {
    what: 'Ratings of products, with what you wrote',
    why: 'To help other shoppers choose',
    howLong: 'Until you remove them or the account is deleted; the stars stay without you',
  },
  handling: {
    what: 'What the shop’s people did with your orders, your khata or your account',
    why: 'To find out who changed what',
    howLong: 'Two years; without your name and all texts once the account is deleted',
  },
  customerNotes: {
    what: 'What the shop’s people have noted about you: notes, words by which you are found, and whether you want to hear of news and offers',
    why: 'To serve you as you like it, and to write to you about more than your orders only if you have agreed',
    howLong: 'Until the shop removes it or your data is erased',
  },
  memory: {
    what: 'Kitchen memory, if you turned it on: when you answered, and products of which you do not want to be told. What you are due for is counted from your orders each time and stored nowhere',
    why: 'To tell you what your household may be running out of',
    howLong: 'Products until you turn it off; your answer until the account is deleted',
  },
  block: {
    what: 'That the shop has blocked you, why, and your phone numbers in a scrambled form',
    why: 'To notice who comes back under another name',
    howLong: 'Until you are no longer blocked',
  },
  securityEvents: {
    what: 'Logins and other security events, with the internet address and the kind of browser',
    why: 'To notice and to follow up break-ins; the law asks for a year',
    howLong: 'One year; without your e-mail address once the account is deleted',
  },
  newsletter: {
    what: 'Your e-mail address, if you subscribe to the newsletter',
    why: 'To send you the newsletter once you have confirmed it, where the shop writes one',
    howLong: 'Until you unsubscribe, by the link in each mail, or delete your account',
  },
  stockAlerts: {
    what: 'Your e-mail address or the address of your browser, beside a sold-out product that you wait for',
    why: 'To tell you once when it is for sale again',
    howLong:
      'Until you were told and a week after, at most 90 days; two days without confirmation; or until you end it, by the link in each mail, or delete your account',
  },
  attempts: {
    what: 'How often an internet address or an account tried something',
    why: 'To slow down who guesses passwords or floods the shop',
    howLong: 'A day at most',
  },
  searches: {
    what: 'Words that were searched for and found nothing, without who searched',
    why: 'To know what customers miss',
    howLong: '90 days',
  },
  sellerAccount: {
    what: 'Name, e-mail address, password, passkeys, PIN, devices and codes of the people who work in the shop',
    why: 'To let them in, and nobody else',
    howLong: 'Until their access ends; the name as long as records that it stands in',
  },
  sellerTraces: {
    what: 'Name or e-mail address of the person of the shop beside what they did',
    why: 'To find out who changed what',
    howLong: 'As long as the record that it stands in',
  },
  shop: {
    what: 'Name, address, phone number, UPI id and officers of the shop',
    why: 'To show customers whom they buy from, as the law asks',
    howLong: 'As long as the shop is run',
  },
}
