/** The pages between an order and its payment, which the server writes as plain HTML. */
export const payPageText = {
  order: 'Order',
  amount: 'To pay',
  razorpay: {
    heading: 'Pay with Razorpay',
    description: (number: number) => `Order ${number}`,
    go: 'Go on to Razorpay',
    ways: 'You pay with Razorpay: by UPI, card, net banking or wallet.',
    back: 'Back to the order',
  },
  test: {
    heading: 'Test payment',
    notice: 'Test payment: no real money moves.',
    pay: 'Pay',
    fail: 'Fail',
    leave: 'Leave',
    outcomes: {
      paid: 'This payment is made. Nothing more will be charged.',
      failed: 'This payment has failed. Nothing was charged.',
      closed: 'This payment is closed. Nothing was charged.',
    },
    back: 'Back to the store',
  },
}
