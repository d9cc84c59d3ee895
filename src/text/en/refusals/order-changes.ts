import { formatPaise } from '#contract/money.ts'
import type { orderChangeReasons } from '#contract/reasons/order-changes.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { nameOfState } from '../order-states.ts'

export const orderChangeRefusals: Sentences<typeof orderChangeReasons> = {
  no_longer_sold: ({ name }) =>
    `${name ? `“${name}”` : 'A product'} is no longer sold, so no more of it can be added.`,
  sold_in_other_amounts: ({ name }) =>
    `“${name}” is sold in other amounts now. Please add it from the shop instead.`,
  too_many_lines: ({ most }) => `An order can hold at most ${most} lines`,
  too_late_for_changes: ({ status, isPickUp }) =>
    `This order is marked “${nameOfState(status, isPickUp)}” and can no longer be changed.`,
  only_more_left: ({ name, stock, stepGrams }) =>
    `Only ${formatQuantity(stock, stepGrams)} more of “${name}” can be added.`,
  none_left_to_add: ({ name }) => `No more of “${name}” can be added: it is out of stock.`,
  too_many_of_one: ({ name, most }) => `An order can hold at most ${most} of “${name}”.`,
  total_would_be: ({ totalPaise }) =>
    `The total would be ${formatPaise(totalPaise)} now. Please look at it and save again.`,
  substitute_sold_out: ({ name }) =>
    `“${name}” has been sold out since the shop asked. Please answer no, or wait for another question.`,
  substitute_in_other_amounts: ({ name }) =>
    `“${name}” is sold in other amounts since the shop asked. Please answer no, or wait for another question.`,

  too_late_for_cancellation: ({ status, isPickUp }) =>
    `This order is already marked “${nameOfState(status, isPickUp)}” and can no longer be cancelled.`,
  cannot_move_to: ({ status, to, isPickUp }) =>
    `This order is marked “${nameOfState(status, isPickUp)}” and cannot be moved to “${nameOfState(to, isPickUp)}”.`,
  question_unanswered: ({ name }) =>
    `The shopper has not answered yet about “${name}”. Wait for the answer, or take the question back.`,
  nothing_to_deliver: 'Nothing of this order is left. Cancel it instead.',
  unpaid_online: 'This order waits for its online payment and cannot be packed before it has come.',
  cash_came_at_door: 'The cash of this order was received, so it was handed over.',

  not_where_items_return: ({ status, isPickUp }) =>
    `Items come back when an order is handed over, or later; this order is marked “${nameOfState(status, isPickUp)}”.`,
  all_items_refused: ({ isPickUp }) =>
    `All of it was refused, so please choose “${nameOfState('not_delivered', isPickUp)}” instead.`,
  too_many_returned: ({ name, most }) => `Only ${most} of “${name}” can come back.`,
  returns_over: ({ days }) =>
    `Items can be taken back for ${days} days after an order was handed over.`,

  too_early_to_complain: ({ status, isPickUp }) =>
    `This order is marked “${nameOfState(status, isPickUp)}”. You can report a problem once it is ${isPickUp ? 'ready' : 'on its way to you'}.`,
  complaints_over: ({ days }) =>
    `Problems can be reported here for ${days} days after you got the order. Please call the shop.`,
  enough_complaints: ({ most }) =>
    `You have reported ${most} problems with this order. Please call the shop.`,

  happened_since: 'This cannot be undone. Something else has happened since.',
  done_by_another: ({ who }) =>
    who === null
      ? 'This cannot be undone. Only who did it can undo it.'
      : `${who} did this. Only they can undo it, or somebody who may correct money.`,
  undo_time_over: ({ minutes }) =>
    `This cannot be undone. It can be undone for ${minutes} minutes.`,
  money_sent_back: 'This cannot be undone. Money has been sent back already.',
  tab_lacks_room: ({ lackPaise }) =>
    `This cannot be undone. Its money would go on the khata again, which has no room for ${formatPaise(lackPaise)}.`,
  placing_not_undone: 'This cannot be undone. An order is not taken back but cancelled.',
  sold_meanwhile: 'Some of its products have been sold meanwhile, so this cannot be undone.',
}
