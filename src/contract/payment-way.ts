/** An order is to be paid in cash or by UPI at the door, online before it is packed, or on the shopper's tab. */
export type PaymentWay = 'door' | 'online' | 'tab'

/** The specification's word for it on the wire. */
export function paymentTypeOf(way: PaymentWay): 'COD' | 'Online' {
  return way === 'online' ? 'Online' : 'COD'
}

/** How an order is paid, as far as it is. */
export type Paying = {
  way: PaymentWay
  isPaid: boolean
  amountPaise: number
  paidPaise: number
  /** How much of it stands on the shopper's tab; it counts as paid. */
  onTabPaise: number
}

export type GoingBack = {
  /** What is being sent back, or was. */
  refundPaise: number
  /** What was taken off the shopper's tab again. */
  tabCreditPaise: number
}
