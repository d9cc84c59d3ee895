type None = Record<never, never>

/** Products of the browser's cart, by what became of them; each part may be none. */
export type MergedCarts = { added: number; short: number; leftOut: number }

/** What the store says when it has done what was asked for, with the values of each sentence. */
export type Notices = {
  // categories
  categories_added: { count: number }
  category_saved: None
  category_removed: None
  picture_saved: None
  picture_removed: None

  // catalog
  grouped_as_packs: None
  no_longer_a_pack: None
  // orders and money
  cart_updated: None
  carts_merged: MergedCarts
}
