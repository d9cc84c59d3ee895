/** Each sum of an order's money in a sentence, beside *Paid* and *Pending*. */
export const orderMoneyText = {
  'due online': (amount: string) => `${amount} to pay online`,
  'due now or later': (amount: string) => `${amount} to pay, online or at the door`,
  'due at door': (amount: string) => `${amount} to pay at the door`,
  'due at shop': (amount: string) => `${amount} to pay at the shop`,
  'due still': (amount: string) => `${amount} still to pay`,
  'due claimed': (amount: string) => `${amount} by UPI, which the shop will confirm`,
  'back online': (amount: string) => `${amount} comes back to the card or account you paid with`,
  'back late': (amount: string) => `${amount} comes back to you, but it is delayed`,
  'back tab': (amount: string) => `${amount} comes off your khata`,
  'back by hand': (amount: string) => `The shop gives you ${amount} back`,
  'paid online': (amount: string) => `${amount} paid online`,
  'paid upi': (amount: string) => `${amount} paid by UPI`,
  'paid cash': (amount: string) => `${amount} paid in cash`,
  'paid tab': (amount: string) => `${amount} on your khata`,
  'returned online': (amount: string) => `${amount} went back to the card or account you paid with`,
  'returned upi': (amount: string) => `${amount} given back by UPI`,
  'returned cash': (amount: string) => `${amount} given back in cash`,
  'returned tab': (amount: string) => `${amount} taken off your khata`,
  nothing: () => 'Nothing to pay',
} as const

/** Beside *Paid* or *Pending* where the total stands already; an amount where only a part of it is meant. */
export const shortMoneyText = {
  whole: {
    'due online': 'online',
    'due at door': 'at the door',
    'due at shop': 'at the shop',
    'due claimed': 'by UPI',
    'paid online': 'online',
    'paid upi': 'by UPI',
    'paid cash': 'in cash',
    'paid tab': 'on your khata',
  },
  rest: (amount: string) => `${amount} to pay`,
  back: (amount: string) => `${amount} comes back`,
} as const
