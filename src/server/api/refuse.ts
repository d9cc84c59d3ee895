import { reasons } from '#contract/reasons/reasons.ts'
import { refusing } from '#platform/refusal.ts'

/**
 * Makes a refusal for one of the store's reasons, to be thrown: `throw refuse('too_many_packs', { most: 20, chosen: 31 })`.
 * Its sentence, for shopper or seller, is in `src/text/en/refusals/`, and `say.ts` says it in the answer. With
 * `field`, a form shows it at that field.
 */
export const refuse = refusing(reasons)
