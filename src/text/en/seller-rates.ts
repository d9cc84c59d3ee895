import { locale } from './locale.ts'

const count = (products: number) =>
  products === 1 ? '1 product' : `${products.toLocaleString(locale)} products`

/** The codes, as many as a line takes. */
function codes(hsn: readonly string[]): string {
  const shown = hsn.slice(0, 4).join(', ')
  return hsn.length > 4 ? `${shown} and ${hsn.length - 4} more` : shown
}

export const sellerRatesText = {
  title: 'GST rates and HSN codes',
  lead: 'What your goods are usually taxed with, in groups. Nothing changes until you accept it.',
  toTax: 'Tax',
  differ: (products: number) =>
    products === 1
      ? '1 product differs from the usual rate or has no HSN code: look and accept'
      : `${products.toLocaleString(locale)} products differ from the usual rate or have no HSN code: look and accept`,
  otherRates: (products: number) =>
    products === 1
      ? '1 product differs from the usual rate: look and accept'
      : `${products.toLocaleString(locale)} products differ from the usual rate: look and accept`,
  noCodes: (products: number) =>
    products === 1
      ? '1 product has no HSN code: look and accept'
      : `${products.toLocaleString(locale)} products have no HSN code: look and accept`,
  advice:
    'After the rates of 22 September 2025. Your accountant decides: accept only what you know to be right. What you have entered yourself is never replaced.',
  rate: (percent: number) => `GST ${percent}%`,
  codes: (hsn: readonly string[]) => `HSN ${codes(hsn)}`,
  otherRate: (products: number, now: readonly number[]) =>
    `${products.toLocaleString(locale)} at ${now.map((percent) => `${percent}%`).join(', ')} now`,
  noCode: (products: number) => `${products.toLocaleString(locale)} without an HSN code`,
  onlyCodes: (products: number) =>
    products === 1
      ? '1 more has the usual rate, but no HSN code'
      : `${products.toLocaleString(locale)} more have the usual rate, but no HSN code`,
  examples: 'Which ones',
  more: (products: number) => `and ${products.toLocaleString(locale)} more`,
  accept: (products: number) => `Accept for ${count(products)}`,
  acceptAll: (products: number) => `Accept all ${count(products)}`,
  acceptName: (kind: string, products: number) => `Accept for ${count(products)}: ${kind}`,
  accepted: 'Accepted',
  takeBack: 'Take back',
  takeBackName: (kind: string) => `Take back: ${kind}`,
  working: 'Working…',
  looking: 'Looking at your products…',
  unknown: (products: number) =>
    products === 1
      ? 'Of 1 product the name says too little. It keeps the rate of its category.'
      : `Of ${products.toLocaleString(locale)} products the names say too little. They keep the rate of their category.`,
  none: 'Every product that the store knows has its usual rate and an HSN code',
  noneOfThese: 'These have their usual rates and HSN codes, as far as their names say.',
  noneHint: 'New products are looked at as they come.',
  notTaxed: 'Your prices do not include GST',
  notTaxedHint:
    'Rates and HSN codes of products count where prices include the tax, as those of a shop do that is registered as regular.',
  toTaxSettings: 'How you charge tax',
  toProducts: 'To the products',
  dialog: {
    title: 'GST and HSN',
    lead: (products: string) => `For ${products}. You can undo it afterwards.`,
    usual: 'Or what is usual for each',
    byHand: 'The same for all of them',
    percent: 'GST rate',
    keep: 'Leave as it is',
    category: 'The usual rate of its category',
    hsn: 'HSN code',
    hsnHint: '4, 6 or 8 digits. Left empty, codes stay as they are.',
    nothing: 'Choose a GST rate or enter an HSN code',
    apply: 'Change',
    act: 'GST',
  },
  confirm: (products: string, what: string) => ({
    title: `Set ${what} for ${products}?`,
    lead: 'Orders that are placed from now on have the new rate. Bills that were issued stay as they are.',
    yes: 'Change',
  }),
  what: (percent: number | null | undefined, hsn: string | undefined) =>
    [
      percent === undefined
        ? ''
        : percent === null
          ? 'the usual rate of the category'
          : `GST ${percent}%`,
      hsn === undefined ? '' : `HSN ${hsn}`,
    ]
      .filter(Boolean)
      .join(' and '),
  trial: {
    lead: 'The file gives these no rate or no HSN code. What you accept here is set as they are imported; the rest stays for later, under GST rates and HSN codes.',
  },
}
