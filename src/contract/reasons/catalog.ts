import type { ProductDetail } from '#contract/product-details.ts'
import { reason } from './reason.ts'

type Named = { name: string }
type Steps = { stepGrams: number | null }
/** The stock is null when it is not counted. */
type OtherStock = Named & Steps & { was: number | null; now: number | null }
type Left = Named & Steps & { left: number }

const productReasons = {
  no_such_product: reason('not_found'),
  product_gone: reason('not_found'),
  cursor_of_other_list: reason('invalid_input'),
  category_of_pack: reason<Named>('invalid_input'),
  packs_changed_since: reason('changed_meanwhile'),
  code_taken: reason<Named & { detail: ProductDetail; code: string; isArchived: boolean }>(
    'invalid_input',
  ),
  files_do_not_match: reason('invalid_input'),
  no_such_picture: reason<{ picture: string }>('invalid_input'),
  price_was_changed: reason<Named & { offerPricePaise: number; pricePaise: number }>(
    'changed_meanwhile',
  ),
  offer_above_price: reason<Named & { pricePaise: number }>('invalid_input'),
  other_change_has_key: reason('key_reused'),
  change_too_old: reason('not_found'),
  tax_not_included: reason('invalid_input'),
}

const stockReasons = {
  stock_was_changed: reason<OtherStock>('changed_meanwhile'),
  shelf_was_changed: reason<OtherStock>('changed_meanwhile'),
  orders_need_more: reason<
    Named & Steps & { orders: number[]; hasOthers: boolean; promised: number; onShelf: number }
  >('promised_to_orders'),
  count_in_new_steps: reason<Named>('invalid_input'),
  step_of_open_orders: reason<Named>('invalid_input'),
  other_receipt_has_key: reason('key_reused'),
  no_such_receipt: reason('not_found'),
  stock_not_counted: reason<Named>('invalid_input'),
  too_much_stock: reason<Named & { most: number }>('invalid_input'),
  receipt_sold: reason<Left & { arrived: number }>('promised_to_orders'),
}

const shortReasons = {
  gone_from_cart: reason('out_of_stock'),
  gone_for_placed_order: reason('out_of_stock'),
  below_least_amount: reason<Named & Steps & { least: number }>('too_little'),
  above_most_amount: reason<Named & Steps & { most: number }>('too_many_pieces'),
  sold_out: reason<Named>('out_of_stock'),
  only_left: reason<Left>('out_of_stock'),
  sold_out_for_order: reason<Named>('out_of_stock'),
  only_left_for_order: reason<Left>('out_of_stock'),
  newcomers_have_all: reason<Named>('too_many_for_newcomers'),
  newcomers_left: reason<Left>('too_many_for_newcomers'),
}

const searchWordReasons = {
  no_word_in_it: reason('invalid_input'),
  too_many_words: reason<{ most: number }>('invalid_input'),
  means_itself: reason('invalid_input'),
  too_many_search_words: reason<{ most: number }>('invalid_input'),
}

export const catalogReasons = {
  ...productReasons,
  ...stockReasons,
  ...shortReasons,
  ...searchWordReasons,
}
