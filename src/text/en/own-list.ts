/** The page of the shopper's own list. */
export const ownListText = {
  lead: 'Paste or type what you need, in any words, as you would send it to the shop. We find it and fill it in.',
  /** The languages that a browser may listen for, that of the page first. */
  speak: [
    { lang: 'en-IN', words: 'Speak it in English' },
    { lang: 'hi-IN', words: 'हिंदी में बोलें' },
  ] as readonly { lang: string; words: string }[],
  stop: 'Stop',
  listening: 'Listening… say what you need.',
  whereVoiceGoes:
    'Your browser turns your voice into text, with most browsers on the servers of their makers. The shop gets the text alone, once you send the list.',
  problems: {
    denied:
      'The browser may not use the microphone here. Allow it in the browser, or type the list.',
    offline: 'Speech needs the network, which cannot be reached. Type the list, or try again.',
    other: 'That was not understood. Try again, or type the list.',
  },
  keep: 'Keep this list',
  keepName: 'Name of the list',
  nameHint: 'Such as: weekly, puja, party. A list of this name is replaced.',
  keeping: 'Keeping…',
  kept: (name: string) => `“${name}” is kept`,
  keptHere: (name: string) => `“${name}” is kept on this device`,
  notKept: 'This browser keeps no more lists. Log in, and your account keeps them.',
  onThisDevice: 'Kept on this device only. Log in to have them everywhere and to share them.',
  logIn: 'Log in',
  moved: (count: number) =>
    count === 1
      ? 'A list of this device is in your account now'
      : `${count} lists of this device are in your account now`,
  rename: 'Rename',
  print: 'Print',
  keptLists: 'Kept lists',
  count: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  share: (name: string) => `Share “${name}”`,
  shared: 'Shared',
  endLink: (name: string) => `Stop sharing “${name}”`,
  linkEnded: 'The link works no more',
  copied: 'The link is copied. Whoever has it sees the list, and not whose it is.',
  notCopied: (url: string) => `Copy this link: ${url}`,
  remove: (name: string) => `Remove “${name}”`,
  removed: (name: string) => `“${name}” was removed`,
  fromOrder: 'Make a list of an order',
  ofOrder: (number: number | string, day: string) => `Order ${number}, ${day}`,
  choose: 'Choose an order',
  orderName: (number: number | string) => `Order ${number}`,
} as const
