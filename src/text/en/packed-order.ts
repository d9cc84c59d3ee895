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
  substitute: (name: string) => `${name} is not there. May this come instead?`,
  weight: (name: string, grams: string) => `There are ${grams} of ${name}. Is that all right?`,
  instead: (price: string, was: string) => `${price} instead of ${was}`,
  until: (time: string) => `Please answer by ${time}. Without an answer, it is left out.`,
  untilWeight: (time: string) =>
    `Please answer by ${time}. Without an answer, you get what you ordered.`,
  yes: 'Yes, please',
  no: 'No, leave it out',
  noWeight: 'No, as ordered',
  missing: 'If something is not there',
  choices: {
    ask: 'Ask me',
    similar: 'Replace it with something similar that costs no more',
    leave_out: 'Leave it out',
  },
  ifMissing: 'If sold out',
  ifMissingOf: (name: string) => `If ${name} is sold out`,
  asOrder: 'As for the whole order',
  lineChoices: {
    ask: 'Ask me',
    similar: 'Something similar is fine',
    leave_out: 'Leave it out',
  },
  chosenChoices: {
    ask: 'If sold out: ask me',
    similar: 'If sold out: something similar',
    leave_out: 'If sold out: leave it out',
  },
}
