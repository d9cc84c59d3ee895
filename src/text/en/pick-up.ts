/** How an order reaches the shopper, in the cart of a shop where it can be picked up. */
export const pickUpText = {
  title: 'How do you get it?',
  bring: 'Bring it to me',
  pickUp: 'I will pick it up',
  noFee: 'No delivery fee',
  at: (place: string) => `Pick up at ${place}`,
  line: 'Pick up at',
  who: 'Who picks it up?',
  phoneHint: '10 digits, so the shop can call when it is ready',
  atShop: 'Cash or UPI at the shop',
  atShopHint: 'Pay when you pick it up.',
  belowLeast: (least: string, missing: string) =>
    `The smallest order to pick up is ${least}. Please add ${missing} more.`,
  notReady: 'One moment, please: the fields are still loading.',
} as const
