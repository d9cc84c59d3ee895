import type { RawBuilder } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'

/** A column of a product, or two that change together. */
export type ChangedValue = boolean | number | string | readonly (number | string | null)[]

export type ChangePlan = {
  /** The chosen products that the change can apply to. */
  only?: RawBuilder<boolean>
  /** The value before and after, as SQL. */
  was: RawBuilder<ChangedValue>
  target: RawBuilder<ChangedValue>
  set: RawBuilder<unknown>
  isCapped?: RawBuilder<boolean>
  /** The response's name for products that a rule kept from changing. */
  cappedAs?: 'capped' | 'leftOut'
  action: AuditAction
  audited: (value: ChangedValue) => Record<string, unknown>
}
