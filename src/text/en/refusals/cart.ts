import type { cartReasons } from '#contract/reasons/cart.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const cartRefusals: Sentences<typeof cartReasons> = {
  too_many_in_cart: ({ most }) => `A cart can hold at most ${most} different products`,
  no_longer_by_weight: ({ name }) =>
    `“${name}” is not sold by weight any more. Please remove it and add it again.`,
}
