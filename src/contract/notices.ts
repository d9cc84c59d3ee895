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
  product_added: None
  product_saved: None
  products_changed: { count: number }
  product_archived: { name: string }
  product_switched_off: { name: string; left: number; stepGrams: number | null }
  switched_on_with_none_left: { name: string }
  /** Of goods that are not counted, `left` is null. */
  product_in_stock: { name: string; left: number | null; stepGrams: number | null }
  price_set: { name: string; pricePaise: number }
  search_word_added: { word: string; means: string }
  search_word_removed: None
  grouped_as_packs: None
  no_longer_a_pack: None
  // orders and money
  cart_updated: None
  carts_merged: MergedCarts
}
