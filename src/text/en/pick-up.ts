/** The cart says this of an order that is picked up. */
export const pickUpText = {
  at: (place: string) => `Pick up at ${place}`,
  line: 'Pick up at',
  atShop: 'Cash or UPI at the shop',
  belowLeast: (least: string, missing: string) =>
    `The smallest order to pick up is ${least}. Please add ${missing} more.`,
} as const
