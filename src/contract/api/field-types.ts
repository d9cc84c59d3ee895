import { z } from 'zod'
import { plainFigures } from '#contract/digits.ts'
import { isGstin } from '#contract/gst-states.ts'
import { languages } from '#contract/languages.ts'
import { maxEmailLength, maxSearchLength } from '#contract/limits.ts'
import { isPrintable, isVisible, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import type { FieldName } from '#contract/reasons/problems/fields.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { readTypedCount, readTypedGrams, readTypedPaise } from '#contract/typed-numbers.ts'

/** One line of text: trimmed, not empty, printable, in Unicode's NFC form. */
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

export const SearchText = z
  .string()
  .trim()
  .overwrite((typed) => normalForm(typed))
  .max(maxSearchLength, problem('too_long', { field: 'search', most: maxSearchLength }))
  .refine(isPrintable, problem('unusable_characters', { field: 'search' }))

/** Lower case and NFKC, which turns full-width letters into plain ones, so that addresses can be compared. */
export const Email = z
  .string({ error: required('email', 'not_text') })
  .trim()
  // A normal form takes long for a long text; no text of this length is short in it.
  .overwrite((typed) => (typed.length > 10 * maxEmailLength ? typed : normalForm(typed, 'NFKC')))
  .trim()
  .min(1, problem('is_required', { field: 'email' }))
  .max(maxEmailLength, problem('email_too_long'))
  .toLowerCase()
  .pipe(z.email(problem('not_an_email')))
  .meta({ format: 'email' })

/** Accepts any case and spaces. */
export const Gstin = z.preprocess(
  (value: string) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, '').toUpperCase() : value,
  z.string(problem('not_a_gstin')).refine(isGstin, problem('not_a_gstin')),
)

/** Lower case, as PostgreSQL writes ids. */
export const Id = z.uuid(problem('not_an_id')).toLowerCase()

/** A phone may have changed hands since; without it, it is whoever is logged in. */
export const Performer = Id.optional().describe(
  'The person who did it; refused while another is logged in',
)

/** Rupees have at most two decimals. */
export const Rupees = z.number().nonnegative()

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

/** `2026-11-22`, in the shop's time zone. */
export const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, problem('not_a_day'))
  .refine(
    (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day),
    problem('no_such_day'),
  )

/** Ids separated by commas. */
export function OrderIds(most: number) {
  return z
    .string()
    .max(40 * most)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(most, problem('orders_over_limit', { most })))
    .describe('Just these orders, separated by commas')
}

export const Timestamp = z.iso.datetime()

// HTML forms send numbers as text and empty fields as empty text, so these schemas accept both. The OpenAPI document
// shows the inner schema.

/** No number that people write is longer, in figures or in words; what is longer is left as it is, and refused. */
const longestFigures = 500

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const whole = /^[+-]?\d+$/

/** Accepts a number or its text. Empty text counts as missing. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, rupeesOf), schema)
}

/** Accepts a whole number or its text. */
export function wholeNumeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, countOf), schema)
}

/** Accepts whole grams, or their text with any unit of weight: `250`, `aadha kilo`. */
export function gramsNumeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, gramsOf), schema)
}

/** Accepts digits of any script, grouped by spaces, such as a PIN. */
export function figures<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema>) =>
      typeof value === 'string' && value.length <= longestFigures
        ? plainFigures(value).replaceAll(' ', '')
        : value,
    schema,
  )
}

function numberFrom(value: unknown, read: (text: string) => number | null): unknown {
  if (typeof value !== 'string' || value.length > longestFigures) return value
  const text = plainFigures(value)
  return text === '' ? undefined : (read(text) ?? value)
}

/** A comma may be meant as a decimal point, so that figures have none here. */
const inWords = /[\p{L}¼½¾]/u

function rupeesOf(text: string): number | null {
  if (decimal.test(text)) return Number(text)
  const paise = inWords.test(text) ? readTypedPaise(text) : null
  return paise === null ? null : paise / 100
}

function countOf(text: string): number | null {
  if (whole.test(text)) return Number(text)
  return inWords.test(text) ? readTypedCount(text) : null
}

function gramsOf(text: string): number | null {
  if (whole.test(text)) return Number(text)
  return inWords.test(text) ? readTypedGrams(text, 'g') : null
}

/** Accepts null; empty text becomes null. */
export function emptyIsNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | null) => (isEmpty(value) ? null : value),
    schema.nullable(),
  )
}

/** Accepts a missing field; empty text counts as missing. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value: z.input<Schema> | '' | null | undefined) => (isEmpty(value) ? undefined : value),
      schema.optional(),
    )
    .optional()
}

/** Accepts a number as text, such as a phone number. */
export function textOrNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | number) => (Number.isSafeInteger(value) ? String(value) : value),
    schema,
  )
}

/** Accepts a boolean or its text. */
export function flag(field: FieldName) {
  return z.preprocess(
    (value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(problem('not_true_or_false', { field })),
  )
}

/** Accepts a list, or the text of a text area; drops empty lines. */
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

/** The part of a mailed or handed link after its `#`. */
export const Token = z
  .string(problem('link_incomplete'))
  .regex(/^[\w-]{43}$/, problem('link_incomplete'))

/** A language in answers about a customer. */
export const WrittenLanguage = z
  .enum(languages)
  .optional()
  .describe('In which the customer is written to, where the shop has several')
