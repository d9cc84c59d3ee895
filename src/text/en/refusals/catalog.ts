import { formatPaise } from '#contract/money.ts'
import type { catalogReasons } from '#contract/reasons/catalog.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { detailNames } from '../detail-names.ts'
import { locale } from '../locale.ts'

export const catalogRefusals: Sentences<typeof catalogReasons> = {
  no_such_product: 'There is no such product.',
  product_gone: 'This product is no longer in the store.',
  cursor_of_other_list: 'This cursor does not belong to this list.',
  category_of_pack: ({ name }) =>
    `“${name}” is one of several packs. Take it out of its group before you change its category, or move all its packs in the Product List.`,
  packs_changed_since:
    'These packs have been changed since, so this cannot be undone in one go. Take products out of a group on their own pages.',
  code_taken: ({ detail, code, name, isArchived }) => {
    const label = detailNames[detail].toLowerCase()
    const owner = `“${name}”${isArchived ? ', which is archived' : ''}`
    return `The ${label} ${code} belongs to ${owner}. Each ${label} can be used once.`
  },
  files_do_not_match: 'The number of files does not match the empty places in image.',
  no_such_picture: ({ picture }) => `The store has no picture ${picture}.`,
  price_was_changed: ({ name, offerPricePaise, pricePaise }) =>
    `“${name}” was changed in the meantime: it is ${formatPaise(offerPricePaise)} now, before the offer ${formatPaise(pricePaise)}. Nothing was changed.`,
  offer_above_price: ({ name, pricePaise }) =>
    `“${name}”: the offer price cannot be higher than the price of ${formatPaise(pricePaise)}.`,
  other_change_has_key: 'This key was already used for a different change.',
  change_too_old: 'This change is too old to be undone.',
  tax_not_included:
    'Rates of GST count where prices include the tax. Choose that under Settings, Tax, first.',

  stock_was_changed: ({ name, was, now, stepGrams }) => {
    const label = (count: number | null) =>
      count === null ? 'not counted' : formatQuantity(count, stepGrams)
    return `“${name}”: the stock was ${label(was)} and is ${label(now)} now. Nothing was changed.`
  },
  shelf_was_changed: ({ name, was, now, stepGrams }) => {
    const label = (count: number | null) =>
      count === null ? 'not counted' : `${formatQuantity(count, stepGrams)} on the shelf`
    return `“${name}”: it was ${label(was)} and is ${label(now)} now. Nothing was changed.`
  },
  orders_need_more: ({ name, orders, hasOthers, promised, onShelf, stepGrams }) => {
    const numbers = orders.map((number) => `#${number}`).join(', ')
    const named = `${numbers}${hasOthers ? ' and others' : ''}`
    const amount = (count: number) => formatQuantity(count, stepGrams)
    return `“${name}”: orders that are not packed yet (${named}) need ${amount(promised)}, so ${amount(onShelf)} on the shelf cannot be right. Pack or cancel them first, or count again.`
  },
  count_in_new_steps: ({ name }) =>
    `“${name}”: Its stock has to be counted again: it is now counted differently.`,
  step_of_open_orders: ({ name }) =>
    `“${name}”: It is in orders that are not handed over yet. Change its step after that, or add it as a new product.`,
  other_receipt_has_key: 'This key was already used for other goods.',
  no_such_receipt: 'There is no such receipt.',
  stock_not_counted: ({ name }) =>
    `“${name}” is not counted. Enter in the Product List how many are on the shelf; after that, what arrives is added.`,
  too_much_stock: ({ name, most }) =>
    `“${name}” would have more than ${most.toLocaleString(locale)} in stock.`,
  receipt_sold: ({ name, arrived, left, stepGrams }) => {
    const amount = (count: number) => formatQuantity(count, stepGrams)
    const rest = left ? `Only ${amount(left)} of this is left` : 'None of this is left'
    return `“${name}”: ${amount(arrived)} arrived. ${rest} to sell, so the receipt cannot be taken back.`
  },

  gone_from_cart: 'One of these products is no longer in the store. Remove it to place the order.',
  gone_for_placed_order: 'This product is no longer in the store, so it cannot go into this order.',
  below_least_amount: ({ name, least, stepGrams }) =>
    `The smallest amount is ${formatQuantity(least, stepGrams)} of “${name}”. Please raise it.`,
  above_most_amount: ({ name, most, stepGrams }) =>
    `At most ${formatQuantity(most, stepGrams)} of “${name}” can be ordered. Please lower it.`,
  sold_out: ({ name }) => `“${name}” is out of stock. Remove it to place the order.`,
  only_left: ({ name, left, stepGrams }) =>
    `Only ${formatQuantity(left, stepGrams)} of “${name}” ${left === 1 || stepGrams ? 'is' : 'are'} left.`,
  sold_out_for_order: ({ name }) =>
    `“${name}” is sold out, so no more of it can go into this order.`,
  only_left_for_order: ({ name, left, stepGrams }) =>
    `Only ${formatQuantity(left, stepGrams)} more of “${name}” can go into this order.`,
  newcomers_have_all: ({ name }) =>
    `New customers can order no more of “${name}” before they pay right now. Please pay online, or try again later.`,
  newcomers_left: ({ name, left, stepGrams }) =>
    `New customers can order ${formatQuantity(left, stepGrams)} more of “${name}” before they pay. Please order less of it, or pay online.`,

  no_word_in_it: 'What customers say has no word in it',
  too_many_words: ({ most }) => `What customers say can have at most ${most} words`,
  means_itself: 'What customers say is the same as what the shop calls it',
  too_many_search_words: ({ most }) =>
    `What customers say is one too many: there are ${most} already`,
}
