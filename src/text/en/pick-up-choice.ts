/** The choice between bringing and picking up, in the cart. */
export const pickUpChoiceText = {
  title: 'How do you get it?',
  bring: 'Bring it to me',
  pickUp: 'I will pick it up',
  noFee: 'No delivery fee',
  who: 'Who picks it up?',
  phoneHint: '10 digits, so the shop can call when it is ready',
  atShopHint: 'Pay when you pick it up.',
} as const
