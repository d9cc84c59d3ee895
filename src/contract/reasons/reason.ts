import { type RefusalCode, refusalStatus } from '#contract/refusals.ts'

type None = Record<never, never>

/** Why something is refused, as a case of a code; its type has the values that the sentence for it takes. */
export type Reason<Values = None> = { code: RefusalCode; values?: Values }

/** The values of a reason's sentence: numbers as they are, money in paise, names as they were written. */
export type ValuesOf<One> = One extends Reason<infer Values> ? Values : never

export function reason<Values = None>(code: RefusalCode): Reason<Values> {
  return { code }
}

/** Each code is a reason by itself, where nothing more is to be said. */
export const generalReasons = Object.fromEntries(
  Object.keys(refusalStatus).map((code) => [code, { code }]),
) as { [Code in RefusalCode]: Reason }
