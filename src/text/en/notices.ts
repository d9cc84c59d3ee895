import { formatPaise } from '#contract/money.ts'
import type { MergedCarts, Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  // categories
  categories_added: ({ count }) => (count === 1 ? 'Category added' : `${count} categories added`),
  category_saved: 'Category saved',
  category_removed: 'Category removed',
  picture_saved: 'Picture saved',
  picture_removed: 'Picture removed',

  // catalog
  product_added: 'Product Added',
  product_saved: 'Product saved',
  products_changed: ({ count }) => `${count} ${count === 1 ? 'product' : 'products'} changed`,
  product_archived: ({ name }) => `“${name}” is archived, so it is not in the shop`,
  product_switched_off: ({ name, left, stepGrams }) =>
    `“${name}” is switched off${left ? `, with ${formatQuantity(left, stepGrams)} left` : ''}`,
  switched_on_with_none_left: ({ name }) =>
    `“${name}” is switched on but out of stock: none are left`,
  product_in_stock: ({ name, left, stepGrams }) =>
    `“${name}” is in stock${left === null ? '' : `: ${formatQuantity(left, stepGrams)} left`}`,
  price_set: ({ name, pricePaise }) => `“${name}” is ${formatPaise(pricePaise)} now`,
  search_word_added: ({ word, means }) => `A search for “${word}” finds ${means} now`,
  search_word_removed: 'Word removed',
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
