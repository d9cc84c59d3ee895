import { formatPaise } from '#contract/money.ts'
import type { orderMoneyReasons } from '#contract/reasons/order-money.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { nameOfState } from '../order-states.ts'

export const orderMoneyRefusals: Sentences<typeof orderMoneyReasons> = {
  key_of_other_money: 'This key was already used for other money. Please load the page again.',
  more_than_is_due: ({ duePaise }) => `This is too much: ${formatPaise(duePaise)} is due.`,
  more_than_overpaid: ({ overpaidPaise }) =>
    `This is too much: ${formatPaise(overpaidPaise)} is to be given back.`,
  online_payment_awaited: 'This order waits for its online payment.',
  nothing_is_due: 'Nothing is due for this order.',
  cash_only_at_door: ({ status, isPickUp }) =>
    `Cash is recorded ${isPickUp ? 'when it is collected' : 'at the door'}; this order is marked “${nameOfState(status, isPickUp)}”.`,
  not_paid_in_state: ({ status, isPickUp }) =>
    `Nothing is paid for an order in the state “${nameOfState(status, isPickUp)}”.`,
  amount_may_change:
    'While an order is packed its amount may still change. Give the money back once it is packed.',
  nothing_to_give_back: 'There is nothing to give back for this order.',
}
