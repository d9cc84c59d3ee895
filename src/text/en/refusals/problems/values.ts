import type { Bound, Counted, Path, valueProblems } from '#contract/reasons/problems/values.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const valueSentences: Sentences<typeof valueProblems> = {
  value_missing: ({ path }) => `${nameOf(path)} is required`,
  wrong_type: ({ path, expected }) =>
    `${nameOf(path)} must be ${types[expected] ?? 'of another type'}`,
  not_one_of: ({ path, allowed }) => `${nameOf(path)} must be ${oneOf(allowed)}`,
  wrong_size: ({ path, bound, limit, counted }) =>
    `${nameOf(path)} must ${counted ? 'have' : 'be'} ${bounds[bound]} ${limit}${counted ? unit(counted, limit) : ''}`,
  number_out_of_range: ({ path }) => `${nameOf(path)} must be a smaller number`,
  not_a_multiple: ({ path, of }) => `${nameOf(path)} must be a multiple of ${of}`,
  wrong_format: ({ path, format }) =>
    formats[format] ? `${nameOf(path)} must be ${formats[format]}` : notAsDescribed(path),
  unknown_fields: ({ path, fields }) =>
    `${nameOf(path)} has a field that is not known here: ${fields.join(', ').slice(0, 100)}`,
  has_none_of: ({ path, fields }) => `${nameOf(path)} must have ${oneOf(fields)}`,
  not_as_described: ({ path }) => notAsDescribed(path),
}

/** The path to the value, as in `items[0].quantity`. */
function nameOf(path: Path): string {
  const name = path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`
    return before ? `${before}.${step}` : step
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

const formats: Record<string, string> = {
  uuid: 'an id such as 01900000-0000-7000-8000-000000000001',
  email: 'an e-mail address like name@example.com',
  url: 'a web address',
  datetime: 'a time like 2026-02-13T09:30:00Z',
  date: 'a day like 2026-02-13',
}

const bounds: Record<Bound, string> = {
  at_least: 'at least',
  at_most: 'at most',
  more_than: 'more than',
  less_than: 'less than',
  exactly: 'exactly',
}

const units: Record<Counted, { one: string; many: string }> = {
  characters: { one: 'character', many: 'characters' },
  entries: { one: 'entry', many: 'entries' },
  fields: { one: 'field', many: 'fields' },
  bytes: { one: 'byte', many: 'bytes' },
}

function unit(counted: Counted, limit: number): string {
  return ` ${units[counted][limit === 1 ? 'one' : 'many']}`
}

function oneOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`
}

function notAsDescribed(path: Path): string {
  return `${nameOf(path)} is not as the description of the API says`
}
