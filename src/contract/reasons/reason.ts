import { type RefusalCode, refusalStatus } from '#contract/refusals.ts'

type None = Record<never, never>

/** A reason for a refusal: the general code, and as its type the values of its sentence. */
export type Reason<Values = None> = { code: RefusalCode; values?: Values }

/** The values of a reason's sentence: plain numbers, money in paise, names as they were entered. */
export type ValuesOf<One> = One extends Reason<infer Values> ? Values : never

export function reason<Values = None>(code: RefusalCode): Reason<Values> {
  return { code }
}

/** Each code is also a reason, for refusals that need no more. */
export const generalReasons = Object.fromEntries(
  Object.keys(refusalStatus).map((code) => [code, { code }]),
) as { [Code in RefusalCode]: Reason }
