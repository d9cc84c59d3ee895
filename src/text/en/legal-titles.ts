import type { LegalPath } from '#contract/legal-pages.ts'

export const legalTitles: Readonly<Record<LegalPath, string>> = {
  terms: 'Terms of use',
  privacy: 'Privacy',
  returns: 'Returns and refunds',
  shipping: 'Delivery',
  contact: 'Contact and complaints',
}
