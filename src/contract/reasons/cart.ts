import { reason } from './reason.ts'

export const cartReasons = {
  too_many_in_cart: reason<{ most: number }>('invalid_input'),
  no_longer_by_weight: reason<{ name: string }>('invalid_input'),
}
