import { reason } from '#contract/reasons/reason.ts'

/** The path of a value in the request, such as `['items', 0, 'quantity']`. */
export type Path = (string | number)[]

type Size = {
  bound: 'at_least' | 'at_most' | 'more_than' | 'less_than' | 'exactly'
  limit: number
  /** The unit of the limit; numbers are compared themselves and have none. */
  counted?: 'characters' | 'entries' | 'fields' | 'bytes'
}
export type Bound = Size['bound']
export type Counted = NonNullable<Size['counted']>

/** Problems for which a schema has no sentence; they name the value's path. */
export const valueProblems = {
  value_missing: reason<{ path: Path }>('invalid_input'),
  wrong_type: reason<{ path: Path; expected: string }>('invalid_input'),
  not_one_of: reason<{ path: Path; allowed: string[] }>('invalid_input'),
  wrong_size: reason<{ path: Path } & Size>('invalid_input'),
  number_out_of_range: reason<{ path: Path }>('invalid_input'),
  not_a_multiple: reason<{ path: Path; of: number }>('invalid_input'),
  wrong_format: reason<{ path: Path; format: string }>('invalid_input'),
  unknown_fields: reason<{ path: Path; fields: string[] }>('invalid_input'),
  has_none_of: reason<{ path: Path; fields: string[] }>('invalid_input'),
  not_as_described: reason<{ path: Path }>('invalid_input'),
}
