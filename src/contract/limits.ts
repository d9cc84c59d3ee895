/** The most of one product that a cart or an order may hold. */
export const maxQuantity = 999

/** The most different products that a cart or an order may hold. */
export const maxCartLines = 100

/** The most addresses one shopper may save. */
export const maxAddresses = 20

/** The most products one page of the product list may hold. */
export const maxPageSize = 500

/** How many brands a list can be narrowed down to at once. */
export const maxBrands = 10

/** Up to here, it is said exactly how many products a list has and each choice leaves. */
export const maxCountedMatches = 1000

/** Shoppers see the stock of a product only up to this count. */
export const maxShownStock = 10

/** The longest e-mail address, name, password, search and reason that people may type. */
export const maxEmailLength = 254
export const maxNameLength = 80
// Long pass phrases are welcome; a megabyte to hash is not.
export const maxPasswordLength = 128
export const maxSearchLength = 100
/** Of what a shopper writes about a whole order, and about one line of it. */
export const maxOrderNoteLength = 500
export const maxLineNoteLength = 200
export const maxReasonLength = 200

/** The shortest password that is accepted for a new account. */
export const minPasswordLength = 8
/** The same for the seller, whose account can send goods and money anywhere. */
export const minSellerPasswordLength = 12

/** The longest text in each field of an address. */
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

/** Days are counted in the shop's time zone, wherever the server is. */
export const shopTimeZone = 'Asia/Kolkata'
