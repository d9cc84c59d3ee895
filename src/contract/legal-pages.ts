/** The pages that say under which terms the shop sells, by their address, in the order of the footer. */
export const legalPages = {
  terms: 'Terms of use',
  privacy: 'Privacy',
  returns: 'Returns and refunds',
  shipping: 'Delivery',
  contact: 'Contact and complaints',
} as const

export type LegalPath = keyof typeof legalPages
export const legalPaths = Object.keys(legalPages) as [LegalPath, ...LegalPath[]]
