/** An order is to be paid in cash or by UPI at the door, online before it is packed, or on the shopper's tab. */
export type PaymentWay = 'door' | 'online' | 'tab'

/** The specification's word for it on the wire. */
export function paymentTypeOf(way: PaymentWay): 'COD' | 'Online' {
  return way === 'online' ? 'Online' : 'COD'
}
