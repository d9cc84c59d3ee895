import { stateName } from '#contract/gst-states.ts'
import { formatPaise } from '#contract/money.ts'
import type { orderReasons } from '#contract/reasons/orders.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { fromWords, openingText } from '#text/opening.ts'

export const orderRefusals: Sentences<typeof orderReasons> = {
  orders_paused: ({ message }) => message,
  account_blocked: ({ phone, email }) => {
    const ways = [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])]
    const ask = ways.length > 0 ? ` Please ${ways.join(' or ')}.` : ''
    return `The shop does not take orders from this account.${ask}`
  },
  too_many_in_order: ({ most }) => `An order can hold at most ${most} of one product`,
  too_many_of_product: ({ most }) =>
    `You can order at most ${most} of one product. Please lower its quantity.`,
  only_in_state: ({ state }) =>
    `This shop delivers within ${stateName(state)} only. Please choose an address there.`,
  outside_areas: ({ pin }) =>
    `This shop does not deliver to PIN ${pin} yet. Please choose an address in another place.`,
  pick_up_off: 'Orders can no longer be picked up at the shop. Please choose where to bring it.',
  pick_up_moved: ({ place }) =>
    `Orders are now picked up here: ${place}. Please look at it and place the order again.`,
  below_least: ({ area, leastPaise, missingPaise }) =>
    `The smallest order for ${area} is ${formatPaise(leastPaise)}. Please add ${formatPaise(missingPaise)} more.`,
  closed_until: ({ opensAt, now }) =>
    openingText.noOrders(opensAt === null ? null : new Date(opensAt), new Date(now)),
  opens_later: ({ opensAt, now }) =>
    `The shop has closed meanwhile: your order would be for ${fromWords(new Date(opensAt), new Date(now))}. Place it again to order for then.`,
  first_orders_on_way: ({ orders }) => {
    const are = orders === 1 ? 'A first cash order' : `${orders} first cash orders`
    return `${are} with this account, device, phone number or address ${orders === 1 ? 'is' : 'are'} still on the way. Please pay online, or wait until one has arrived.`
  },
  first_orders_at_limit:
    'Your first cash orders come to as much as they can. Please pay online, or wait until one has arrived.',
  over_first_cash_limit: ({ leftPaise }) =>
    `Until your first order has arrived, cash orders can come to ${formatPaise(leftPaise)} more at most. Please pay online or order less.`,
  over_first_unpaid_limit: ({ mostPaise }) =>
    `Until your first order has arrived, unpaid orders can come to ${formatPaise(mostPaise)} at most. Please pay for this one first, or add less.`,
  network_has_enough: ({ left, isNetworkKnown }) => {
    const who = isNetworkKnown ? 'New shoppers on your internet connection' : 'New customers'
    return left > 0
      ? `${who} can order ${left} more of this product right now. Please lower its quantity.`
      : `${who} have already ordered much of this product. Please order less of it, or try again later.`
  },
  no_number_stated: 'Only a guest’s number can be confirmed, and this order is not from a guest.',
  other_number_stated: ({ phone }) =>
    `This guest has entered ${phone}, which is not the number on this order. Confirm it on an order with that number.`,
  own_order_unpaid: ({ number }) =>
    `Order ${number} is still waiting for its payment. Please pay or cancel it first, or choose cash on delivery.`,
  household_order_unpaid:
    'Another order from this device, or for this phone number or address, is still waiting for its payment. Please try again in some minutes, or choose cash on delivery.',
  payments_not_completed: ({ minutes }) =>
    `Several online payments were not completed. Please choose cash on delivery, or pay online in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  order_link_ended: 'This link has ended. Please ask the shop for a new one.',
  order_without_digits:
    'This order has no mobile number. Please log in to see more, or call the shop.',
  too_many_wrong_digits:
    'Too many wrong digits today. Please try again tomorrow, log in, or ask the shop for a new link.',
  order_total_changed: ({ totalPaise }) =>
    `The total is now ${formatPaise(totalPaise)}. Please look at it and place the order again.`,
  ordered_before: ({ number, totalPaise }) =>
    `You have ordered this before: order ${number} comes to ${formatPaise(totalPaise)}. Place the order again to confirm this total.`,
  order_comes_to: ({ number, totalPaise }) =>
    `Order ${number} comes to ${formatPaise(totalPaise)} now. Please look at it, and choose again to confirm this total.`,
  placed_before: ({ number, totalPaise }) =>
    `This was placed before: order ${number} comes to ${formatPaise(totalPaise)}. Send it again with this total to see that order.`,
}
