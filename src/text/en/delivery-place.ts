/** Whether a place is delivered to, as the cart and the line on the shopper's PIN say it. */
export const deliveryPlaceText = {
  asking: 'One moment…',
  failed: 'We could not check this. Please try again.',
  outside: (pin: string) => `We do not deliver to PIN ${pin} yet.`,
  tooFar: 'We do not deliver as far as your position yet.',
  needsPosition: 'Whether we deliver to you depends on the distance.',
  positionNeeded:
    'Whether we deliver there depends on the distance. Tap “Use my position” at the address, or choose an address with a position.',
  /** The cart says it while no fee is known: by PIN, or by distance. */
  depends: 'By address',
  toFree: (missing: string) => `Add ${missing} more and delivery is free.`,
  belowLeast: (area: string, least: string, missing: string) =>
    `The smallest order for ${area} is ${least}. Please add ${missing} more.`,
} as const
