/** Guests, as the seller sees them. */
export const sellerGuestsText = {
  guest: 'Guest',
  confirmed: 'Number confirmed',
  unconfirmed: 'Number not confirmed yet',
  hint: 'Anybody can type any number. Call it once and confirm it here; a delivery to it confirms it, too.',
  otherNumber: (phone: string) =>
    `This guest’s own number is ${phone}. You can confirm it on an order with that number.`,
  confirm: 'Mark number confirmed',
  takeBack: 'Not confirmed after all',
  saving: 'Saving…',
} as const
