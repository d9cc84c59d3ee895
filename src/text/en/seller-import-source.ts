import { locale } from './locale.ts'
/** Notes of an import on its file. */
export const importSourceText = {
  title: 'Where this table comes from',
  sheet: 'Sheet',
  shop: {
    shopify:
      'This is a product export from Shopify. Variants become packs, and descriptions become plain text.',
    woocommerce:
      'This is a product export from WooCommerce. Variations become packs, and descriptions become plain text.',
    loyverse:
      'This is an item export from Loyverse. Variants become packs, and what is sold by weight becomes loose goods.',
    square:
      'This is an item library from Square. Variations become packs, and what is sold by weight becomes loose goods.',
  },
  branch: (name: string) =>
    `The export has several branches. Prices and stock are those of “${name}”.`,
  windows1252:
    'The file is not saved as UTF-8, so it was read as Windows-1252. Please check letters with accents in the examples.',
  hiddenRows: (rows: number) =>
    rows === 1
      ? '1 row is hidden in the spreadsheet. It is read like the others.'
      : `${rows.toLocaleString(locale)} rows are hidden in the spreadsheet. They are read like the others.`,
  unpublished: (products: number) =>
    products === 1
      ? '1 product is not published there. It goes to the archive, where shoppers do not see it.'
      : `${products.toLocaleString(locale)} products are not published there. They go to the archive, where shoppers do not see them.`,
  notSold: (rows: number) =>
    rows === 1
      ? '1 row is a link or a bundle, not a product by itself, and is left out.'
      : `${rows.toLocaleString(locale)} rows are links or bundles, not products by themselves, and are left out.`,
  shortened: (products: number) =>
    products === 1
      ? '1 description was too long and is shortened.'
      : `${products.toLocaleString(locale)} descriptions were too long and are shortened.`,
  formulas: (cells: number) =>
    cells === 1
      ? '1 cell holds a formula. What it came to when the workbook was last saved is read.'
      : `${cells.toLocaleString(locale)} cells hold formulas. What they came to when the workbook was last saved is read.`,
  sections: (sections: number) =>
    sections === 1
      ? 'A name stands alone above products. It is taken as their category.'
      : `${sections.toLocaleString(locale)} names stand alone above products. They are taken as their categories.`,
  withoutHeadings:
    'No row names the columns, so the first row is read as a product. The columns are called A, B, C, as in a spreadsheet.',
  otherSeparators: (rows: number) =>
    rows === 1
      ? 'The cells of 1 row are separated by another sign than the others. They are read all the same.'
      : `The cells of ${rows.toLocaleString(locale)} rows are separated by another sign than the others. They are read all the same.`,
  reordered: (rows: readonly number[]) =>
    `Row ${rows.join(', ')} names the columns anew, in another order. The rows below it are read by these headings.`,
  disputed: (columns: readonly string[]) =>
    `Two rows of headings disagree. The lower one counts: ${columns.map((name) => `“${name}”`).join(', ')}. Please check these columns below.`,
  leftOut: (rows: number) =>
    rows === 1
      ? '1 row is not a product and is left out'
      : `${rows.toLocaleString(locale)} rows are not products and are left out`,
  leftOutRow: (row: number, text: string) => `Row ${row}: ${text}`,
  leftOutWhy: {
    title: 'above the table',
    heading: 'headings again',
    section: 'a section',
    group: 'a group with its sum',
    total: 'a sum',
    footer: 'added by a print',
  },
  leftOutMore: (rows: number) => `and ${rows.toLocaleString(locale)} more`,
} as const
