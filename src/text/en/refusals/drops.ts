import type { dropReasons } from '#contract/reasons/drops.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { nameOfState } from '../order-states.ts'

export const dropRefusals: Sentences<typeof dropReasons> = {
  key_of_other_drop: 'This key was already used for another order.',
  drop_of_another: ({ number, name }) =>
    name
      ? `${name} has order ${number} now.`
      : `Order ${number} is no longer yours. Please ask the shop.`,
  drop_taken: ({ name }) => `${name} has taken this order.`,
  drop_cancelled: ({ number }) =>
    `Order ${number} was cancelled. Please bring it back to the shop.`,
  drop_done_otherwise: ({ number, status }) =>
    `Order ${number} is already marked “${nameOfState(status)}”.`,
  picked_up: ({ number }) => `Order ${number} is picked up at the shop, so no rider brings it.`,
  not_to_bring: ({ status, isPickUp }) =>
    `This order is marked “${nameOfState(status, isPickUp)}”, so no rider can have it.`,
  proof_missing: ({ proof }) =>
    ({
      name: 'Please enter who took it.',
      photo: 'Please take a photo of it at the door.',
      code: 'Please enter the four digits that the customer has.',
    })[proof],
  wrong_drop_code: ({ number }) => `This is not the code of order ${number}.`,
  too_many_drop_codes: ({ number }) =>
    `Too many wrong codes for order ${number}. The shop has to mark it as delivered.`,
  report_decided: 'Somebody has decided about this meanwhile.',
  drop_reported: 'The shop has this and decides about it.',
  person_ended: 'The access of this person had ended by then.',
  no_rider: 'This person cannot bring orders.',
}
