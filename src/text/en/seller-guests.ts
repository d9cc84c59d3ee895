/** Guests, as the seller sees them. */
export const sellerGuestsText = {
  guest: 'Guest',
  formerGuest: 'Account of a former guest',
  confirmed: 'Number confirmed',
  unconfirmed: 'Number not confirmed yet',
  hint: 'Anybody can type any number. Call it once and confirm it here; a delivery to it confirms it, too.',
  otherNumber: (phone: string) =>
    `This customer’s own number is ${phone}. You can confirm it on an order with that number.`,
  confirm: 'Mark number confirmed',
  takeBack: 'Not confirmed after all',
  mayBe: (name: string) => `Is this ${name}, whom you wrote down with this number?`,
  same: 'Yes, the same person',
  other: 'No',
  join: {
    title: (name: string) => `Join ${name} to this customer?`,
    lead: 'Their orders, khata and addresses move to this customer, who then sees them. This cannot be undone.',
    yes: 'Join',
    no: 'Go back',
    busy: 'Joining…',
  },
  saving: 'Saving…',
} as const
