import { z } from 'zod'

// HTML inputs give text, also for numbers, and empty text where nothing was entered. What they give is read as it is
// meant; the schema inside is what the API's description shows.

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/
const whole = /^[+-]?\d+$/

/** A number, or the text of one. Empty text is as good as not given. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, decimal), schema)
}

/** A whole number, or the text of one. */
export function wholeNumeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => numberFrom(value, whole), schema)
}

function numberFrom(value: unknown, form: RegExp): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return form.test(text) ? Number(text) : value
}

/** What may be null; a field that was left empty is null. */
export function emptyIsNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | null) => (isEmpty(value) ? null : value),
    schema.nullable(),
  )
}

/** What may be left out; a field that was left empty is left out. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value: z.input<Schema> | '' | null | undefined) => (isEmpty(value) ? undefined : value),
      schema.optional(),
    )
    .optional()
}

/** Text that often is nothing but digits, such as a phone number, so that it comes as a number, too. */
export function textOrNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | number) => (Number.isSafeInteger(value) ? String(value) : value),
    schema,
  )
}

/** Yes or no, or its text. */
export function flag(label: string) {
  return z.preprocess(
    (value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(`${label} is true or false`),
  )
}

/** Lines of text, without the empty ones; also as a text area gives them, in one piece. */
export function lines<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => {
    const given: unknown = typeof value === 'string' ? value.split(/\r?\n/) : value
    return Array.isArray(given) ? given.filter((line) => !isEmpty(line)) : given
  }, schema)
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** Tells what was not given from what is no text, or no number. */
export function needs(label: string, kind: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? `${label} is required` : `${label} must be ${kind}`
}
