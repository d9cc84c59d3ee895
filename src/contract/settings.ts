import { billPrefixPattern } from './bills.ts'
import { dropProofs } from './drops.ts'
import { gstSchemes } from './gst-scheme.ts'
import { isGstin } from './gst-states.ts'
import { isLanguage } from './languages.ts'
import { maxEmailLength, maxQuantity } from './limits.ts'
import type { settingProblems } from './reasons/problems/shop.ts'
import { maxUpiIdLength, upiIdPattern } from './upi.ts'

type Setting = {
  /** An empty limit takes its default; 0 means no limit. */
  kind: 'text' | 'email' | 'phone' | 'count' | 'flag' | 'limit'
  /** The longest text, or the highest count. */
  max?: number
  isRequired?: true
  /** The part of the form with this field; without one, the form places it by itself. */
  part?: 'store' | 'contact' | 'legal' | 'upi' | 'stock' | 'links' | 'limits'
  /** The required form of a text, and the problem when it differs. */
  form?: Readonly<{ isValid: (text: string) => boolean; problem: keyof typeof settingProblems }>
  /** Whether it belongs to the store's contact details, which every page of the shop has. */
  isContact?: true
  /** Its meaning, for the OpenAPI document. */
  about?: string
  /** A limit's default. A demo's are those of the specification. */
  usual?: Readonly<Record<'demo' | 'production', number>>
}

/**
 * The settings that the seller can change, in the order of the form. The API's schemas, the row's type, the form with
 * its checks, and the audit log's differences follow from this list. Counts and flags are always present.
 */
export const settings = {
  name: { kind: 'text', max: 60, isRequired: true, part: 'store' },
  hours: {
    kind: 'text',
    max: 120,
    part: 'store',
    isContact: true,
    about: 'When the shop is open, in its own words',
  },
  delivery: {
    kind: 'text',
    max: 200,
    part: 'store',
    about: 'A sentence that shoppers read in the cart, beside products and on the page on delivery',
  },
  phone: { kind: 'phone', max: 30, part: 'contact', isContact: true },
  email: { kind: 'email', max: maxEmailLength, part: 'contact', isContact: true },
  address: { kind: 'text', max: 200, part: 'contact', isContact: true },
  legalName: {
    kind: 'text',
    max: 120,
    part: 'legal',
    isContact: true,
    about: 'The person or company that sells, as registered',
  },
  fssai: {
    kind: 'text',
    max: 14,
    part: 'legal',
    isContact: true,
    about: 'The number of the licence or registration to sell food',
    form: {
      isValid: (text) => /^[12]\d{13}$/.test(text),
      problem: 'not_an_fssai_number',
    },
  },
  gstin: {
    kind: 'text',
    max: 15,
    part: 'legal',
    about: 'With it, bills are tax invoices or bills of supply; needs gstScheme',
    form: {
      isValid: isGstin,
      problem: 'not_your_gstin',
    },
  },
  gstScheme: {
    kind: 'text',
    max: 11,
    about:
      'regular: prices include tax, which bills show; composition: none is charged, and nothing is delivered to another state. Needed with a GSTIN; choosing one changes how tax is charged. Left out with the same GSTIN, it stays',
    form: {
      isValid: (text) => gstSchemes.some((scheme) => scheme === text),
      problem: 'scheme_not_chosen',
    },
  },
  billPrefix: {
    kind: 'text',
    max: 2,
    part: 'legal',
    about: 'What the numbers of bills begin with; TK while there are none',
    form: {
      isValid: (text) => billPrefixPattern.test(text),
      problem: 'not_a_bill_prefix',
    },
  },
  grievanceOfficer: { kind: 'text', max: 120, part: 'legal' },
  grievanceContact: { kind: 'text', max: 120, part: 'legal' },
  upiId: {
    kind: 'text',
    max: maxUpiIdLength,
    part: 'upi',
    about: 'Where shoppers pay by UPI without a gateway',
    form: { isValid: (text) => upiIdPattern.test(text), problem: 'not_a_upi_id' },
  },
  upiName: {
    kind: 'text',
    max: 60,
    part: 'upi',
    about: 'Whose UPI ID it is, as the bank knows it; the store’s name where it is missing',
  },
  lowStock: {
    kind: 'count',
    max: 10_000,
    part: 'stock',
    about: 'Counted products with at most so many left are shown as low',
  },
  orderLinkDays: {
    kind: 'limit',
    max: 365,
    part: 'links',
    usual: { demo: 30, production: 30 },
    about:
      'For how many days after an order was delivered or cancelled its link shows its page; a new link begins anew',
  },
  guestOrders: {
    kind: 'text',
    max: 3,
    about:
      'on or off: whether shoppers can order with a name and a mobile number, without an account. Left out: on in a real shop, off in a demo',
    form: { isValid: (text) => text === 'on' || text === 'off', problem: 'on_or_off' },
  },
  dropProof: {
    kind: 'text',
    max: 5,
    about:
      'none, name, photo or code: what a rider gives before an order counts as delivered. Left out: none',
    form: {
      isValid: (text) => dropProofs.some((proof) => proof === text),
      problem: 'proof_not_chosen',
    },
  },
  deliveryPromise: {
    kind: 'text',
    max: 3,
    about:
      'on or off: whether minutes until the delivery are counted for each order, and told to shoppers where 9 of the last 10 were kept. Left out: off',
    form: { isValid: (text) => text === 'on' || text === 'off', problem: 'on_or_off' },
  },
  languages: {
    kind: 'text',
    max: 40,
    about:
      'The codes of further languages in which the shop’s pages are published, as hi; several are separated by spaces. Left out: English alone',
    form: {
      isValid: (text) => text.split(' ').every((code) => isLanguage(code) && code !== 'en'),
      problem: 'not_a_language',
    },
  },
  ownLanguage: {
    kind: 'text',
    max: 2,
    about:
      'The code of the language in which the shop writes to people of whom it knows none. Left out: en',
    form: { isValid: isLanguage, problem: 'not_a_language' },
  },
  billLanguage: {
    kind: 'text',
    max: 2,
    about:
      'The code of a language that bills have beside the customer’s; for customers who read that one, the shop’s own. Left out: bills have one language',
    form: { isValid: isLanguage, problem: 'not_a_language' },
  },
  acceptsOrders: { kind: 'flag' },
  pauseMessage: {
    kind: 'text',
    max: 200,
    about: 'What shoppers read while no orders are taken',
  },
  maxPieces: {
    kind: 'limit',
    max: maxQuantity,
    part: 'limits',
    usual: { demo: 0, production: 20 },
    about: 'The most pieces of one product that an order may have',
  },
  maxHolds: {
    kind: 'limit',
    max: 100,
    part: 'limits',
    usual: { demo: 0, production: 1 },
    about:
      'How many online orders of one shopper may wait for their payment with their stock on hold',
  },
  maxAbandonedHolds: {
    kind: 'limit',
    max: 100,
    part: 'limits',
    usual: { demo: 0, production: 2 },
    about: 'After so many within an hour the shopper can only pay in cash for an hour',
  },
  maxFirstCashOrders: {
    kind: 'limit',
    max: 1000,
    part: 'limits',
    usual: { demo: 0, production: 3 },
    about: 'How many open cash orders a shopper may have who has not received anything yet',
  },
  maxFirstCashRupees: {
    kind: 'limit',
    max: 10_000_000,
    part: 'limits',
    usual: { demo: 0, production: 10_000 },
    about: 'What these cash orders may come to together',
  },
  maxNetworkPieces: {
    kind: 'limit',
    max: 100_000,
    part: 'limits',
    usual: { demo: 0, production: 60 },
    about:
      'How many pieces of one product the unpaid orders from one internet connection may have, of shoppers who have not received anything yet',
  },
  maxNewcomerShare: {
    kind: 'limit',
    max: 100,
    part: 'limits',
    usual: { demo: 0, production: 50 },
    about:
      'How much of each counted product the unpaid orders of shoppers who have not received anything yet may keep from others, in percent',
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings
export type SettingName = keyof Settings

type NamesWith<Fact> = {
  [Name in SettingName]: Settings[Name] extends Fact ? Name : never
}[SettingName]

export type FlagName = NamesWith<{ kind: 'flag' }>
export type CountName = NamesWith<{ kind: 'count' }>
export type LimitName = NamesWith<{ kind: 'limit' }>
export type RequiredTextName = NamesWith<{ isRequired: true }>
export type OptionalTextName = Exclude<
  SettingName,
  FlagName | CountName | LimitName | RequiredTextName
>
export type ContactName = NamesWith<{ isContact: true }>

/** The list with every fact readable, also facts that a setting lacks. */
export const settingList = Object.entries(settings).map(
  ([name, setting]): NamedSetting => ({
    name: name as SettingName,
    ...setting,
  }),
)
export type NamedSetting = Setting & { name: SettingName }

export const contactNames = settingList
  .filter(({ isContact }) => isContact)
  .map(({ name }) => name as ContactName)

/** 0 means no limit. */
export type OrderLimits = Record<LimitName, number>

const limits = settingList.filter(({ kind }) => kind === 'limit')

/** The limits until the seller sets any. */
export function usualLimits(mode: 'demo' | 'production'): OrderLimits {
  return Object.fromEntries(
    limits.map(({ name, usual }) => [name, usual?.[mode] ?? 0]),
  ) as OrderLimits
}

export const limitNames = limits.map(({ name }) => name as LimitName)
