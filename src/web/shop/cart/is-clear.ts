import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { type Cart, refreshQuote } from '#web/shop/state/cart.ts'
import { focusLine, lineAdvice } from './cart-line.ts'
import type { CartDelivery } from './use-cart-delivery.ts'
import type { SlotChoice } from './use-slot-choice.ts'

/** Forgets what was said before, and says something instead. */
type Trouble = { forget: () => void; refuse: (message: string) => void }

/** Whether the cart can be ordered; says what is in the way. */
export function isClear(
  cart: Cart,
  { forget, refuse }: Trouble,
  { toBring, slots }: { toBring: CartDelivery; slots: SlotChoice },
): boolean {
  forget()
  const obstacle = obstacleOf(cart) ?? toBring.obstacle ?? missingSlot(slots)
  // The areas may have changed since.
  if (toBring.obstacle) toBring.askAgain()
  if (obstacle) refuse(obstacle)
  return !obstacle
}

/** Why the cart cannot be ordered; undefined if it can. */
function obstacleOf({ lines }: Cart): string | undefined {
  const problem = lines.find((line) => line.problem !== null)
  if (problem) {
    focusLine(problem.productId)
    return lineAdvice(problem)
  }
  if (lines.every(({ product }) => product)) return undefined

  // The price of a line is not known yet.
  void refreshQuote()
  return commonText.failures.unreachable
}

/** Free slots are loaded again, as another one may be free by now. */
function missingSlot({ isOn, chosen, askAgain }: SlotChoice): string | undefined {
  if (!isOn || chosen) return undefined
  askAgain()
  return checkoutText.chooseSlot
}
