import { mapDetails, productDetails } from '#contract/product-details.ts'
import { detailNames } from './detail-names.ts'
import { nameColumnHelp, nameColumnTexts } from './goods-languages.ts'
import { locale } from './locale.ts'
import { importCardsText } from './seller-import-cards.ts'
import { matchesText } from './seller-import-matches.ts'
import { importSourceText } from './seller-import-source.ts'
import { detailTexts } from './seller-product-details.ts'

const detailColumns = mapDetails(productDetails, (_, key) => ({
  label: detailNames[key],
  without: detailTexts[key].noColumn,
}))
const detailHelp = mapDetails(productDetails, (_, key) => detailTexts[key].column)

export const sellerImportText = {
  title: 'Import & export',
  lead: 'Import your catalogue from an Excel workbook or a CSV file, or download it as CSV.',
  choose: {
    title: 'Import products',
    lead: 'Nothing in the shop changes until you have seen a trial run and pressed “Import now”.',
    drop: 'Drop an Excel or CSV file here',
    or: 'or',
    button: 'Choose a file',
    limits: (megabytes: number) =>
      `Excel (.xlsx) or CSV, also as exported from Shopify, WooCommerce, Loyverse or Square, or as Tally, Marg, Busy and Vyapar print it. At most ${megabytes} MB, about 2,00,000 products`,
    sending: (name: string) => `Sending ${name}`,
    reading: (name: string) => `Reading ${name}…`,
    stop: 'Stop',
    tooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Please split it into several files.`,
    empty: 'This file is empty. Please choose another.',
    several: 'Please choose one file at a time.',
    spreadsheet:
      'This kind of spreadsheet cannot be read. In your spreadsheet program choose “Save as” or “Download”, then Excel (.xlsx) or CSV.',
  },
  file: {
    rows: (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString(locale)} rows`),
    another: 'Import another file',
  },
  source: importSourceText,
  questions: {
    title: (count: number) => (count === 1 ? 'One question first' : `${count} questions first`),
    lead: 'The table can be read in more than one way, and only you know which is right.',
    choose: 'Please choose',
    sample: 'Rows of the table',
    examples: (examples: string) => `For example ${examples}`,
    unanswered: 'Please answer the questions above first.',
  },
  matches: matchesText,
  cards: importCardsText,
  columns: {
    title: 'What does each column contain?',
    lead: 'The columns were matched by their headings. Please check them against the examples.',
    recognised: (count: number) => `${count} ${count === 1 ? 'column' : 'columns'} recognised:`,
    toggle: { change: 'Change', fold: 'Show less' },
    notChosen: 'Not in this table',
    unnamed: (position: number) => `Column ${position}`,
    required: 'needed for new products',
    unused: (columns: readonly string[]) =>
      columns.length === 1 ? 'This column is not used' : `${columns.length} columns are not used`,
    missing:
      'Please choose the column with the names or with your codes, so that each row can be matched to a product.',
    onlyKnown:
      'Only products already in the shop will change. To add new ones, the table needs names, categories and prices.',
    fields: {
      id: { label: 'Product ID', without: 'Products are matched by code, or by name.' },
      ...detailColumns,
      name: {
        label: 'Name',
        without: 'Only products already in the shop are changed, matched by code.',
      },
      category: {
        label: 'Category',
        without: 'Only products already in the shop are changed.',
      },
      subcategory: { label: 'Subcategory', without: 'Whole categories are matched below.' },
      price: {
        label: 'Price (MRP)',
        without: 'Prices stay as they are; the price of a new product is its offer price.',
      },
      offerPrice: {
        label: 'Offer price',
        without: 'Offer prices stay as they are; new products have no offer.',
      },
      taxPercent: {
        label: 'GST',
        without: 'GST rates stay as they are; new products have the usual one.',
      },
      step: { label: 'Step (loose goods)', without: 'New products are sold by the piece.' },
      smallest: { label: 'Smallest amount (loose goods)', without: 'One step is the smallest.' },
      largest: { label: 'Largest amount (loose goods)', without: 'There is no largest amount.' },
      packGroup: { label: 'Pack group', without: 'Groups of packs stay as they are.' },
      stock: { label: 'Stock count', without: 'New products are not counted.' },
      exportedStock: {
        label: 'Stock when exported',
        without: 'Stock counts are set to those in the table.',
      },
      inStock: { label: 'In stock', without: 'New products are in stock.' },
      soldOut: { label: 'Sold out', without: '“In stock” says what can be bought.' },
      pictures: { label: 'Picture addresses', without: 'Products keep their pictures.' },
      description: { label: 'Description', without: 'New products have no description.' },
      archived: { label: 'Archived', without: 'Products stay in the shop or in the archive.' },
      forSale: { label: 'For sale', without: '“Archived” says what is in the shop.' },
      notForSale: { label: 'Not for sale', without: '“Archived” says what is in the shop.' },
      ...nameColumnTexts,
    },
  },
  categories: {
    title: 'How should your categories map?',
    lead: 'Map each one to one of the shop’s categories, add it as a new one, or leave it out. Your choices are remembered for the next import.',
    search: 'Search your categories',
    onlyGuesses: 'Only guesses',
    leaveOut: 'Leave out',
    becomes: (name: string) => `${name} maps to`,
    rows: (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString(locale)} rows`),
    guess: 'Guessed',
    guessedLeftOut: 'Guessed: left out',
    acceptGuesses: (count: number) =>
      count === 1 ? 'Accept 1 guess' : `Accept all ${count} guesses`,
    accepted: (count: number) => (count === 1 ? '1 guess accepted' : `${count} guesses accepted`),
    addNew: (count: number) =>
      count === 1 ? 'Add 1 as a new category' : `Add ${count} as new categories`,
    leaveOutRest: (count: number) =>
      count === 1 ? 'Leave out 1 without a match' : `Leave out all ${count} without a match`,
    leftOut: (count: number) => (count === 1 ? '1 category left out' : `${count} left out`),
    noMatch: 'None of your categories match.',
    showAll: 'Show all',
    sum: (kept: number, rows: number) =>
      `${kept.toLocaleString(locale)} of ${rows.toLocaleString(locale)} rows are included`,
  },
  newCategories: {
    title: 'Add categories',
    lead: 'They appear in the shop as soon as you add them. Change their names as you like.',
    choose: (name: string) => `Add ${name}`,
    label: (name: string) => `Name of the category for ${name}`,
    partOf: (parent: string) => `Part of ${parent}`,
    add: (count: number) => (count === 1 ? 'Add 1 category' : `Add ${count} categories`),
    adding: 'Adding…',
    cancel: 'Cancel',
  },
  trial: {
    try: 'Try it out',
    tryAgain: 'Try it out again',
    trying: 'Trying it out…',
    progressLabel: 'Rows checked',
    tryingHint: 'Nothing in the shop is changed.',
    title: 'What the import would do',
    progress: (done: number, rows: number) =>
      `${done.toLocaleString(locale)} of ${rows.toLocaleString(locale)} rows`,
    unreachable:
      'The store is not responding. It carries on without this page, and we keep checking.',
    figures: {
      added: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      leftOut: 'Left out',
      refused: 'Refused',
    },
    recounted: (products: number) =>
      products === 1
        ? '1 of the changed products has a new stock count.'
        : `${products.toLocaleString(locale)} of the changed products have a new stock count.`,
    sizes: (products: number, packed: number) => {
      const some =
        products === 1
          ? '1 product gets its net quantity from the size in its name'
          : `${products.toLocaleString(locale)} products get their net quantity from the size in their names`
      const together =
        packed === 1
          ? '; 1 thing has several packs by it'
          : packed > 1
            ? `; ${packed.toLocaleString(locale)} things have several packs by it`
            : ''
      return `${some}${together}. The question above switches this off.`
    },
    pictures: (count: number) =>
      count === 1
        ? '1 picture address was found. After the import the picture is fetched from there; products keep those they have.'
        : `${count.toLocaleString(locale)} picture addresses were found. After the import the pictures are fetched from there, at most 4 for each product; products keep those they have.`,
    pictureFiles: (files: number) =>
      files === 1
        ? '1 picture is the name of a file. Send it in a zip of pictures after the import.'
        : `${files.toLocaleString(locale)} pictures are names of files. Send them in a zip of pictures after the import.`,
    unchangedHint: 'the same as in the shop, or repeated in the table',
    nothing: {
      same: 'Every row is already in the shop. There is nothing to import.',
      leftOut: 'There is nothing to import: the other rows are already in the shop.',
      allLeftOut: 'Every row is left out. There is nothing to import.',
      refused:
        'There is nothing to import yet. Correct the refused rows in your table, then upload it again.',
    },
  },
  notes: {
    title: 'Left out of rows that are imported all the same',
    rows: (first: readonly string[], rows: number) =>
      [
        `${rows === 1 ? 'Row' : 'Rows'} ${first.join(', ')}`,
        ...(rows > first.length
          ? [`and ${(rows - first.length).toLocaleString(locale)} more`]
          : []),
      ].join(' '),
  },
  refused: {
    title: (rows: number) =>
      rows === 1 ? '1 row was refused' : `${rows.toLocaleString(locale)} rows were refused`,
    lead: (hasOthers: boolean) =>
      `${hasOthers ? 'The other rows are imported anyway. ' : ''}Correct these in the downloaded table, then import it again.`,
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
    importingHint:
      'You can leave this page. The import continues, and you will find it here when you come back.',
    changes: (added: number, changed: number) =>
      [
        added > 0 ? `${added.toLocaleString(locale)} new` : '',
        changed > 0 ? `${changed.toLocaleString(locale)} changed` : '',
      ]
        .filter(Boolean)
        .join(', '),
    done: 'Imported',
    doneLead: 'The products are now in the shop.',
    doneNothing: {
      same: 'Every row was already in the shop.',
      leftOut: 'Nothing changed: the rows that were not left out were already in the shop.',
      allLeftOut: 'Nothing changed: every row was left out.',
      refused: 'Nothing changed in the shop: the rows below were refused.',
    },
    toProducts: 'See the products',
  },
  failed: { title: 'This was interrupted' },
  gone: {
    title: 'This import could not be found.',
    hint: 'Imports are kept for seven days.',
    back: 'Go to Import & export',
  },
  export: {
    title: 'Export products',
    lead: 'All the shop’s products as a CSV file. Change prices, stock or names in your spreadsheet program, save it as CSV and import it here again: products keep their pictures and their place, because the file contains their IDs.',
    button: 'Download all products',
    archived: 'Download archived products',
  },
  help: {
    title: 'What the table should look like',
    lead: 'One row holds the headings, and every row below it is one product. Titles, sections and sums are left out and named. The order does not matter, and columns the shop does not use are named too.',
    example: 'Download an example',
    exampleName: 'example-products.csv',
    columns: {
      id: 'The shop’s own ID of a product. Only in tables exported from here.',
      ...detailHelp,
      ...nameColumnHelp,
      name: 'At most 200 characters.',
      category: 'Your own names; you map them to the shop’s categories.',
      subcategory: 'Narrows the category down.',
      price: 'The printed maximum price in rupees: 120, 1,20,000.50 or ₹40.',
      offerPrice:
        'What shoppers pay. Never more than the price. In a table with only one price column, “Price”, products with an offer keep their MRP, and for the others both prices change.',
      taxPercent: 'Only where your prices include tax: 0, 5, 18 or 40. Empty for the usual rate.',
      step: 'For loose goods, such as 250 g: prices are then per kg, and the stock is in kg. Empty for what is sold by the piece.',
      smallest: 'The least that is sold of loose goods, such as 500 g.',
      largest: 'The most that one order may have of loose goods, such as 5 kg.',
      packGroup: 'Any text. Products of one category with the same one are packs of one thing.',
      stock: 'A whole number, or empty if not counted. Every import sets the shop’s count to it.',
      exportedStock:
        'The stock at the time of the export. Where the Stock column still says the same, the shop’s count is left alone, so that anything sold since then stays sold. Where you have changed it and the shop’s count has changed too, the row is refused.',
      inStock: 'yes or no',
      soldOut: 'The other way round: yes means that the product is not in stock.',
      pictures:
        'Addresses of pictures on the web, separated by commas or lines. They are fetched after the import.',
      description: 'One point per line within the cell.',
      archived: 'yes takes a product out of the shop.',
      forSale:
        'The other way round: no, or a word such as Inactive, Unpublished or Discontinued, takes a product out of the shop.',
      notForSale: 'yes takes a product out of the shop, as in a column “Discontinued”.',
    },
  },
} as const
