/** An order is to be paid in cash or by UPI at the door, online before it is packed, or on the shopper's tab. */
export type PaymentWay = 'door' | 'online' | 'tab'

/** The specification's word for it on the wire. */
export function paymentTypeOf(way: PaymentWay): 'COD' | 'Online' {
  return way === 'online' ? 'Online' : 'COD'
}

/** An order's way of payment, and how much of it is paid. */
export type Paying = {
  way: PaymentWay
  isPaid: boolean
  amountPaise: number
  paidPaise: number
  /** The part on the shopper's tab, which counts as paid. */
  onTabPaise: number
}

export type GoingBack = {
  /** The money that is being sent back, or was. */
  refundPaise: number
  /** The money that was taken off the shopper's tab again. */
  tabCreditPaise: number
}
