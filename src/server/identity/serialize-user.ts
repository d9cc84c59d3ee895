import type { CartItems } from '#contract/api/cart.ts'
import type { User } from '#contract/api/identity.ts'
import type { Shopper } from '#server/api/create-routes.ts'

export function serializeUser({ id, name, email }: Shopper, cartItems: CartItems): User {
  return { _id: id, name, email, cartItems }
}
