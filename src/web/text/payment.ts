/** Paying an order online: the page one comes back to, and what can be done while an order waits. */
export const paymentText = {
  metaTitle: 'Payment',
  number: (number: string) => `Order ${number}`,
  order: 'Order',
  amount: 'To pay',
  paidAmount: 'Paid',
  orderAmount: 'Order total',
  with: 'Payment with',
  test: 'Test payment: no real money moves.',
  live: 'This page changes by itself when your payment arrives.',
  stopped: 'This page has stopped asking.',
  checkAgain: 'Check again',
  offline: 'The store cannot be reached right now. We keep trying.',
  states: {
    waiting: {
      title: 'Waiting for your payment',
      lead: 'No payment has arrived yet.',
    },
    'last try failed': {
      title: 'Your payment did not go through',
      lead: 'The shop has received no money. You can try again, or pay in cash when your order arrives.',
    },
    released: {
      title: 'Your order is not paid',
      lead: 'No payment has arrived. The goods are not kept for you any more, but you can still pay while there are some.',
    },
    paid: {
      title: 'Thank you, your order is paid',
      lead: 'We have your payment and will pack your order soon.',
    },
    cash: {
      title: 'You pay in cash',
      lead: 'Please pay when your order arrives. Should an online payment still come, it goes back to you.',
    },
    ended: {
      title: 'This order is cancelled',
      lead: 'No payment has arrived. Should one still come, it goes back to you.',
    },
    'refund under way': {
      title: 'Your money is on its way back',
      lead: 'It goes back to the way you paid. Banks usually need 5 to 7 working days.',
    },
    refunded: {
      title: 'Your money was sent back',
      lead: 'It went back to the way you paid. Your bank may need a few days to show it.',
    },
    'refund failed': {
      title: 'Your refund is delayed',
      lead: 'Your money could not be sent back yet. We keep trying, and the shop knows of it. If you hear nothing, please contact us with the number of this order.',
    },
  },
  /** Of an order that stands: a charge of a wrong amount, or a second one. */
  refundBeside: {
    'under way': 'A payment that did not fit this order is on its way back to you.',
    done: 'A payment that did not fit this order was sent back to you. Your bank may need a few days to show it.',
    failed:
      'A payment that did not fit this order could not be sent back to you yet. We keep trying, and the shop knows of it.',
  },
  keptUntil: (time: string) => `Your goods are kept for you until ${time}.`,
  asking: 'We are asking once more whether your payment has arrived.',
  reason: (reason: string) => `Reason: ${reason}`,
  payNow: 'Pay now',
  tryAgain: 'Try again',
  opening: 'Opening the payment…',
  inCash: 'Pay in cash',
  toCash: 'You pay in cash when your order arrives',
  cancel: 'Cancel order',
  actionsOf: (number: string) => `Order ${number}: what to do`,
  waits: (number: string) => `Order ${number} waits for your payment`,
  waitsSame: 'It holds what is in your cart, so there is no need to order again.',
  waitsOther: 'It was placed with other contents than your cart has now.',
  orders: 'My Orders',
  shop: 'Continue shopping',
  toCart: 'To your cart',
  missing: 'We could not find this payment',
  missingHint: 'The address may be mistyped, or the order belongs to another account.',
  loginTitle: 'Log in to see your payment.',
} as const
