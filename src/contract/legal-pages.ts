/** The shop's legal pages by address, in the order of the footer. */
export const legalPaths = ['terms', 'privacy', 'returns', 'shipping', 'contact'] as const
export type LegalPath = (typeof legalPaths)[number]
