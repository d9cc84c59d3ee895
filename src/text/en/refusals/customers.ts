import type { customerReasons } from '#contract/reasons/customers.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const customerRefusals: Sentences<typeof customerReasons> = {
  customer_erased: 'This customer’s data was erased. Their orders are still in the books.',
  customer_notes_full: ({ most }) =>
    `A customer can have ${most} notes. Remove one you no longer need.`,
  customer_tags_full: ({ most }) =>
    `A customer can have ${most} tags. Remove one you no longer need.`,
  not_written_to:
    'This customer can no longer be written to: they want no news any more, are blocked, or have no mobile number of their own.',
}
