import type { Reason, ValuesOf } from './reason.ts'

export type Reader = 'shopper' | 'seller'

/** Says a reason that is a value of another reason. */
export type SayInside = (said: { reason: string; values?: object }) => string

export type Wording<Values> = string | ((values: Values, say: SayInside) => string)

/** The sentences of one language for these reasons; a missing one is a type error. */
export type Sentences<Reasons extends Record<string, Reason<unknown>>> = {
  [Name in keyof Reasons]:
    | Wording<ValuesOf<Reasons[Name]>>
    | Record<Reader, Wording<ValuesOf<Reasons[Name]>>>
}
