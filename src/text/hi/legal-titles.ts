import type { LegalPath } from '#contract/legal-pages.ts'

export const legalTitles: Readonly<Record<LegalPath, string>> = {
  terms: 'इस्तेमाल की शर्तें',
  privacy: 'प्राइवेसी',
  returns: 'वापसी और रिफ़ंड',
  shipping: 'डिलीवरी',
  contact: 'संपर्क और शिकायत',
}
