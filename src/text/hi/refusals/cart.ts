import type { cartReasons } from '#contract/reasons/cart.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const cartRefusals: Sentences<typeof cartReasons> = {
  too_many_in_cart: ({ most }) => `कार्ट में ज़्यादा से ज़्यादा ${most} अलग-अलग चीज़ें आ सकती हैं`,
  no_longer_by_weight: ({ name }) => `“${name}” की बिक्री अब तौलकर नहीं होती। इसे हटाकर दोबारा डालें।`,
}
