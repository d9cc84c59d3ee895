import type { counterReasons } from '#contract/reasons/counter.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatGrams } from '#contract/weights.ts'

export const counterRefusals: Sentences<typeof counterReasons> = {
  not_a_phone: 'This is not a phone number',
  phone_needed: 'Phone is required',
  number_of_other: ({ name }) => `${name} has this number. If they are one person, join the two.`,
  guest_unproven: ({ name }) =>
    `${name} has given a number that is not confirmed yet. Confirm it on one of their orders first.`,
  match_over: 'This was answered already, or the number has changed. Please load the page again.',
  merged_is_theirs: ({ name }) =>
    `${name} logs in by themselves, so their records stay theirs. Only customers you have added can be merged into others.`,
  joined_with_itself: 'Choose two customers',
  customer_has_orders: ({ name }) =>
    `${name} has an order that is not handed over and paid, or cancelled. Finish it first.`,
  customer_owes_tab: ({ name }) => `${name}’s khata is not settled. Please settle it first.`,
  quantity_and_weight: 'Say how much of a product either as a quantity or as a weight',
  too_much_weighed: ({ name, mostGrams }) =>
    `An order can hold at most ${formatGrams(mostGrams)} of “${name}”.`,
  costs_nothing: ({ name, grams }) =>
    `${formatGrams(grams)} of “${name}” would cost less than a paisa. Please weigh more.`,
  between_steps: ({ name, stepGrams, nearestGrams }) =>
    `To be delivered, “${name}” is sold in steps of ${formatGrams(stepGrams)}. Please choose ${nearestGrams.map(formatGrams).join(' or ')}.`,
}
