import type { Reason, ValuesOf } from './reason.ts'

/** Who reads a sentence; most say the same to everybody. */
export type Reader = 'shopper' | 'seller'

/** Says a reason that stands inside another one. */
export type SayInside = (said: { reason: string; values?: object }) => string

export type Wording<Values> = string | ((values: Values, say: SayInside) => string)

/** The sentences of one language for these reasons; a missing one is a type error. */
export type Sentences<Reasons extends Record<string, Reason<unknown>>> = {
  [Name in keyof Reasons]:
    | Wording<ValuesOf<Reasons[Name]>>
    | Record<Reader, Wording<ValuesOf<Reasons[Name]>>>
}
