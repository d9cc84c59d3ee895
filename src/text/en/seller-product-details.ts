import type { ProductDetail } from '#contract/product-details.ts'

type DetailText = {
  /** Below its field in the form. */
  hint: string
  /** The help of the import says this of the column. */
  column: string
  /** A table may have no such column; this says what happens then. */
  noColumn: string
}

export const detailTexts: Record<ProductDetail, DetailText> = {
  brand: {
    hint: 'Shown above the name',
    column: 'Shown above the name, and put before it, except in tables exported from here.',
    noColumn: 'Brands and names stay as they are.',
  },
  weight: {
    hint: 'Such as 500 g, 2 x 1 L or 6 pcs',
    column: '1 kg, 500 g, 6 pcs',
    noColumn: 'New products have no weight.',
  },
  localName: {
    hint: 'The name in a second language, such as हापुस आम',
    column: 'The name in a second language, shown below the name.',
    noColumn: 'Local names stay as they are.',
  },
  names: {
    hint: 'Pages in that language show it, and the search finds it.',
    column: 'A line for each language, with its code: hi: आटा.',
    noColumn: 'Names in other languages stay as they are.',
  },
  otherNames: {
    hint: 'Separated by commas. Shoppers find the product by them but do not see them.',
    column: 'Separated by commas. The search finds the product by them.',
    noColumn: 'Other names stay as they are.',
  },
  barcode: {
    hint: 'The digits below the bars: 8, 12 or 13',
    column: 'The digits below the bars: 8, 12 or 13. Different for every product.',
    noColumn: 'Bar codes stay as they are.',
  },
  hsn: {
    hint: '4, 6 or 8 digits, for your tax invoices',
    column: '4, 6 or 8 digits.',
    noColumn: 'HSN codes stay as they are.',
  },
  netQuantity: {
    hint: 'Such as 500 g, 1.5 L or 12 pieces. Read from the weight if empty.',
    column:
      'Such as 500 g, 1.5 L or 12 pieces. The price per gram, litre or piece follows from it.',
    noColumn: 'It is read from the weight or the name where possible.',
  },
  origin: {
    hint: 'Required by law for imported goods',
    column: 'Required by law for imported goods.',
    noColumn: 'Countries of origin stay as they are.',
  },
  attributes: {
    hint: 'One per line, with a colon: Shelf life: 6 months',
    column: 'One line each, with a colon: Shelf life: 6 months.',
    noColumn: 'Details stay as they are.',
  },
  descriptions: {
    hint: 'The product’s page in that language shows it.',
    column: 'A line for each point, with the code of its language: hi: मीठा.',
    noColumn: 'Descriptions in other languages stay as they are.',
  },
  attributesIn: {
    hint: 'The product’s page in that language shows them.',
    column: 'A line for each detail, with the code of its language: hi: शेल्फ़ लाइफ़: 6 महीने.',
    noColumn: 'Details in other languages stay as they are.',
  },
  code: {
    hint: 'Your own code, such as an article number',
    column: 'Your own code, such as an article number. Different for every product.',
    noColumn: 'Products are matched by name and weight.',
  },
}
