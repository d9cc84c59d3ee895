/** The most of one product that a cart or an order may hold. */
export const maxQuantity = 999

/** The most different products that a cart or an order may hold. */
export const maxCartLines = 100

/** The most addresses one shopper may save. */
export const maxAddresses = 20

/** The most products one page of the product list may hold. */
export const maxPageSize = 500

/** Up to this many left, a product says how many; above it, the count stays the seller's own. */
export const shownStock = 10
