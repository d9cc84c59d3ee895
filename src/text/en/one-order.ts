/** The page of one order, and what is said of one that was just placed. */
export const oneOrderText = {
  placed: 'Thank you, your order is placed',
  toPay: (amount: string) => `${amount} in cash when it arrives`,
  next: 'What happens next',
  nextSteps: [
    'We pack your order and hand it to a rider.',
    'The rider brings it to your address and may call you on the way.',
  ],
  mayCancel: 'You can cancel free of charge until it is packed.',
  see: 'View this order',
  backToList: 'My Orders',
  missing: 'We could not find this order',
  missingHint: 'Please check the address, or the order may belong to another account.',
  order: 'Order',
} as const
