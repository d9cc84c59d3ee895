/** What the page says that takes products in and gives them out. */
export const sellerImportText = {
  title: 'Import & export',
  lead: 'Bring your catalogue along as a CSV table, or take it with you.',
  choose: {
    title: 'Import products',
    lead: 'Nothing in the shop changes until you have seen a trial run and pressed Import.',
    drop: 'Drop a CSV file here',
    or: 'or',
    button: 'Choose a CSV file',
    limits: (megabytes: number) => `At most ${megabytes} MB, about 2,00,000 products`,
    sending: (name: string) => `Sending ${name}`,
    reading: (name: string) => `Reading ${name}…`,
    stop: 'Stop',
    tooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Please split it into several files.`,
    empty: 'This file is empty. Please choose another.',
    several: 'Please choose one file at a time.',
    spreadsheet:
      'This is a spreadsheet, not a CSV file. In your spreadsheet program choose “Save as” or “Download”, then CSV.',
  },
  file: {
    rows: (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-IN')} rows`),
    another: 'Import another file',
  },
  columns: {
    title: 'What is in which column?',
    lead: 'The store has matched the headings by their names. Please check them against the examples.',
    notChosen: 'Not in this table',
    unnamed: (position: number) => `Column ${position}`,
    required: 'for new products',
    missing:
      'Please choose the column of the names, or of your codes: they tell which product is meant.',
    onlyKnown:
      'Only products that are in the shop already are changed: for new ones the table must have names, categories and prices.',
    fields: {
      id: { label: 'Product ID', without: 'Products are recognised by their code, or by name.' },
      code: { label: 'Code', without: 'Products are recognised by their name and weight.' },
      name: {
        label: 'Name',
        without: 'Only products in the shop already are changed, found by their code.',
      },
      brand: { label: 'Brand', without: 'Names stay as they are; a brand is put before them.' },
      category: {
        label: 'Category',
        without: 'Only products in the shop already are changed.',
      },
      subcategory: { label: 'Subcategory', without: 'Whole categories are matched below.' },
      weight: { label: 'Weight', without: 'New products have no weight.' },
      price: {
        label: 'Price (MRP)',
        without: 'Prices stay as they are; that of a new product is its offer price.',
      },
      offerPrice: {
        label: 'Offer price',
        without: 'Offer prices stay as they are; new products have no offer.',
      },
      stock: { label: 'Stock count', without: 'New products are not counted.' },
      exportedStock: {
        label: 'Stock when exported',
        without: 'Stock counts become those of the table.',
      },
      inStock: { label: 'In stock', without: 'New products are in stock.' },
      description: { label: 'Description', without: 'New products have no description.' },
      archived: { label: 'Archived', without: 'Products stay in the shop, or out of it.' },
    },
  },
  categories: {
    title: 'What becomes of your categories?',
    lead: 'Each of them goes to one of the shop’s seven, or is left out. Your choice is remembered for the next import.',
    search: 'Search your categories',
    onlyGuesses: 'Only guesses',
    leaveOut: 'Leave out',
    becomes: (name: string) => `${name} becomes`,
    rows: (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-IN')} rows`),
    guess: 'Guessed',
    guessedLeftOut: 'Guessed: left out',
    acceptGuesses: (count: number) =>
      count === 1 ? 'Accept the 1 guess' : `Accept all ${count} guesses`,
    accepted: (count: number) => (count === 1 ? '1 guess accepted' : `${count} guesses accepted`),
    leaveOutRest: (count: number) =>
      count === 1
        ? 'Leave out the 1 without a category'
        : `Leave out all ${count} without a category`,
    leftOut: (count: number) => (count === 1 ? '1 category left out' : `${count} left out`),
    noMatch: 'None of your categories matches.',
    showAll: 'Show all',
    sum: (kept: number, rows: number) =>
      `${kept.toLocaleString('en-IN')} of ${rows.toLocaleString('en-IN')} rows will be looked at`,
  },
  trial: {
    try: 'Try it out',
    tryAgain: 'Try it out again',
    trying: 'Trying it out…',
    progressLabel: 'Rows tried',
    tryingHint: 'Nothing in the shop changes.',
    title: 'What the import would do',
    progress: (done: number, rows: number) =>
      `${done.toLocaleString('en-IN')} of ${rows.toLocaleString('en-IN')} rows`,
    unreachable: 'The store does not answer. It goes on without this page; we keep asking.',
    figures: {
      added: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      leftOut: 'Left out',
      refused: 'Refused',
    },
    recounted: (products: number) =>
      products === 1
        ? 'Of the changed products, 1 with another stock count.'
        : `Of the changed products, ${products.toLocaleString('en-IN')} with another stock count.`,
    unchangedHint: 'the same as in the shop, or repeated in the table',
    nothing: {
      same: 'Every row is in the shop as it is. There is nothing to import.',
      leftOut: 'There is nothing to import: the other rows are in the shop as they are.',
      allLeftOut: 'Every row is left out. There is nothing to import.',
      refused:
        'There is nothing to import yet. Correct the refused rows in your table, then send it again.',
    },
  },
  refused: {
    title: (rows: number) =>
      rows === 1 ? '1 row is refused' : `${rows.toLocaleString('en-IN')} rows are refused`,
    lead: 'The other rows are imported all the same. Mend these in the downloaded table and import it again.',
    reasons: 'Why',
    reason: 'Reason',
    rows: 'Rows',
    row: 'Row',
    name: 'Name',
    first: (count: number) => `The first ${count} refused rows`,
    all: 'The refused rows',
    unnamed: 'No name',
    download: 'Download refused rows',
  },
  run: {
    start: 'Import now',
    importing: 'Importing…',
    progressLabel: 'Rows imported',
    importingHint: 'You can leave this page; it goes on, and you find it here again.',
    changes: (added: number, changed: number) =>
      [
        added > 0 ? `${added.toLocaleString('en-IN')} new` : '',
        changed > 0 ? `${changed.toLocaleString('en-IN')} changed` : '',
      ]
        .filter(Boolean)
        .join(', '),
    done: 'Imported',
    doneLead: 'The products are in the shop now.',
    doneNothing: {
      same: 'Every row was in the shop already.',
      leftOut: 'Nothing is different: the rows that were not left out were in the shop already.',
      allLeftOut: 'Nothing is different: every row was left out.',
      refused: 'Nothing is different in the shop: the rows below were refused.',
    },
    toProducts: 'See the products',
  },
  failed: { title: 'This was broken off' },
  gone: {
    title: 'There is no such import.',
    hint: 'Imports can be looked at for seven days.',
    back: 'To Import & export',
  },
  export: {
    title: 'Export products',
    lead: 'All products of the shop as a CSV table. Change prices, stock or names in your spreadsheet program, save it as CSV and import it here again: products keep their pictures and their place, because the table carries their IDs.',
    button: 'Download all products',
    archived: 'Download archived products',
  },
  help: {
    title: 'How the table should look',
    lead: 'The first row holds the headings, each other row is one product. The order does not matter, and columns that the shop does not know are left alone.',
    example: 'Download an example',
    exampleName: 'example-products.csv',
    columns: {
      id: 'The shop’s own number of a product. Only in tables that were exported here.',
      code: 'Your own code, such as the bar code. Each product its own.',
      name: 'At most 200 letters.',
      brand: 'Put before the name.',
      category: 'Your own words; you match them to the seven of the shop.',
      subcategory: 'Makes the category finer.',
      weight: '1 kg, 500 g, 6 pcs',
      price: 'The printed maximum price in rupees: 120, 1,20,000.50 or ₹40.',
      offerPrice:
        'What shoppers pay. Never more than the price. In a table with a single column “Price”, products with an offer keep their MRP, and for the others both prices change.',
      stock:
        'A whole number. Empty: not counted. Each import of the table sets the shop’s count to it again.',
      exportedStock:
        'What the stock was at the export. Where the stock beside it still says the same, the count in the shop stays, so that what was sold meanwhile stays sold.',
      inStock: 'yes or no',
      description: 'One point per line within the cell.',
      archived: 'yes takes a product out of the shop.',
    },
  },
} as const
