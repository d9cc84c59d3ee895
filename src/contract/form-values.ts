import { z } from 'zod'

// HTML forms send numbers as text and empty fields as empty text, so these schemas accept both. The API's description
// shows the schema inside.

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/
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
  const text = value.trim()
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
    z.boolean(`${label} is true or false`),
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
export function needs(label: string, kind: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? `${label} is required` : `${label} must be ${kind}`
}
