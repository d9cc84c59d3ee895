import { formatPaise } from '#contract/money.ts'
import type { moneyReasons } from '#contract/reasons/money.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const moneyRefusals: Sentences<typeof moneyReasons> = {
  // The day
  more_taken_than_counted: 'More is taken out than was counted. Please check the amount.',
  money_moved_meanwhile:
    'Something was received or given back just now. Look at the new sums and close again.',
  drawer_differs: ({ morePaise }) =>
    `The drawer has ${formatPaise(Math.abs(morePaise))} ${morePaise > 0 ? 'more' : 'less'} than expected. Please say why, or count again.`,
  key_of_other_close: keyOfOther('close'),
  key_of_other_correction: keyOfOther('correction'),
  // Tabs
  reference_of_tab: ({ reference, name }) => recordedBefore(reference, `the tab of ${name}`),
  reference_of_order: ({ reference, number }) => recordedBefore(reference, `order ${number}`),
  reference_for_upi_only: 'Only UPI has a reference',
  correction_over_limit: ({ limitPaise }) =>
    `With this the customer would owe more than the limit of ${formatPaise(limitPaise)}. Raise the limit first.`,
  charge_over_limit: ({ limitPaise, leftPaise }) =>
    `This would go over the limit of the tab (${formatPaise(limitPaise)}): ${formatPaise(leftPaise)} is left on it.`,
  key_of_other_entry: keyOfOther('entry'),
  number_unproven:
    'This customer’s number is not confirmed yet. Confirm it on one of their orders, and then open the tab.',
  number_unproven_on_tab: {
    shopper:
      'The shop has not confirmed your number yet, so this order cannot go on the tab. Please choose another way to pay.',
    seller:
      'This customer’s number is not confirmed yet, so nothing can be put on their tab. Confirm it on one of their orders first.',
  },
  tab_link_ended: 'This link has ended. Please ask the shop for a new one.',
}

function keyOfOther(what: string): string {
  return `This key was already used for another ${what}. Please load the page again.`
}

function recordedBefore(reference: string, where: string): string {
  return `The UPI reference ${reference} was recorded before, for ${where}.`
}
