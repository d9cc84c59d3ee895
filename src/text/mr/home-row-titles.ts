import type * as en from '../en/home-row-titles.ts'
import type { Translated } from '../translation.ts'

/** The titles of rows to which the seller has given none. */
export const homeRowTitles: Translated<typeof en.homeRowTitles> = {
  priceDrops: 'दर कमी झाले',
  fresh: 'आजच आलेले',
  new: 'दुकानात नवे',
  under: (price: string) => `${price} पेक्षा कमी`,
}
