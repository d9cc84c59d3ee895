/** The largest picture file that the seller can upload. */
export const maxPictureBytes = 5 * 1024 * 1024

/** The most pictures one product may have. */
export const maxPictures = 4

/** The largest picture that is fetched from an address or taken out of a zip: many cameras make more than 5 MB. */
export const maxIncomingPictureBytes = 15 * 1024 * 1024

/** The largest zip of pictures, and the most pictures in it. */
export const maxPictureZipBytes = 1024 * 1024 * 1024
export const maxZippedPictures = 10_000

/** The pictures, and some space for the other fields of the form. */
export const maxProductFormBytes = maxPictures * maxPictureBytes + 256 * 1024

/** The largest table that can be imported: about 200,000 products. */
export const maxImportBytes = 25 * 1024 * 1024

/** The most categories of their own that a table can have. */
export const maxOwnCategories = 1000

/** Room for the choices of that many categories, at three bytes a letter. */
/** Rows of an import that several products fit and that are chosen for one by one. */
export const maxMatchedRows = 100
export const maxChoiceBytes = 1024 * 1024

/** The highest price the store can carry: ten lakh rupees. */
/** The most tax that can be added to prices: GST's highest rate. */
export const maxOnTopPercent = 40
export const maxPricePaise = 1_000_000_00

/** The longest name of a product, and how long its description may be; `product-details.ts` has the other limits. */
export const productLimits = {
  name: 200,
  descriptionLine: 300,
  descriptionLines: 20,
}

/** The highest stock count of a product. */
export const maxStock = 1_000_000

/** The most products one bulk change may name one by one. */
export const maxBulkProducts = 500

/** The most packs in which one thing is sold. */
export const maxPacks = 20

/** The most orders one picking list or one print of bills may hold. */
export const maxPrintedOrders = 50

/** The most orders that one request cancels or moves on; further ones do the rest. */
export const maxOrdersAtOnce = 50

/** How many customers the list of what is to be collected names; the totals count all. */
export const maxDebtors = 100

/** Lists that grow for years are counted up to here; one more stands for more. */
export const countedTo = 1000

/** Ten lakh rupees. */
export const maxTabLimitPaise = 100_000_000
export const maxTabNoteLength = 200

/** How many ticks of packers one request may hold. */
export const maxTicks = 100
