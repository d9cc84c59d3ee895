type Detail = {
  /** The field's name in forms and messages. */
  label: string
  maxLength: number
  /** What a shop would have there, for the examples in the API's description. */
  example: string
  /** For the API's description. */
  description?: string
  /** How a keyboard treats the field; otherwise as any text. */
  input?: { autoCapitalize?: 'none' | 'words'; spellCheck?: boolean }
}

// The optional details of a product, each one line of text. A key is also the name of the column in `products`, so it
// is a single word. The schemas, forms, queries and the import and export all follow from these two lists; what a new
// detail still needs is a migration, its texts (src/web/text/seller-product-details.ts), its headings
// (import-columns.ts) and a place where shoppers see it.

/** What shoppers see. */
export const shopperDetails = {
  brand: { label: 'Brand', maxLength: 80, example: 'Amul', input: { autoCapitalize: 'words' } },
  weight: { label: 'Weight', maxLength: 40, example: '1 kg' },
} as const satisfies Record<string, Detail>

/** What only the seller sees. */
export const sellerDetails = {
  code: {
    label: 'Code',
    maxLength: 40,
    example: '8901030865278',
    description: "The grocer's own code, such as the bar code; unique",
    input: { autoCapitalize: 'none', spellCheck: false },
  },
} as const satisfies Record<string, Detail>

export type ShopperDetail = keyof typeof shopperDetails
export type SellerDetail = keyof typeof sellerDetails
export type ProductDetail = ShopperDetail | SellerDetail

export const productDetails: Record<ProductDetail, Detail> = { ...shopperDetails, ...sellerDetails }

export const shopperDetailKeys = keysOf(shopperDetails)
export const sellerDetailKeys = keysOf(sellerDetails)
export const productDetailKeys = keysOf(productDetails)

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
