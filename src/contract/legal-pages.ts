/** The pages that say under which terms the shop sells, by their address, in the order of the footer. */
export const legalPaths = ['terms', 'privacy', 'returns', 'shipping', 'contact'] as const
export type LegalPath = (typeof legalPaths)[number]
