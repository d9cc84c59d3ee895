import type { TaxMode } from './bill.ts'

/** Only for a shop with a GSTIN. */
export const gstSchemes = ['regular', 'composition'] as const
export type GstScheme = (typeof gstSchemes)[number]

/**
 * A regular shop's prices include the tax that its invoices show; under the composition scheme a shop may charge none.
 */
export const modeOfScheme: Readonly<Record<GstScheme, TaxMode>> = {
  regular: 'included',
  composition: 'none',
}

export type GstFacts = {
  gstin?: string | null | undefined
  gstScheme?: string | null | undefined
  mode: TaxMode
}

/** `unanswered`: the seller has not chosen, or charges tax in a way that no shop with a GSTIN may. */
export type Registration = 'none' | 'unanswered' | GstScheme

/** Prices that include tax make a shop regular. The composition scheme is never inferred. */
export function registrationOf({ gstin, gstScheme, mode }: GstFacts): Registration {
  if (!gstin) return 'none'
  const scheme = gstSchemes.find((each) => each === gstScheme)
  if (scheme) return modeOfScheme[scheme] === mode ? scheme : 'unanswered'
  return mode === 'included' ? 'regular' : 'unanswered'
}
