/** The page of one order, and what is said of one that was just placed. */
export const oneOrderText = {
  placed: 'Thank you, your order is placed',
  to: 'We bring it to',
  pickUp: 'You pick it up at',
  next: 'What happens next',
  nextSteps: ['We pack your order.', 'We bring it to you, and may call you on the way.'],
  pickUpSteps: ['We pack your order.', 'We tell you when it is ready to be picked up.'],
  mayStillArrive: 'If your online payment still arrives, we send it back.',
  mayChange: 'Until it is packed you can add to it, change it, or cancel it free of charge.',
  add: 'Add to it',
  see: 'View this order',
  earlier: 'Earlier orders',
  backToList: 'My Orders',
  missing: 'We could not find this order',
  missingHint: 'Please check the address, or the order may belong to another account.',
  order: 'Order',
} as const
