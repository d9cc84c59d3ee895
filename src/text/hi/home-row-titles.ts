import type * as en from '../en/home-row-titles.ts'
import type { Translated } from '../translation.ts'

/** The titles of rows to which the seller has given none. */
export const homeRowTitles: Translated<typeof en.homeRowTitles> = {
  priceDrops: 'दाम घटे',
  fresh: 'आज ही आया',
  new: 'दुकान में नया',
  under: (price: string) => `${price} से कम में`,
}
