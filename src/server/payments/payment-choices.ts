import type { PaymentChoice } from '#contract/store.ts'

/** The ways to pay, in the order in which they are offered. */
export function paymentChoices(): PaymentChoice[] {
  return [
    { type: 'COD', available: true },
    {
      type: 'Online',
      available: false,
      reason: 'Online payment is not set up in this store yet. Cash on delivery is available.',
    },
  ]
}
