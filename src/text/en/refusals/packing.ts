import type { packingReasons } from '#contract/reasons/packing.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatGrams } from '#contract/weights.ts'
import { nameOfState } from '../order-states.ts'

export const packingRefusals: Sentences<typeof packingReasons> = {
  key_of_other_order: 'This key was already used for another order.',
  too_late_to_pack: ({ status, isPickUp }) =>
    `This order is marked “${nameOfState(status, isPickUp)}” and can no longer be packed.`,
  line_changed: ({ name }) =>
    `“${name}” was changed meanwhile, perhaps on another phone. Please look at it again.`,
  not_sold_by_weight: ({ name }) => `“${name}” is not sold by weight.`,
  shopper_wants_question: ({ name }) =>
    `The shopper wants to be asked before something replaces “${name}”.`,
  shopper_wants_none: ({ name }) => `The shopper wants “${name}” left out if it is not there.`,
  too_little_to_replace: ({ name }) => `There is not enough of “${name}”.`,
  no_heavier_than_ordered: 'That is no more than was ordered, so nobody has to be asked.',
  too_heavy_for_order: ({ name, mostGrams }) =>
    `An order can hold at most ${formatGrams(mostGrams)} of “${name}”.`,
}
