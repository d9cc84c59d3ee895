import { formatPaise } from '#contract/money.ts'
import type { moneyReasons } from '#contract/reasons/money.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { locale } from '../locale.ts'

export const moneyRefusals: Sentences<typeof moneyReasons> = {
  // The day
  more_taken_than_counted: 'More is taken out than was counted. Please check the amount.',
  money_moved_meanwhile:
    'Something was received or given back just now. Look at the new sums and close again.',
  drawer_moved_meanwhile: ({ shownPaise, expectedPaise }) =>
    `Cash moved just now: ${signed(expectedPaise)} should be in the drawer, not ${signed(shownPaise)}. Look at the new sums and close again.`,
  less_in_drawer: ({ leftPaise }) =>
    `Only ${signed(leftPaise)} should be in the drawer. Check the amount, or record it all the same if the cash really left it.`,
  drawer_day_closed:
    'The day of this entry is closed. Correct the closed day instead, with the reason.',
  drawer_undone_before: 'This entry was undone already.',
  drawer_entry_of_other: ({ who }) =>
    `${who} recorded this entry. Only they can undo it, or somebody who may correct money.`,
  cash_of_person_moved: ({ who, leftPaise }) =>
    `Cash moved just now: ${who} should have ${signed(leftPaise)}. Count again with this figure.`,
  handover_differs: ({ who, leftPaise }) =>
    `${who} should have ${signed(leftPaise)}. Please say why it differs, or that the rest comes later.`,
  no_handover_to_undo: 'There is no handover of today that could be undone.',
  handover_taken_by_other: ({ who }) =>
    `${who} took this cash. Only they can undo it, or somebody who may correct money.`,
  handover_of_own: 'Somebody else has to count and take the cash that you hand over.',
  handover_undo_over: ({ minutes }) =>
    `A handover can be undone for ${minutes} minutes, and later only by somebody who may correct money.`,
  key_of_other_handover: keyOfOther('handover'),
  drawer_differs: ({ morePaise }) =>
    `The drawer has ${formatPaise(Math.abs(morePaise))} ${morePaise > 0 ? 'more' : 'less'} than expected. Please say why, or count again.`,
  key_of_other_close: keyOfOther('close'),
  key_of_other_correction: keyOfOther('correction'),
  // Khatas
  reference_of_tab: ({ reference, name }) => recordedBefore(reference, `the khata of ${name}`),
  reference_of_order: ({ reference, number }) => recordedBefore(reference, `order ${number}`),
  reference_for_upi_only: 'Only UPI has a reference',
  payment_day_closed:
    'The day of this payment is closed. Correct the khata and the closed day instead, with the reason.',
  payment_undone_before: 'This payment was undone already.',
  payment_of_other: ({ who }) =>
    `${who ?? 'Somebody else'} recorded this payment. Only they can undo it, or somebody who may correct money.`,
  correction_over_limit: ({ limitPaise }) =>
    `With this the customer would owe more than the limit of ${formatPaise(limitPaise)}. Raise the limit first.`,
  charge_over_limit: ({ limitPaise, leftPaise }) =>
    `This would go over the limit of the khata (${formatPaise(limitPaise)}): ${formatPaise(leftPaise)} is left on it.`,
  owes_nothing: 'This customer owes nothing on a khata, or is blocked or deleted.',
  reminded_lately: ({ who, at }) =>
    `${who} reminded this customer on ${moment.format(new Date(at))}. Please do not remind them again so soon.`,
  opened_before: ({ day }) =>
    `This khata has an opening balance of ${dayOf(day)} already. Record a correction to change what is owed.`,
  openings_changed: ({ good }) =>
    `Something changed meanwhile: ${good} rows can be recorded now. Check the table again.`,
  opening_in_future: 'An opening balance is of today or earlier',
  opening_after_entries: ({ day }) =>
    `This khata has an entry of ${dayOf(day)}. An opening balance is from before that, or of the same day.`,
  key_of_other_entry: keyOfOther('entry'),
  number_unproven:
    'This customer’s number is not confirmed yet. Confirm it on one of their orders first.',
  number_unproven_on_tab: {
    shopper:
      'The shop has not confirmed your number yet, so this order cannot go on your khata. Please choose another way to pay.',
    seller:
      'This customer’s number is not confirmed yet, so nothing can be put on their khata. Confirm it on one of their orders first.',
  },
  tab_link_ended: 'This link has ended. Please ask the shop for a new one.',
}

const calendar = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })

const moment = new Intl.DateTimeFormat(locale, {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
})

function dayOf(day: string): string {
  return calendar.format(new Date(day))
}

function signed(paise: number): string {
  return `${paise < 0 ? '−' : ''}${formatPaise(Math.abs(paise))}`
}

function keyOfOther(what: string): string {
  return `This key was already used for another ${what}. Please load the page again.`
}

function recordedBefore(reference: string, where: string): string {
  return `The UPI reference ${reference} was recorded before, for ${where}.`
}
