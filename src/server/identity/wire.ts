import type { CartItems } from '#contract/cart.ts'
import type { User } from '#contract/identity.ts'
import type { Shopper } from '#server/api/create-routes.ts'

export function userOnTheWire({ id, name, email }: Shopper, cartItems: CartItems): User {
  return { _id: id, name, email, cartItems }
}
