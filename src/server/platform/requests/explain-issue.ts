import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Known<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/**
 * The message for a value that fails its schema, where the schema has none of its own. Every request is parsed with
 * this, so that people never see the validator's built-in messages.
 */
export function explainIssue(issue: Issue): string {
  const explain = explanations[issue.code] as (issue: Issue, name: string) => string | undefined
  const name = nameOf(issue.path)
  return explain(issue, name) ?? `${name} is not as the description of the API says`
}

/** The message for fields that a call does not have: ignoring a misspelt one would hide the mistake. */
export function unknownFields(keys: readonly string[]): string {
  return `The request has a field that is not known here: ${keys.join(', ').slice(0, 100)}`
}

const explanations: {
  [Code in Issue['code']]: (issue: Known<Code>, name: string) => string | undefined
} = {
  invalid_type: (issue, name) =>
    issue.input === undefined ? `${name} is required` : `${name} must be ${typeNamed(issue)}`,
  invalid_value: ({ values }, name) => `${name} must be ${oneOf(values)}`,
  too_small: (issue, name) => `${name} must ${sizeOf(issue)}`,
  too_big: (issue, name) => `${name} must ${sizeOf(issue)}`,
  not_multiple_of: ({ divisor }, name) => `${name} must be a multiple of ${divisor}`,
  invalid_format: ({ format }, name) =>
    formats[format] ? `${name} must be ${formats[format]}` : undefined,
  unrecognized_keys: ({ keys }) => unknownFields(keys),
  invalid_union: (issue, name) => explainUnion(issue, name),
  invalid_key: ({ issues }) => issues[0]?.message,
  invalid_element: ({ issues }) => issues[0]?.message,
  custom: () => undefined,
}

/** The path to the value, as in `items[0].quantity`. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const name = path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`
    return before ? `${before}.${String(step)}` : String(step)
  }, '')
  return name.slice(0, 100) || 'The request'
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  null: 'null',
  undefined: 'left out',
  never: 'left out',
  file: 'a file',
  date: 'a date',
}

function typeNamed({ expected }: Known<'invalid_type'>): string {
  return types[expected] ?? 'of another type'
}

const formats: Record<string, string> = {
  uuid: 'an id such as 01900000-0000-7000-8000-000000000001',
  email: 'an e-mail address like name@example.com',
  url: 'a web address',
  datetime: 'a time like 2026-02-13T09:30:00Z',
  date: 'a day like 2026-02-13',
}

/** What follows `must`: "be at least 1", "have at most 20 entries". */
function sizeOf(issue: Known<'too_small'> | Known<'too_big'>): string {
  const isSmall = issue.code === 'too_small'
  const limit = String(isSmall ? issue.minimum : issue.maximum)
  // Beyond what a number can be here, before any limit of ours is looked at.
  if (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return 'be a smaller number'
  const unit = units[issue.origin]
  if (!unit && issue.inclusive === false) return `be ${isSmall ? 'more' : 'less'} than ${limit}`

  const bound = issue.exact ? 'exactly' : isSmall ? 'at least' : 'at most'
  return unit
    ? `have ${bound} ${limit} ${limit === '1' ? unit.one : unit.many}`
    : `be ${bound} ${limit}`
}

const characters = { one: 'character', many: 'characters' }
const entries = { one: 'entry', many: 'entries' }

/** The unit in which the size of a value is counted; numbers have none. */
const units: Record<string, { one: string; many: string }> = {
  string: characters,
  array: entries,
  set: entries,
  map: entries,
  object: { one: 'field', many: 'fields' },
  file: { one: 'byte', many: 'bytes' },
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map(String)
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`
}

/** Explains the variant that the value is closest to: the one with the fewest unknown fields and errors. */
function explainUnion(
  { errors, options, input, path = [] }: Known<'invalid_union'>,
  name: string,
): string | undefined {
  if (input === undefined) return `${name} is required`
  if (Array.isArray(options)) return `${name} must be ${oneOf(options)}`
  const rankOf = (form: Variant) =>
    form.filter(({ code }) => code === 'unrecognized_keys').length * 1000 + form.length
  const [closest = [], ...others] = errors.toSorted((one, other) => rankOf(one) - rankOf(other))
  const alike = others.filter((form) => rankOf(form) === rankOf(closest))
  const fields = new Set([closest, ...alike].flatMap((form) => fieldOf(form) ?? []))
  if (fields.size > 1) return `${name} must have ${oneOf([...fields])}`

  const [first] = closest
  if (!first) return undefined
  // Within the union, paths begin at its value.
  const inner = nameOf(first.path)
  const isNamed = first.message.startsWith(`${inner} `)
  return isNamed
    ? nameOf([...path, ...first.path]) + first.message.slice(inner.length)
    : first.message
}

type Variant = Known<'invalid_union'>['errors'][number]

/** The field that decides on the variant. */
function fieldOf(form: Variant): PropertyKey | undefined {
  return form.find(({ path }) => path.length > 0)?.path[0]
}
