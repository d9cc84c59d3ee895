/** What the screen for goods that arrive says. */
export const sellerReceiveText = {
  title: 'Receive goods',
  lead: 'Scan or search a product, enter how many arrived, press Enter.',
  search: 'Bar code or name',
  searchHint: 'A scanner can type here',
  find: 'Find',
  scan: 'Scan with the camera',
  results: 'Products found',
  none: (text: string) => `No product with the name or code “${text}” is in the shop.`,
  several: 'Several products match. Please choose one.',
  uncounted: (name: string) =>
    `“${name}” is not counted. Enter in the Product List how many are on the shelf; after that, what arrives is added.`,
  offline: 'The store cannot be reached. A scanned code can still be received; it is sent later.',
  pieces: 'How many arrived',
  kilograms: 'How many kilograms arrived',
  onShelf: (shelf: string, free: string, promised: string) =>
    `On the shelf ${shelf}: ${free} free, ${promised} promised`,
  codeOnly: (code: string) => `Code ${code}`,
  wrong: 'Please enter how many arrived, at least 1',
  wrongWeight: 'Please enter the weight in kilograms, at least one step',
  add: 'Add',
  other: 'Other product',
  list: 'Received here',
  empty: 'What you receive appears here.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  clear: 'Clear the finished ones',
  states: {
    waiting: 'Not sent yet',
    added: 'Added',
    failed: 'Not added',
    reversing: 'Being taken back',
    reversed: 'Taken back',
    stuck: 'Could not be taken back',
  },
  now: (shelf: string) => `${shelf} on the shelf now`,
  waiting: (count: number) =>
    count === 1
      ? '1 entry waits to be sent. It is kept in this browser.'
      : `${count} entries wait to be sent. They are kept in this browser.`,
  notKept: 'This browser keeps nothing: please leave this page open until everything is sent.',
  weighed: 'It is sold by weight. Please receive it again, in kilograms.',
  finding: 'Searching…',
  gone: (text: string) => `No product has the code ${text}.`,
} as const
