import { type RawBuilder, sql } from 'kysely'
import type { UsualRate } from '#contract/api/rate-proposals.ts'
import { toBasisPoints } from '#contract/bill.ts'
import type { Database } from '#server/database/database.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'

/** Basis points for products whose own rate and category's rate are not set. */
export type ShopsRate = number

/** Undefined when prices do not include tax: then product rates do not apply. */
export async function viewShopsRate(db: Database): Promise<ShopsRate | undefined> {
  const { mode, includedBasisPoints } = await viewTaxTerms(db)
  return mode === 'included' ? includedBasisPoints : undefined
}

/** SQL for the rate that applies to a product now, over rows of `withGuesses`. */
export function rateNow(shopsRate: ShopsRate): RawBuilder<number> {
  return sql`coalesce(products.tax_basis_points, one.tax_basis_points, parent.tax_basis_points,
    ${shopsRate}::integer)`
}

/**
 * Whether the guess differs from the rate that applies, or the product has no code. A product with its own rate or code
 * follows its seller.
 */
export function isProposed(shopsRate: ShopsRate): RawBuilder<boolean> {
  return sql`(guess.kind is not null
    and coalesce(products.tax_basis_points, guess.basis_points) = guess.basis_points
    and coalesce(left(products.hsn, 4), guess.hsn) = guess.hsn
    and (${rateNow(shopsRate)} <> guess.basis_points or products.hsn is null))`
}

/** Whether the seller has seen and accepted this guess. */
export function isAccepted(accepted: readonly UsualRate[]): RawBuilder<boolean> {
  return sql`((guess.kind, guess.basis_points) in (select * from unnest(
    ${accepted.map(({ kind }) => kind)}::text[],
    ${accepted.map(({ percent }) => toBasisPoints(percent))}::integer[])))`
}
