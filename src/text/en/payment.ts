/** Paying an order online: the page one comes back to, and what can be done while an order waits. */
export const paymentText = {
  metaTitle: 'Payment',
  number: (number: string) => `Order ${number}`,
  order: 'Order',
  amount: 'To pay',
  orderAmount: 'Order total',
  with: 'Paying with',
  test: 'Test payment: no real money moves.',
  live: 'This page will update as soon as your payment arrives.',
  stopped: 'This page has stopped checking for your payment.',
  checkAgain: 'Check again',
  offline: 'The store cannot be reached right now. We will keep trying.',
  states: {
    waiting: {
      title: 'Waiting for your payment',
      lead: 'We have not received a payment yet.',
    },
    'last try failed': {
      title: 'Your payment did not go through',
      lead: 'We have not received any money. You can try again, or pay in cash when you get your order.',
    },
    released: {
      title: 'Your order has not been paid',
      lead: 'We have not received a payment. Your items are not reserved, but you can pay while they are in stock.',
    },
    'paid in part': {
      title: 'Paid in part',
      lead: 'More was ordered after you paid. You can pay the rest now, or when you get your order.',
    },
    ended: {
      title: 'This order is cancelled',
      lead: 'We have not received a payment. If one still arrives, we will refund it.',
    },
    'refund under way': {
      title: 'Your money is on its way back',
      lead: 'It will be returned to the account or card you paid with. Banks usually take 5 to 7 working days.',
    },
    refunded: {
      title: 'Your money has been refunded',
      lead: 'It was returned to the account or card you paid with. Your bank may take a few days to show it.',
    },
    'refund failed': {
      title: 'Your refund is delayed',
      lead: 'We could not send your money back yet. We will keep trying, and the shop has been told. If you hear nothing, please contact us with this order number.',
    },
  },
  /** The order stands, but a charge of a wrong amount or a second one goes back. */
  refundBeside: {
    'under way': 'An extra payment for this order is on its way back to you.',
    done: 'An extra payment for this order has been refunded. Your bank may take a few days to show it.',
    failed:
      'We could not refund an extra payment for this order yet. We will keep trying, and the shop has been told.',
  },
  keptUntil: (time: string) => `Your items are reserved until ${time}.`,
  asking: 'We are checking once more whether your payment has arrived.',
  reason: (reason: string) => `Reason: ${reason}`,
  payNow: 'Pay now',
  payRest: (amount: string) => `Pay ${amount} now`,
  tryAgain: 'Try again',
  opening: 'Opening the payment page…',
  inCash: 'Pay in cash',
  toCash: 'Please pay in cash when you get your order',
  cancel: 'Cancel order',
  actionsOf: (number: string) => `Order ${number}: actions`,
  waits: (number: string) => `Order ${number} is waiting for your payment`,
  waitsSame: 'It contains the same items as your cart, so you do not need to order again.',
  waitsOther: 'It contains different items from the ones now in your cart.',
  orders: 'My Orders',
  shop: 'Continue shopping',
  toCart: 'Go to your cart',
  missing: 'We could not find this payment',
  missingHint: 'Please check the address, or the order may belong to another account.',
  loginTitle: 'Log in to see your payment.',
} as const
