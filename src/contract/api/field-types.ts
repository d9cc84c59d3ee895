import { z } from 'zod'
import { plainFigures } from '#contract/digits.ts'
import { isGstin } from '#contract/gst-states.ts'
import { maxEmailLength, maxSearchLength } from '#contract/limits.ts'
import { isPrintable, isVisible, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import type { FieldName } from '#contract/reasons/problems/fields.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'

/** One line of typed text: trimmed, not empty, printable, and in Unicode's NFC form. */
export function text(field: FieldName, maxLength: number) {
  return z
    .string({ error: required(field, 'not_text') })
    .trim()
    .overwrite((typed) => normalForm(typed))
    .min(1, problem('is_required', { field }))
    .max(maxLength, problem('too_long', { field, most: maxLength }))
    .refine(isPrintable, problem('unusable_characters', { field }))
    .refine(isVisible, problem('is_required', { field }))
    .meta({ pattern: '\\S' })
}

/** The text of a search; it may be empty. */
export const SearchText = z
  .string()
  .trim()
  .overwrite((typed) => normalForm(typed))
  .max(maxSearchLength, problem('too_long', { field: 'search', most: maxSearchLength }))
  .refine(isPrintable, problem('unusable_characters', { field: 'search' }))

/** E-mail addresses are compared in lower case and in NFKC form, which turns full-width letters into plain ones. */
export const Email = z
  .string({ error: required('email', 'not_text') })
  .overwrite((typed) => normalForm(typed, 'NFKC'))
  .trim()
  .min(1, problem('is_required', { field: 'email' }))
  .max(maxEmailLength, problem('email_too_long'))
  .toLowerCase()
  .pipe(z.email(problem('not_an_email')))
  .meta({ format: 'email' })

/** A GSTIN as it is typed, in any case and with spaces. */
export const Gstin = z.preprocess(
  (value: string) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, '').toUpperCase() : value,
  z.string(problem('not_a_gstin')).refine(isGstin, problem('not_a_gstin')),
)

/** Ids are compared in lower case, as the database writes them. */
export const Id = z.uuid(problem('not_an_id')).toLowerCase()

/** Rupees with at most two decimals. */
export const Rupees = z.number().nonnegative()

/** A typed price. */
export function price(field: FieldName) {
  return numeric(
    z
      .number({ error: required(field, 'not_a_number') })
      .positive(problem('not_positive', { field }))
      .max(maxPricePaise / 100, problem('price_too_high', { field, mostPaise: maxPricePaise }))
      .refine(
        (rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)),
        problem('too_many_decimals', { field }),
      ),
  )
}

/** A day by the shop's calendar. */
export const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, problem('not_a_day'))
  .refine(
    (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day),
    problem('no_such_day'),
  )

/** Ids of orders in one text, separated by commas. */
export function OrderIds(most: number) {
  return z
    .string()
    .max(40 * most)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(most, problem('orders_over_limit', { most })))
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
export function flag(field: FieldName) {
  return z.preprocess(
    (value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(problem('not_true_or_false', { field })),
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

/** The problem of a missing value, or of one of the wrong type. */
export function required(field: FieldName, otherwise: 'not_text' | 'not_a_number') {
  return ({ input }: { input?: unknown }) =>
    problem(input === undefined || input === null ? 'is_required' : otherwise, { field })
}
