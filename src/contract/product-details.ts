/** `detail-values.ts` reads, checks and writes each kind. */
export type DetailKind =
  | 'text'
  | 'barcode'
  | 'hsn'
  | 'names'
  | 'quantity'
  | 'attributes'
  | 'namesIn'
  | 'linesIn'
  | 'attributesIn'

export type Detail = {
  kind: DetailKind
  /** The most characters of the text in which the detail is typed and stored. */
  maxLength: number
  /** A typical value, for the OpenAPI document. */
  example: unknown
  /** For the OpenAPI document. */
  description?: string
  /** No two products share a value, so an import can find a product by it. */
  isUnique?: true
  /** Hints for the on-screen keyboard. */
  input?: {
    autoCapitalize?: 'none' | 'words'
    spellCheck?: boolean
    inputMode?: 'numeric'
  }
}

// The optional details of a product. A key is the name in the API and, in snake case, the column in `products`, where
// every detail is text as a seller types it. Schemas, forms, queries, import, export and the product page follow from
// these three lists. A new detail also needs a migration, its name and texts (detail-names.ts and
// seller-product-details.ts in src/text/en) and headings (import-columns.ts). If shoppers see it, the migration also names
// it twice in the trigger `product_details_changed`, as 0068_hot_products.sql does: otherwise other processes keep showing
// cached pages without it. If shoppers see it everywhere, it also needs a place on the card and in the stored cart
// (cart-storage.ts). tests/columns.test.ts fails when something is missing.

/** Shown to shoppers wherever they see the product. */
export const shopperDetails = {
  brand: { kind: 'text', maxLength: 80, example: 'Amul', input: { autoCapitalize: 'words' } },
  weight: { kind: 'text', maxLength: 40, example: '1 kg' },
  localName: { kind: 'text', maxLength: 200, example: 'हापुस आम', input: { spellCheck: false } },
  names: {
    kind: 'namesIn',
    maxLength: 2600,
    example: { hi: 'हापुस आम' },
    description: 'The name in further languages, by their codes; pages in such a language show it',
  },
} as const satisfies Record<string, Detail>

/** Shown only on the product's own page, so that lists stay small. */
export const pageDetails = {
  barcode: {
    kind: 'barcode',
    maxLength: 20,
    example: '8901030865275',
    description:
      'EAN-8 or EAN-13; a UPC-A or UPC-E may be sent and is kept as the EAN-13 it is; unique',
    isUnique: true,
    input: { autoCapitalize: 'none', spellCheck: false, inputMode: 'numeric' },
  },
  netQuantity: {
    kind: 'quantity',
    maxLength: 40,
    example: { amount: 500, unit: 'g' },
    description:
      'From which the unit price follows; without it, the quantity is read from the weight',
    input: { autoCapitalize: 'none', spellCheck: false },
  },
  origin: { kind: 'text', maxLength: 80, example: 'India' },
  attributes: {
    kind: 'attributes',
    maxLength: 33_000,
    example: [{ label: 'Shelf life', value: '6 months' }],
    description: 'What else there is to say, such as ingredients and the FSSAI number',
  },
  descriptions: {
    kind: 'linesIn',
    maxLength: 70_000,
    example: { hi: ['रसीले और मीठे'] },
    description:
      'The description in further languages, by their codes; the page in such a language shows it',
    input: { spellCheck: false },
  },
  attributesIn: {
    kind: 'attributesIn',
    maxLength: 70_000,
    example: { hi: [{ label: 'शेल्फ़ लाइफ़', value: '6 महीने' }] },
    description: 'The attributes in further languages, by their codes',
    input: { spellCheck: false },
  },
} as const satisfies Record<string, Detail>

/** Shown only to the seller. */
export const sellerDetails = {
  code: {
    kind: 'text',
    maxLength: 40,
    example: 'MANGO-1',
    description: "The grocer's own code, such as an article number; unique",
    isUnique: true,
    input: { autoCapitalize: 'none', spellCheck: false },
  },
  otherNames: {
    kind: 'names',
    maxLength: 1000,
    example: ['Hapus', 'Aam'],
    description: 'Found by the search, not shown to shoppers',
    input: { spellCheck: false },
  },
  hsn: {
    kind: 'hsn',
    maxLength: 12,
    example: '0804',
    description: 'The code of the tax tariff: 4, 6 or 8 digits',
    input: { autoCapitalize: 'none', spellCheck: false, inputMode: 'numeric' },
  },
} as const satisfies Record<string, Detail>

/** Kept by an order's line besides name and weight, because bills show it. */
export const orderedDetails = {
  brand: shopperDetails.brand,
  netQuantity: pageDetails.netQuantity,
  hsn: sellerDetails.hsn,
  names: shopperDetails.names,
} as const satisfies Record<string, Detail>
export const orderedDetailKeys = ['brand', 'netQuantity', 'hsn', 'names'] as const

const everyDetail = { ...shopperDetails, ...pageDetails, ...sellerDetails }

export type ShopperDetail = keyof typeof shopperDetails
export type PageDetail = keyof typeof pageDetails
export type SellerDetail = keyof typeof sellerDetails
export type ProductDetail = keyof typeof everyDetail

export type KindOf<Key extends ProductDetail> = (typeof everyDetail)[Key]['kind']

export const productDetails: Record<ProductDetail, Detail> = everyDetail

export const shopperDetailKeys = keysOf(shopperDetails)
export const pageDetailKeys = keysOf(pageDetails)
export const sellerDetailKeys = keysOf(sellerDetails)
export const productDetailKeys = keysOf(productDetails)
export const uniqueDetailKeys = productDetailKeys.filter((key) => productDetails[key].isUnique)

export function mapDetails<Key extends ProductDetail, Value>(
  details: Record<Key, Detail>,
  valueOf: (detail: Detail, key: Key) => Value,
): Record<Key, Value> {
  const values = keysOf(details).map((key) => [key, valueOf(details[key], key)])
  return Object.fromEntries(values) as Record<Key, Value>
}

function keysOf<Key extends string>(details: Record<Key, unknown>): Key[] {
  return Object.keys(details) as Key[]
}
