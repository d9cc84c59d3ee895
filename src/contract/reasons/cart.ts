import { reason } from './reason.ts'

/** Why a cart is not saved or priced as it was sent. */
export const cartReasons = {
  too_many_in_cart: reason<{ most: number }>('invalid_input'),
  no_longer_by_weight: reason<{ name: string }>('invalid_input'),
}
