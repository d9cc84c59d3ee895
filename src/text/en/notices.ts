import type { MergedCarts, Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  // categories
  categories_added: ({ count }) => (count === 1 ? 'Category added' : `${count} categories added`),
  category_saved: 'Category saved',
  category_removed: 'Category removed',
  picture_saved: 'Picture saved',
  picture_removed: 'Picture removed',

  // catalog
  grouped_as_packs: 'Grouped as packs',
  no_longer_a_pack: 'No longer a pack',
  // orders and money
  cart_updated: 'Cart Updated',
  carts_merged: mergedCarts,
}

function mergedCarts({ added, short, leftOut }: MergedCarts): string {
  return [
    ...(added > 0 ? [`We added ${products(added)} from this device to your cart`] : []),
    ...(short > 0 ? [`Less is left than you wanted of ${products(short)}`] : []),
    ...(leftOut > 0 ? [`Your cart is full, so ${products(leftOut)} did not fit`] : []),
  ].join('. ')
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
