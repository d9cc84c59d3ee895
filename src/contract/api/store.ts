import { z } from 'zod'
import { auditActions } from '#contract/audit-actions.ts'
import { languages } from '#contract/languages.ts'
import { legalPaths } from '#contract/legal-pages.ts'
import { ratingModes } from '#contract/ratings.ts'
import { problem } from '#contract/reasons/problem.ts'
import type { FieldName } from '#contract/reasons/problems/fields.ts'
import {
  type ContactName,
  type CountName,
  type FlagName,
  type LimitName,
  limitNames,
  type NamedSetting,
  type OptionalTextName,
  type RequiredTextName,
  settingList,
} from '#contract/settings.ts'
import { BackupState } from './backup-state.ts'
import { ShownCategory } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { deliveryKinds } from './delivery-kinds.ts'
import {
  Email,
  flag,
  Id,
  optional,
  SearchText,
  Timestamp,
  text,
  textOrNumber,
  wholeNumeric,
} from './field-types.ts'
import { StoreLogo } from './logo.ts'
import { ShownOpening, ShownTimes } from './opening.ts'
import { OfferedPickUp } from './order-terms.ts'
import { LoggedInSeller, NotLoggedIn } from './people.ts'
import { SellerCredentials } from './seller-account.ts'
import { StoreTax } from './tax.ts'

export const PaymentChoice = z
  .strictObject({
    type: z.enum(['COD', 'Online']),
    available: z.boolean(),
    reason: z.string().optional().describe('Why it cannot be chosen'),
    gateway: z.string().optional().describe('The gateway of online payments'),
    isTest: z.boolean().optional().describe('Whether no real money moves'),
  })
  .meta({ id: 'PaymentChoice' })
export type PaymentChoice = z.infer<typeof PaymentChoice>

export const StoreProfile = z
  .strictObject({
    name: z.string(),
    publicUrl: z.string(),
    contact: z.strictObject(
      shapeOf<Record<ContactName, z.ZodOptional<z.ZodString>>>(
        settingList.filter(({ isContact }) => isContact),
        ({ about }) => {
          const schema = z.string().optional()
          return about ? schema.describe(about) : schema
        },
      ),
    ),
    openingTimes: z.array(ShownTimes).optional(),
    opening: ShownOpening.optional(),
    pause: z
      .strictObject({ message: z.string() })
      .optional()
      .describe('Given while no orders are taken, with what to tell shoppers'),
    delivery: z.string().optional().describe('What the seller says of the cost of delivery'),
    languages: z
      .array(z.enum(languages))
      .optional()
      .describe('The languages of the pages, the shop’s own first; left out where it is one'),
    ...deliveryKinds,
    pickUp: OfferedPickUp.optional(),
    paymentChoices: z.array(PaymentChoice),
    tax: StoreTax,
    namesTax: z.literal(true).optional().describe('Prices are shown with the tax on top'),
    ratings: z
      .enum(ratingModes)
      .describe(
        'fixed: every product is shown with four stars; shoppers: with its own rating, if it has one; off: with none',
      ),
    categories: z
      .array(ShownCategory)
      .describe('Those on display, in order; each is followed by its subcategories'),
    legalPages: z
      .array(z.strictObject({ path: z.enum(legalPaths), title: z.string() }))
      .optional()
      .describe('The published pages of terms, given where there are any'),
    logo: StoreLogo.optional(),
    opensSoon: z.literal(true).optional().describe('Given while a real shop has no products yet'),
    sendsMail: z
      .literal(true)
      .optional()
      .describe('Given where the store can mail links, as for a forgotten password'),
    takesGuests: z
      .literal(true)
      .optional()
      .describe('Given where shoppers can order with a name and a mobile number'),
  })
  .meta({ id: 'StoreProfile' })
export type StoreProfile = z.infer<typeof StoreProfile>

export const storeCalls = defineCalls({
  'GET /api/v1/store': {
    id: 'getStore',
    summary: "The store's name, contact and ways to pay",
    who: 'anyone',
    answer: success({ store: StoreProfile }),
    refusals: [],
  },
})

export const StoreSettings = z.strictObject(
  shapeOf<SettingsShape>(settingList, (setting) => {
    const schema = schemaOf(setting)
    return setting.about ? schema.describe(setting.about) : schema
  }),
)
export type StoreSettings = z.infer<typeof StoreSettings>

const UsualLimits = z
  .strictObject(
    Object.fromEntries(limitNames.map((name) => [name, z.int()])) as Record<LimitName, z.ZodInt>,
  )
  .describe('What each limit is while it is not set; 0: no limit')

const updatedAt = Timestamp.nullable().describe('When they were last saved; null until they are')

export const KnownSettings = StoreSettings.extend({ updatedAt }).meta({ id: 'KnownSettings' })
export type KnownSettings = z.infer<typeof KnownSettings>

/** A proxy that is not trusted, so all requests through it count as one client. */
export const UntrustedProxy = z.strictObject({
  address: z.string(),
  isPrivate: z.boolean().describe('On this machine or its own network'),
  unreadHeader: z
    .string()
    .optional()
    .describe(
      'It is trusted, but names visitors only in this header, which is not read or holds no address',
    ),
  setting: z.string().describe('What TRUST_PROXY has to be so that it is trusted'),
})
export type UntrustedProxy = z.infer<typeof UntrustedProxy>

export const ChangedSettings = StoreSettings.extend({
  updatedAt: updatedAt
    .optional()
    .describe('As it was when what is changed here was read; newer settings are not overwritten'),
}).meta({ id: 'ChangedSettings' })
export type ChangedSettings = z.infer<typeof ChangedSettings>

/** One change by the seller: only the fields that changed, before and after. */
export const AuditEntry = z
  .strictObject({
    _id: z.string(),
    at: Timestamp,
    who: z.string(),
    action: z.enum(auditActions),
    subject: z
      .strictObject({
        type: z.enum(['product', 'order', 'store', 'import', 'shopper', 'category']),
        id: z.string().optional(),
        name: z.string(),
      })
      .describe('What was changed'),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const sellerCalls = defineCalls({
  'GET /api/v1/seller/is-auth': {
    id: 'getSeller',
    summary: 'Whether a seller is logged in; always answers 200',
    who: 'anyone',
    answer: z.union([success({ seller: LoggedInSeller }), NotLoggedIn]),
    refusals: [],
  },
  'POST /api/v1/seller/login': {
    id: 'logInSeller',
    summary: 'Logs the seller in',
    who: 'anyone',
    priority: 'login',
    body: SellerCredentials,
    answer: success({}),
    refusals: [
      'invalid_input',
      'wrong_credentials',
      'code_needed',
      'wrong_code',
      'too_many_requests',
      'busy',
    ],
  },
  'GET /api/v1/seller/logout': {
    id: 'logOutSellerByLink',
    summary: 'Logs the seller out, also with an expired session',
    who: 'anyone',
    answer: success({}),
    refusals: ['cross_site'],
  },
  'POST /api/v1/seller/logout': {
    id: 'logOutSeller',
    summary: 'Logs the seller out, also with an expired session',
    who: 'anyone',
    answer: success({}),
    refusals: ['cross_site'],
  },
  'GET /api/v1/seller/settings': {
    id: 'getSettings',
    summary:
      "The store's settings that the seller can change, and what is wrong with its surroundings",
    who: 'seller',
    needs: 'settings',
    answer: success({
      settings: KnownSettings,
      usualLimits: UsualLimits,
      untrustedProxies: z.array(UntrustedProxy),
    }),
    refusals: [],
  },
  'POST /api/v1/seller/settings': {
    id: 'saveSettings',
    summary: 'Replaces those settings',
    who: 'seller',
    needs: 'settings',
    body: ChangedSettings,
    answer: success({ settings: KnownSettings }),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
  'GET /api/v1/seller/backups': {
    id: 'getBackups',
    summary: 'When the store was last backed up, and whether that failed',
    who: 'seller',
    needs: 'settings',
    answer: success({ backups: BackupState }),
    refusals: [],
  },
  'GET /api/v1/seller/audit': {
    id: 'listAuditEntries',
    summary: 'What the seller changed, newest first',
    who: 'seller',
    needs: 'people',
    priority: 'low',
    query: z.strictObject({
      action: z.enum(auditActions).optional(),
      q: SearchText.optional().describe('Part of the name of what was changed'),
      person: Id.optional().describe('Who made the change, under any name or address they had'),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/, problem('before_no_entry'))
        .optional(),
    }),
    answer: success({ entries: z.array(AuditEntry), nextBefore: z.string().nullable() }),
    refusals: ['invalid_input'],
  },
})

type SettingsShape = Record<RequiredTextName, z.ZodType<string>> &
  Record<OptionalTextName, z.ZodOptional<z.ZodType<string>>> &
  Record<CountName, z.ZodType<number>> &
  Record<LimitName, z.ZodOptional<z.ZodType<number>>> &
  Record<FlagName, z.ZodType<boolean>>

/** The fields of an object schema. The compiler cannot derive their type from a list, so it is stated. */
function shapeOf<Shape>(
  list: readonly NamedSetting[],
  schema: (setting: NamedSetting) => z.ZodType,
) {
  return Object.fromEntries(list.map((setting) => [setting.name, schema(setting)])) as Shape
}

function schemaOf({ kind, name, max = 0, isRequired, form }: NamedSetting): z.ZodType {
  const field = `settings.${name}` as const
  if (kind === 'flag') return flag(field)
  if (kind === 'count') return count(field, max)
  if (kind === 'limit') return optional(count(field, max))
  if (form)
    return optional(textOrNumber(text(field, max).refine(form.isValid, problem(form.problem))))
  const schema =
    kind === 'email' ? Email : kind === 'phone' ? textOrNumber(text(field, max)) : text(field, max)
  return isRequired ? schema : optional(schema)
}

function count(field: FieldName, max: number) {
  return wholeNumeric(
    z
      .int(problem('not_a_whole_number', { field }))
      .min(0, problem('is_negative', { field }))
      .max(max, problem('too_high', { field, most: max })),
  )
}
