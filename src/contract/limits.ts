/** The limit per product in a cart or an order. */
export const maxQuantity = 999

/** The limit of a cart or an order. */
export const maxCartLines = 100

export const maxAddresses = 20

/** The limit per person. */
export const maxPasskeys = 10

/** The limit of one page of the product list. */
export const maxPageSize = 500

export const maxBrands = 10

/** Up to here, the matches of a search and of each filter are counted exactly. */
export const maxCountedMatches = 1000
/** A list without a search and without filters is counted exactly up to here: an index counts so many in some milliseconds. */
export const maxCountedListed = 30_000

/** Shoppers see exact stock only up to this count. */
export const maxShownStock = 10

export const maxEmailLength = 254
export const maxNameLength = 80
// Allows long pass phrases, but not a megabyte to hash.
export const maxPasswordLength = 128
export const maxSearchLength = 100
/** A shopper's note on a whole order, and on one line. */
export const maxOrderNoteLength = 500
export const maxLineNoteLength = 200
export const maxReasonLength = 200

export const minPasswordLength = 8
/** Longer, since the seller's account can send goods and money anywhere. */
export const minSellerPasswordLength = 12

export const addressLimits = {
  firstName: 60,
  lastName: 60,
  street: 200,
  landmark: 100,
  city: 80,
  state: 80,
  country: 60,
  phone: 20,
}

/** Days follow the shop's time zone, wherever the server is. */
export const shopTimeZone = 'Asia/Kolkata'
