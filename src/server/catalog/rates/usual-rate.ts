import { type RawBuilder, sql } from 'kysely'
import type { UsualRate } from '#contract/api/rate-proposals.ts'
import { toBasisPoints } from '#contract/bill.ts'
import type { Database } from '#server/database/database.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'

/** The rate of products without one of their own or of their category, in basis points. */
export type ShopsRate = number

/** Undefined where prices do not include tax: then no product's rate counts. */
export async function viewShopsRate(db: Database): Promise<ShopsRate | undefined> {
  const { mode, includedBasisPoints } = await viewTaxTerms(db)
  return mode === 'included' ? includedBasisPoints : undefined
}

/** The rate that a product is taxed with now, over the rows with their guesses. */
export function rateNow(shopsRate: ShopsRate): RawBuilder<number> {
  return sql`coalesce(products.tax_basis_points, one.tax_basis_points, parent.tax_basis_points,
    ${shopsRate}::integer)`
}

/** Another rate than the guess, or no code. A product whose own rate or code says otherwise is what its seller says. */
export function isProposed(shopsRate: ShopsRate): RawBuilder<boolean> {
  return sql`(guess.kind is not null
    and coalesce(products.tax_basis_points, guess.basis_points) = guess.basis_points
    and coalesce(left(products.hsn, 4), guess.hsn) = guess.hsn
    and (${rateNow(shopsRate)} <> guess.basis_points or products.hsn is null))`
}

/** The guess is one of those that the seller has seen and accepted. */
export function isAccepted(accepted: readonly UsualRate[]): RawBuilder<boolean> {
  return sql`((guess.kind, guess.basis_points) in (select * from unnest(
    ${accepted.map(({ kind }) => kind)}::text[],
    ${accepted.map(({ percent }) => toBasisPoints(percent))}::integer[])))`
}
