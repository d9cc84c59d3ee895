/** Words of My Orders on the packing of an order. */
export const packedOrderText = {
  of: (packed: string, ordered: string) => `${ordered} ordered → ${packed} packed`,
  none: (ordered: string) => `${ordered} ordered → none packed`,
  reasons: {
    found: '',
    short: 'Not all of it was there',
    left_out: 'Left out',
    weighed: 'Weighed',
    replaced: 'Replaced',
  },
  inPlace: (name: string) => `In place of ${name}`,
  was: (amount: string) => `${amount} as ordered`,
  questions: 'The shop has a question',
  questionsAbout: (number: string) => `The shop has a question about order ${number}`,
  substitute: (name: string) => `${name} is unavailable. May we pack this instead?`,
  weight: (name: string, grams: string) => `There are ${grams} of ${name}. Is that all right?`,
  instead: (price: string, was: string) => `${price} instead of ${was}`,
  until: (time: string) => `Please answer by ${time}. Without an answer, it is left out.`,
  untilWeight: (time: string) =>
    `Please answer by ${time}. Without an answer, you get what you ordered.`,
  yes: 'Yes, please',
  no: 'No, leave it out',
  noWeight: 'No, as ordered',
  missing: 'If an item is unavailable',
  choices: {
    ask: 'Ask me',
    similar: 'Replace it with something similar that costs no more',
    leave_out: 'Leave it out',
  },
  ifMissing: 'If it is unavailable',
  ifMissingOf: (name: string) => `If ${name} is unavailable`,
  asOrder: 'Same for all items',
  lineChoices: {
    ask: 'Ask me',
    similar: 'Something similar is fine',
    leave_out: 'Leave it out',
  },
  chosenChoices: {
    ask: 'If unavailable: ask me',
    similar: 'If unavailable: something similar',
    leave_out: 'If unavailable: leave it out',
  },
}
