import { type RawBuilder, sql } from 'kysely'
import type { BulkTax, UsualRate } from '#contract/api/rate-proposals.ts'
import { toBasisPoints, toPercent } from '#contract/bill.ts'
import { refuse } from '#server/api/refuse.ts'
import type { ChangedValue, ChangePlan } from '#server/catalog/change-plan.ts'
import type { Database } from '#server/database/database.ts'
import { guessOfProduct } from './guess-rates.ts'
import { isAccepted, isProposed, rateNow, viewShopsRate } from './usual-rate.ts'

type RateAndCode = readonly (string | null)[]

const rateAndCode = sql<RateAndCode>`array[tax_basis_points::text, hsn]`

/**
 * Gives products their usual rate and code, as far as the seller has accepted them. Keeps a product's own rate or code,
 * and leaves out products that were renamed since the guess.
 */
export async function planForUsualRates(
  db: Database,
  accepted: readonly UsualRate[],
): Promise<ChangePlan> {
  const shopsRate = await viewShopsRate(db)
  if (shopsRate === undefined) throw refuse('tax_not_included')
  const guess = sql`${guessOfProduct()} and ${isProposed(shopsRate)} and ${isAccepted(accepted)}`
  const rate = sql`case when ${rateNow(shopsRate)} <> guess.basis_points then guess.basis_points
    else products.tax_basis_points end`
  return {
    only: sql`exists (select ${guess})`,
    target: sql`coalesce((select array[(${rate})::text, coalesce(products.hsn, guess.hsn)] ${guess}),
      ${rateAndCode})`,
    ...changingBoth,
  }
}

/** Sets the given rate, code or both for all chosen products. */
export function planForTax({ percent, hsn }: BulkTax): ChangePlan {
  const rate =
    percent === undefined
      ? sql`tax_basis_points::text`
      : sql`${percent === null ? null : String(toBasisPoints(percent))}::text`
  const code = hsn === undefined ? sql`hsn` : sql`${hsn}::text`
  return { target: sql`array[${rate}, ${code}]`, ...changingBoth }
}

const changingBoth = {
  was: rateAndCode as RawBuilder<ChangedValue>,
  set: sql`tax_basis_points = chosen.target[1]::integer, hsn = chosen.target[2]`,
  action: 'product changed' as const,
  audited: auditedRate,
}

export function auditedRate(value: ChangedValue): {
  taxPercent: number | null
  hsn: string | null
} {
  const [basisPoints = null, hsn = null] = value as RateAndCode
  return { taxPercent: basisPoints === null ? null : toPercent(Number(basisPoints)), hsn }
}
