import { toPercent, usualTaxTerms } from '#contract/bill.ts'
import type { ChecklistStep } from '#contract/checklist.ts'

type Step = {
  title: string
  text: string
  links: { to: string; label: string }[]
}

/** The steps of a new shop, each with the pages that serve it. */
const steps: Record<ChecklistStep, Step> = {
  contact: {
    title: 'Name, contact and opening hours',
    text: 'How shoppers reach you: a phone number or an e-mail address, your address, and when you are open.',
    links: [{ to: '/seller/settings#store', label: 'Enter your details' }],
  },
  logo: {
    title: 'Your logo',
    text: 'Shown at the top of the shop, on bills, and as the icon when somebody keeps the shop on a phone.',
    links: [{ to: '/seller/settings#logo', label: 'Choose a logo' }],
  },
  tax: {
    title: 'Tax',
    text: `Whether your prices include GST, are taxed on top, or carry no tax. Until you choose, ${toPercent(usualTaxTerms.onTopBasisPoints)}% is added to every order, and the shop says so beside each price.`,
    links: [{ to: '/seller/settings/tax', label: 'Choose how you charge tax' }],
  },
  categories: {
    title: 'Categories',
    text: 'Name the shelves of your shop. Seven are there to begin with; change, add or remove what you like.',
    links: [{ to: '/seller/categories', label: 'Arrange categories' }],
  },
  products: {
    title: 'Products',
    text: 'Until there are any, shoppers see that you open soon. Bring a whole list from a file, or add products one by one.',
    links: [
      { to: '/seller/import', label: 'Import a list' },
      { to: '/seller', label: 'Add one product' },
    ],
  },
  rates: {
    title: 'GST rates and HSN codes',
    text: 'Where your prices include GST, each item needs its rate, and its HSN code for the bill. The store proposes both in groups; you accept what is right.',
    links: [{ to: '/seller/rates', label: 'Look at the rates' }],
  },
  seller: {
    title: 'Who sells',
    text: 'Your legal name, your FSSAI number and who answers complaints. An online shop has to show these.',
    links: [{ to: '/seller/settings#legal', label: 'Enter who sells' }],
  },
  areas: {
    title: 'Where you deliver',
    text: 'Until you name areas, orders come from all of India and are brought without a fee. Name the PINs, the fee and the smallest order, or say in your own words that you deliver everywhere.',
    links: [
      { to: '/seller/areas', label: 'Name your areas' },
      { to: '/seller/settings#store', label: 'Say it in words' },
    ],
  },
  legal: {
    title: 'Legal pages',
    text: 'Terms, privacy, returns, delivery and contact. Each has a text to start from: read it, change what is different with you, and publish it.',
    links: [{ to: '/seller/settings/legal-pages', label: 'Publish the pages' }],
  },
  order: {
    title: 'A first order',
    text: 'Order something yourself, as a shopper would, and follow it under Orders. You can cancel it afterwards: nothing is charged, and the stock comes back.',
    links: [{ to: '/', label: 'Go to the shop' }],
  },
}

/** A problem replaces the text of its step. */
const problems: Record<
  'gst_unanswered',
  { title: string; text: string; link: { to: string; label: string } }
> = {
  gst_unanswered: {
    title: 'Your GSTIN and your tax do not go together',
    text: 'You have entered a GSTIN, but not how you are registered. With a GSTIN tax cannot be added on top of prices. Until you answer, papers are headed “Bill” and show no GST.',
    link: { to: '/seller/settings#gst', label: 'Say how you are registered' },
  },
}

export const sellerChecklistText = {
  problems,
  title: 'Get your shop ready',
  lead: 'Each step ticks itself off once it is done.',
  steps,
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  done: 'Done',
  toDo: 'To do',
  next: (title: string) => `Next: ${title}`,
  open: 'Open the checklist',
  ready: 'Your shop is ready.',
  readyText: 'Everything is in place. You can put this list away now.',
  demo: 'A demo has nothing to get ready',
  demoHint:
    'In a shop of your own this page says what it still needs: contact, tax, products, legal pages.',
  putAway: 'Put the list away',
  putAwayHint: 'You find it again under Settings.',
  bringBack: 'Show it on the first pages again',
  isAway: 'The list is put away. It only shows here.',
}
