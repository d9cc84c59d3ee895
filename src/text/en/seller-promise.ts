/** The minutes until the delivery, as the seller switches them on and sees how they are kept. */
export const sellerPromiseText = {
  label: 'Minutes until the delivery',
  on: 'Counted from your last deliveries and the orders that wait. Shoppers read them where 9 of the last 10 were kept.',
  off: 'Nothing is promised to shoppers.',
  title: 'Promised minutes',
  lead: 'For orders that are brought as soon as they are packed. Mark them as packed and delivered when they are, or shoppers read wrong minutes.',
  everywhere: 'The whole shop',
  now: (minutes: number) => `${minutes} minutes for an order now`,
  shown: 'Shoppers read them',
  tooLong: 'Over two hours now, so nothing is shown',
  tooFew: (times: number) => `${times} of 10 deliveries that are needed to count minutes`,
  collecting: (of: number) => `Shown after 10 orders with minutes; ${of} so far`,
  notKept: 'Not shown until 9 of the last 10 are kept',
  kept: (kept: number, of: number) => `Kept ${kept} of the last ${of}`,
  missed: 'Late ones',
  missedIn: (area: string) => `Late ones: ${area}`,
  order: (number: string) => `Order ${number}`,
  by: (by: string, at: string) => `promised by ${by}, delivered ${at}`,
  notThere: (by: string) => `promised by ${by}, not delivered yet`,
  /** On an order of the seller’s. */
  promised: (time: string) => `Promised by ${time}`,
  late: (time: string) => `Promised by ${time}, late`,
}
