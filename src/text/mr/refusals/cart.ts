import type { cartReasons } from '#contract/reasons/cart.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const cartRefusals: Sentences<typeof cartReasons> = {
  too_many_in_cart: ({ most }) => `कार्टमध्ये जास्तीत जास्त ${most} वेगवेगळ्या वस्तू ठेवता येतात`,
  no_longer_by_weight: ({ name }) => `ही वस्तू आता वजनावर मिळत नाही: “${name}”. ती काढून पुन्हा टाका.`,
}
