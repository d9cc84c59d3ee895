/** What a detail holds; `detail-values.ts` says for each kind how it is read, checked and written. */
export type DetailKind = 'text' | 'barcode' | 'hsn' | 'names' | 'quantity' | 'attributes'

export type Detail = {
  kind: DetailKind
  /** Of the whole text in which the detail is typed and stored. */
  maxLength: number
  /** What a shop would have there, for the examples in the API's description. */
  example: unknown
  /** For the API's description. */
  description?: string
  /** No two products have the same. An import finds a product by it. */
  isUnique?: true
  /** How a keyboard treats the field; otherwise as any text. */
  input?: {
    autoCapitalize?: 'none' | 'words'
    spellCheck?: boolean
    inputMode?: 'numeric'
  }
}

// The optional details of a product. A key is the name in the API and, in snake case, of the column in `products`,
// where every detail is text in the form in which a seller types it. The schemas, forms, queries, the import and the
// export, and the details on the product's page all follow from these three lists; what a new detail still needs is a
// migration, its name and texts (detail-names.ts and seller-product-details.ts in src/text/en) and its headings
// (import-columns.ts). The migration adds the column, and where shoppers see it names it in the trigger
// `product_details_changed`, twice, as 0068_hot_products.sql does: otherwise other processes go on showing cached pages
// without it. One that shoppers see everywhere also needs its place on the card and in the stored cart
// (cart-storage.ts). tests/columns.test.ts fails where something is missing.

/** What shoppers see wherever they see the product. */
export const shopperDetails = {
  brand: { kind: 'text', maxLength: 80, example: 'Amul', input: { autoCapitalize: 'words' } },
  weight: { kind: 'text', maxLength: 40, example: '1 kg' },
  localName: { kind: 'text', maxLength: 200, example: 'हापुस आम', input: { spellCheck: false } },
} as const satisfies Record<string, Detail>

/** What only the product's own page says, so that lists stay small. */
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
} as const satisfies Record<string, Detail>

/** What only the seller sees. */
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

/** What a line of an order keeps besides name and weight, because bills say it. */
export const orderedDetails = {
  brand: shopperDetails.brand,
  netQuantity: pageDetails.netQuantity,
  hsn: sellerDetails.hsn,
} as const satisfies Record<string, Detail>
export const orderedDetailKeys = ['brand', 'netQuantity', 'hsn'] as const

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

/** A record with the same keys. */
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
