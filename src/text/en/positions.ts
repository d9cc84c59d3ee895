/** The browser's position of the shopper or the shop, asked after a press. */
export const positionText = {
  use: 'Use my position',
  asking: 'Asking for your position…',
  denied:
    'Your browser does not give us your position. Allow it for this site in the settings of the browser and try again, or enter a PIN code.',
  unknown:
    'Your position could not be found. Try again outside or by a window, or enter a PIN code.',
  imprecise: (distance: string) =>
    `Your position is known to about ${distance} only, and a border of our area is near. Turn on precise location, or try again outside.`,
  /** `sayDistance(2400)` is “2.4 km”. */
  sayDistance: (metres: number) =>
    metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${Math.round(metres / 100) / 10} km`,
  failed: 'We could not check this. Please try again.',
  /** In the form of an address. */
  lead: 'We deliver by distance. Tap this while you are at the house.',
  known: 'The position of the house is saved with the address.',
  remove: 'Remove it',
  ended: 'The position was that of another street or PIN code. Tap this at the new house.',
  /** In the dialog on the PIN, after its field. */
  or: 'Or find out by the distance:',
} as const
