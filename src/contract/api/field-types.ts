import { z } from 'zod'
import { plainFigures } from '#contract/digits.ts'
import { gstinMessage, isGstin } from '#contract/gst-states.ts'
import { maxEmailLength, maxSearchLength } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import { isPrintable, isVisible, normalForm } from '#contract/printable.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'

/** One line of typed text: trimmed, not empty, printable, and in Unicode's NFC form. */
export function text(label: string, maxLength: number) {
  return z
    .string({ error: requiredMessage(label, 'text') })
    .trim()
    .overwrite((typed) => normalForm(typed))
    .min(1, `${label} is required`)
    .max(maxLength, `${label} can have at most ${maxLength} characters`)
    .refine(isPrintable, `Some characters in “${label}” cannot be used`)
    .refine(isVisible, `${label} is required`)
    .meta({ pattern: '\\S' })
}

/** The text of a search; it may be empty. */
export const SearchText = z
  .string()
  .trim()
  .overwrite((typed) => normalForm(typed))
  .max(maxSearchLength, `A search can have at most ${maxSearchLength} characters`)
  .refine(isPrintable, 'Some characters in the search cannot be used')

/** E-mail addresses are compared in lower case and in NFKC form, which turns full-width letters into plain ones. */
export const Email = z
  .string({ error: requiredMessage('E-mail', 'text') })
  .overwrite((typed) => normalForm(typed, 'NFKC'))
  .trim()
  .min(1, 'E-mail is required')
  .max(maxEmailLength, 'This e-mail address is too long')
  .toLowerCase()
  .pipe(z.email('Please enter an e-mail address like name@example.com'))
  .meta({ format: 'email' })

/** A GSTIN as it is typed, in any case and with spaces. */
export const Gstin = z.preprocess(
  (value: string) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, '').toUpperCase() : value,
  z.string({ error: gstinMessage }).refine(isGstin, gstinMessage),
)

/** Ids are compared in lower case, as the database writes them. */
export const Id = z.uuid('This is not a valid id').toLowerCase()

/** Rupees with at most two decimals. */
export const Rupees = z.number().nonnegative()

/** A typed price. */
export function price(label: string) {
  return numeric(
    z
      .number({ error: requiredMessage(label, 'a number, such as 120 or 120.50') })
      .positive(`${label} must be more than ₹0`)
      .max(maxPricePaise / 100, `${label} can be at most ${formatPaise(maxPricePaise)}`)
      .refine(
        (rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)),
        `${label} can have at most two decimals`,
      ),
  )
}

/** A day by the shop's calendar. */
export const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, 'A day is written like 2026-11-21')
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), {
    message: 'There is no such day',
  })

/** Ids of orders in one text, separated by commas. */
export function OrderIds(most: number) {
  return z
    .string()
    .max(40 * most)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(most, `At most ${most} orders at once`))
    .describe('Just these orders, separated by commas')
}

export const Timestamp = z.iso.datetime()

// HTML forms send numbers as text and empty fields as empty text, so these schemas accept both. The API's description
// shows the schema inside.

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const whole = /^[+-]?\d+$/

/** A number, or the text of one. Empty text counts as missing. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, decimal), schema)
}

/** A whole number, or the text of one. */
export function wholeNumeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, whole), schema)
}

function numberFrom(value: unknown, form: RegExp): unknown {
  if (typeof value !== 'string') return value
  const text = plainFigures(value)
  if (text === '') return undefined
  return form.test(text) ? Number(text) : value
}

/** A field that may be null; empty text becomes null. */
export function emptyIsNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | null) => (isEmpty(value) ? null : value),
    schema.nullable(),
  )
}

/** A field that may be missing; empty text counts as missing. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value: z.input<Schema> | '' | null | undefined) => (isEmpty(value) ? undefined : value),
      schema.optional(),
    )
    .optional()
}

/** Text that may be sent as a number, such as a phone number. */
export function textOrNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | number) => (Number.isSafeInteger(value) ? String(value) : value),
    schema,
  )
}

/** A boolean, or the text of one. */
export function flag(label: string) {
  return z.preprocess(
    (value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(`${label} must be true or false`),
  )
}

/** Lines of text without empty ones, as a list or as the text of a text area. */
export function lines<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => {
    const given: unknown = typeof value === 'string' ? value.split(/\r?\n/) : value
    return Array.isArray(given) ? given.filter((line) => !isEmpty(line)) : given
  }, schema)
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** The message for a missing value, or for one of the wrong type. */
export function requiredMessage(label: string, kind: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? `${label} is required` : `${label} must be ${kind}`
}
