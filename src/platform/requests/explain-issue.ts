import type { z } from 'zod'
import { problem, readProblem, writeProblem } from '#contract/reasons/problem.ts'
import type { Bound, Counted, Path } from '#contract/reasons/problems/values.ts'

type Issue = z.core.$ZodRawIssue
type Known<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/**
 * Answers the problem for a value that fails its schema, when the schema names none. Every request is parsed with this,
 * so that people never see the validator's messages.
 */
export function explainIssue(issue: Issue): string {
  const explain = explanations[issue.code] as (issue: Issue, path: Path) => string | undefined
  const path = pathOf(issue.path)
  return explain(issue, path) ?? problem('not_as_described', { path })
}

/** Names fields that the call does not have: ignoring a misspelt one would hide the mistake. */
export function unknownFields(keys: readonly string[]): string {
  return problem('unknown_fields', { path: [], fields: namesOf(keys) })
}

const explanations: {
  [Code in Issue['code']]: (issue: Known<Code>, path: Path) => string | undefined
} = {
  invalid_type: ({ input, expected }, path) =>
    input === undefined
      ? problem('value_missing', { path })
      : problem('wrong_type', { path, expected }),
  invalid_value: ({ values }, path) => problem('not_one_of', { path, allowed: values.map(String) }),
  too_small: (issue, path) => sizeProblem(issue, path),
  too_big: (issue, path) => sizeProblem(issue, path),
  not_multiple_of: ({ divisor }, path) => problem('not_a_multiple', { path, of: Number(divisor) }),
  invalid_format: ({ format }, path) => problem('wrong_format', { path, format }),
  unrecognized_keys: ({ keys }) => unknownFields(keys),
  invalid_union: (issue, path) => explainUnion(issue, path),
  invalid_key: ({ issues }) => issues[0]?.message,
  invalid_element: ({ issues }) => issues[0]?.message,
  custom: () => undefined,
}

export function pathOf(path: readonly PropertyKey[] = []): Path {
  return path.map((step) => (typeof step === 'number' ? step : short(step)))
}

// The sender chooses the names of fields, so the refusal repeats only so many.
const maxNames = 40
const namesOf = (keys: readonly PropertyKey[]) => keys.slice(0, maxNames).map(short)
const short = (name: PropertyKey) => String(name).slice(0, 100)

function sizeProblem(issue: Known<'too_small'> | Known<'too_big'>, path: Path): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  // A number outside of what JavaScript counts exactly fails before any limit of ours.
  if (Math.abs(limit) >= Number.MAX_SAFE_INTEGER) return problem('number_out_of_range', { path })
  const counted = units[issue.origin]
  const bound = boundOf(issue, counted)
  return problem('wrong_size', { path, bound, limit, ...(counted ? { counted } : {}) })
}

function boundOf(issue: Known<'too_small'> | Known<'too_big'>, counted?: Counted): Bound {
  const isSmall = issue.code === 'too_small'
  if (!counted && issue.inclusive === false) return isSmall ? 'more_than' : 'less_than'
  if (issue.exact) return 'exactly'
  return isSmall ? 'at_least' : 'at_most'
}

/** The unit of a value's size; numbers have none. */
const units: Record<string, Counted> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
  object: 'fields',
  file: 'bytes',
}

/** Explains the variant closest to the value: the one with the fewest unknown fields and errors. */
function explainUnion(
  { errors, options, input }: Known<'invalid_union'>,
  path: Path,
): string | undefined {
  if (input === undefined) return problem('value_missing', { path })
  if (Array.isArray(options)) return problem('not_one_of', { path, allowed: options.map(String) })
  const rankOf = (form: Variant) =>
    form.filter(({ code }) => code === 'unrecognized_keys').length * 1000 + form.length
  const [closest = [], ...others] = errors.toSorted((one, other) => rankOf(one) - rankOf(other))
  const alike = others.filter((form) => rankOf(form) === rankOf(closest))
  const fields = new Set([closest, ...alike].flatMap((form) => fieldOf(form) ?? []))
  if (fields.size > 1) return problem('has_none_of', { path, fields: namesOf([...fields]) })

  const [first] = closest
  return first && within(path, first.message)
}

type Variant = Known<'invalid_union'>['errors'][number]

function fieldOf(form: Variant): PropertyKey | undefined {
  return form.find(({ path }) => path.length > 0)?.path[0]
}

/** Prefixes the problem of a value inside a union with the union's path. */
function within(path: Path, message: string): string {
  const said = readProblem(message)
  const values = said?.values
  if (!said || !values || !('path' in values) || !Array.isArray(values.path)) return message
  return writeProblem({ ...said, values: { ...values, path: [...path, ...(values.path as Path)] } })
}
