import { locale } from './locale.ts'

const customers = (of: number) =>
  of === 1 ? '1 customer' : `${of.toLocaleString(locale)} customers`

type Stand = { opened: number; people: number; when: string; who: string }

/** One message to many customers, each opened and sent by the seller. */
export const sellerCustomerMessagesText = {
  open: 'Write to them',
  title: 'Write to customers',
  lead: 'News and offers, to those who have agreed to hear of them.',
  back: 'All customers',
  whom: 'To whom',
  all: 'All customers',
  group: (what: string) => `From the list: ${what}`,
  people: (of: number) => `${customers(of)} can be written to.`,
  nobody: 'Nobody here can be written to.',
  leftOut: 'Left out',
  noAgreement: (of: number) =>
    of === 1
      ? '1 customer who has not agreed to hear of news and offers'
      : `${customers(of)} who have not agreed to hear of news and offers`,
  blocked: (of: number) => (of === 1 ? '1 blocked customer' : `${of} blocked customers`),
  noMobile: (of: number) => `${customers(of)} without a confirmed mobile number`,
  howToAgree: 'Who agrees is noted on the customer’s own page.',
  most: (most: number) => `Only the ${most} who ordered last are taken at once.`,
  text: 'Message',
  hint: '{name}, {shop} and {link} are filled in for each customer.',
  unknown: (name: string) => `There is no {${name}}.`,
  prepare: 'Prepare messages',
  preparing: 'Preparing…',
  earlier: 'Earlier messages',
  stand: ({ opened, people, when, who }: Stand) =>
    `${opened} of ${people} opened · ${when}, ${who}`,
  one: 'Message to customers',
  unknownMessage: 'There is no such message.',
  unknownHint: 'Messages are kept for a year.',
  progress: (opened: number, people: number) => `${opened} of ${people} opened`,
  next: (name: string) => `Next: ${name}`,
  nextHint: 'WhatsApp opens with the message. You send it there, then come back for the next one.',
  done: (left: number) =>
    left === 0 ? 'All of them were opened.' : 'All who can still be written to were opened.',
  openFor: (name: string) => `Open for ${name}`,
  openAgain: (name: string) => `Open again for ${name}`,
  opened: (when: string, who: string) => `Opened ${when} by ${who}`,
  notOpened: 'Not opened yet',
  mayNot: 'Can no longer be written to',
  list: 'To whom',
} as const
