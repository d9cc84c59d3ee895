import { generalReasons, type Reason, type ValuesOf } from '#contract/reasons/reason.ts'
import { requestReasons } from '#contract/reasons/requests.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The reason, and the values that its sentence takes. */
export type Said = { reason: string; values?: object }

type Details = {
  /** Problems by the field of a form. */
  fields?: Record<string, Said>
  /** The product because of which an order was refused. */
  productId?: string
  /** The stock that the caller assumed, and the actual one; null where stock is not counted. */
  stock?: { was: number | null; now: number | null }
  /** The orders that a change of the plan would leave without their places. */
  orders?: readonly object[]
  /** The total, in rupees, of an earlier order of the same cart, if the caller expected another one. */
  total?: number
  retryAfterSeconds?: number
}

/** An expected "no" with a code that the client can act on. Thrown inside a transaction, it rolls that back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly said: Said
  readonly details: Details
  /** One of very many at once, so it is not logged by itself. */
  isCrowd = false

  constructor(code: RefusalCode, details: Details = {}, said: Said = { reason: code }) {
    super(said.reason)
    this.name = 'Refusal'
    this.code = code
    this.said = said
    this.details = details
  }
}

type Values<One> = keyof ValuesOf<One> extends never ? object : ValuesOf<One>

/** Makes refusals for these reasons. A `field` of a form is told the same. */
export function refusing<Reasons extends Record<string, Reason<unknown>>>(reasons: Reasons) {
  return <Name extends keyof Reasons & string>(
    reason: Name,
    ...[values, { field, ...details } = {}]: keyof ValuesOf<Reasons[Name]> extends never
      ? [values?: Record<never, never>, details?: Details & { field?: string }]
      : [values: Values<Reasons[Name]>, details?: Details & { field?: string }]
  ): Refusal => {
    const said: Said = { reason, ...(values && Object.keys(values).length > 0 ? { values } : {}) }
    const all = field ? { ...details, fields: { [field]: said } } : details
    return new Refusal(reasons[reason]!.code, all, said)
  }
}

/** Refuses a request, before anything of the shop is asked. */
export const refuse = refusing({ ...generalReasons, ...requestReasons })
