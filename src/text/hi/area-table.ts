import type * as en from '../en/area-table.ts'
import type { Translated } from '../translation.ts'

/** The table of areas as it is downloaded; reading it knows these words. */
export const areaTable: Translated<typeof en.areaTable> = {
  headings: ['इलाक़ा', 'PIN', 'फ़ीस', 'इससे ऊपर मुफ़्त', 'कम से कम ऑर्डर', 'दिन'],
  others: 'बाकी सब PIN',
  km: (km: number) => `${km} किमी`,
}
