import type { TaxMode } from './bill.ts'

/** The registration of a shop with a GSTIN. */
export const gstSchemes = ['regular', 'composition'] as const
export type GstScheme = (typeof gstSchemes)[number]

/** A regular shop's prices include the tax that its invoices show; under the composition scheme none may be charged. */
export const modeOfScheme: Readonly<Record<GstScheme, TaxMode>> = {
  regular: 'included',
  composition: 'none',
}

export type GstFacts = {
  gstin?: string | null | undefined
  gstScheme?: string | null | undefined
  mode: TaxMode
}

/** `unanswered`: the shop charges tax as no shop with a GSTIN may, or has not said how it is registered. */
export type Registration = 'none' | 'unanswered' | GstScheme

/** Prices that include tax are a regular shop's; the composition scheme is never inferred. */
export function registrationOf({ gstin, gstScheme, mode }: GstFacts): Registration {
  if (!gstin) return 'none'
  const scheme = gstSchemes.find((each) => each === gstScheme)
  if (scheme) return modeOfScheme[scheme] === mode ? scheme : 'unanswered'
  return mode === 'included' ? 'regular' : 'unanswered'
}

export const gstMessages = {
  choose:
    'Please choose how you are registered for GST: regular, or under the composition scheme. It is on your certificate.',
  noGstin: 'Please enter your GSTIN, too',
  answerFirst:
    'With a GSTIN tax cannot be added on top. Please choose under Settings, Who sells, whether you are registered as regular or under the composition scheme.',
  regular:
    'You are registered for GST as regular, so your prices include the tax. If that has changed, choose it under Settings, Who sells.',
  composition:
    'You are registered under the composition scheme, which allows no tax to be charged. If that has changed, choose it under Settings, Who sells.',
} as const
