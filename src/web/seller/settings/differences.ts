import type { StoreSettings } from '#contract/seller.ts'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { draftOf, labels, textFields } from './settings-draft.ts'

type Difference = { label: string; before: string; now: string }

const { orders, newer: newerText } = sellerSettingsText

/** What the settings say now in another way than before. */
export function differences(before: StoreSettings, now: StoreSettings): Difference[] {
  const [old, newer] = [draftOf(before), draftOf(now)]
  const texts = textFields
    .filter((field) => old[field] !== newer[field])
    .map((field) => ({
      label: labels[field],
      before: old[field] || newerText.none,
      now: newer[field] || newerText.none,
    }))
  if (old.acceptsOrders === newer.acceptsOrders) return texts
  const [was, is] = [old, newer].map(({ acceptsOrders }) =>
    acceptsOrders ? newerText.yes : newerText.no,
  )
  return [{ label: orders.label, before: was ?? '', now: is ?? '' }, ...texts]
}
