/** `door`: cash or UPI on delivery. `online`: before packing. `tab`: added to the shopper's tab. */
export type PaymentWay = 'door' | 'online' | 'tab'

/** The specification's name in the API. */
export function paymentTypeOf(way: PaymentWay): 'COD' | 'Online' {
  return way === 'online' ? 'Online' : 'COD'
}

export type Paying = {
  way: PaymentWay
  isPaid: boolean
  amountPaise: number
  paidPaise: number
  /** The part on the shopper's tab, which counts as paid. */
  onTabPaise: number
}

export type GoingBack = {
  /** Money that is being sent back, or was. */
  refundPaise: number
  /** Money that was taken off the shopper's tab again. */
  tabCreditPaise: number
}
