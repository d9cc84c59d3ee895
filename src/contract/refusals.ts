/** Every expected "no" of the store. The code is stable; the message is for people. */
export const refusalMessages = {
  invalid_input: 'Something in the request is not right.',
  not_json: 'Send the request as JSON.',
  too_large: 'The request is too large.',
  address_too_long: 'This address is too long.',
  cross_site: 'This request came from another site and was refused. Open the store and try again.',
  sign_in_first: 'Please log in to continue.',
  wrong_credentials: 'The e-mail or the password is not right.',
  cannot_register:
    'We could not create this account. If you already have one, log in with it instead.',
  weak_password: 'This password is too easy to guess. Please choose another.',
  not_yours: 'An order can only be placed for the shopper who is logged in.',
  not_found: 'We could not find that.',
  address_not_found: 'We could not find that address. Please select an address.',
  too_many_addresses: 'You have saved as many addresses as we can keep.',
  out_of_stock: 'A product in your cart is not available any more.',
  price_changed: 'A price has changed. Please look at the new total and place the order again.',
  order_in_progress: 'This order is just being placed. Please look at My Orders in a moment.',
  key_reused: 'This order was sent before with other contents. Please place it again.',
  too_late_to_cancel: 'This order is already being prepared and can no longer be cancelled here.',
  too_many_requests: 'Too many tries. Please wait a little and try again.',
  busy: 'The store is busy right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const

export type RefusalCode = keyof typeof refusalMessages
