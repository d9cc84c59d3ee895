export const maxPictureBytes = 5 * 1024 * 1024

export const maxPictures = 4

/** For pictures fetched from an address or taken out of a zip: many cameras make more than 5 MB. */
export const maxIncomingPictureBytes = 15 * 1024 * 1024

export const maxPictureZipBytes = 1024 * 1024 * 1024
export const maxZippedPictures = 10_000

/** All pictures, and some space for the other fields. */
export const maxProductFormBytes = maxPictures * maxPictureBytes + 256 * 1024

/** About 200,000 products. */
export const maxImportBytes = 25 * 1024 * 1024

/** The limit of one imported table. */
export const maxOwnCategories = 1000

/** Rows that match several products and are chosen one by one. */
export const maxMatchedRows = 100
/** The choices of `maxOwnCategories` categories, at three bytes a letter. */
export const maxChoiceBytes = 1024 * 1024

/** Areas to which the shop delivers. */
export const maxAreas = 1000
/** The distances from the shop within which an area can lie. */
export const leastRadiusKm = 0.5
export const mostRadiusKm = 50
export const maxAreaName = 60
export const maxPickUpText = 200
/** Characters: some 5,000 single PINs. */
export const maxAreaPins = 40_000
/** Characters of a table of areas: twice all PINs of India. */
export const maxAreaTable = 400_000

/** Times of delivery in the weekly plan. */
export const maxSlots = 100
/** Orders that one of them takes on a day. */
export const maxSlotCapacity = 1000
/** Orders of which one change of the plan says by name what becomes of them. */
export const maxOrdersDecided = 1000
/** Orders that one such change cancels or moves; the same request again does the rest. */
export const maxOrdersDisplaced = 200
/** A week before. */
export const maxCutoffMinutes = 7 * 24 * 60
export const maxDaysAhead = 30

/** Four a day. */
export const maxOpeningSpans = 28
export const maxOpeningNote = 200
export const maxHolidayName = 60
/** Holidays from today on. */
export const maxHolidays = 200

/** GST's highest rate. */
export const maxOnTopPercent = 40
/** Ten lakh rupees. */
export const maxPricePaise = 1_000_000_00

/** Characters; `product-details.ts` has the limits of the other fields. */
export const productLimits = {
  name: 200,
  descriptionLine: 300,
  descriptionLines: 20,
}

export const maxStock = 1_000_000

/** Products that one bulk change may list by id. */
export const maxBulkProducts = 500
/** Names in a language that are set in one request. */
export const maxNamesAtOnce = 200

export const maxPacks = 20

/** The limit of one picking list or one print of bills. */
export const maxPrintedOrders = 50

/** Orders that one request cancels or moves; further requests do the rest. */
export const maxOrdersAtOnce = 50

/** Customers in the list of amounts to be collected; the totals count all. */
export const maxDebtors = 100

/** Lists that grow for years are counted up to here; one more stands for more. */
export const countedTo = 1000

/** Ten lakh rupees. */
export const maxTabLimitPaise = 100_000_000
export const maxTabNoteLength = 200
export const maxDueDays = 365

/** Characters and rows of a table of opening balances. */
export const maxOpeningTable = 100_000
export const maxOpeningRows = 500

/** Nobody is reminded of a tab again within so many days, unless the seller asks for it. */
export const usualReminderDays = 7
export const maxReminderDays = 90
export const maxRemindedAtOnce = 200

export const maxExpenseWordLength = 40

/** Packing results in one request. */
export const maxTicks = 100

export const maxPeople = 60
export const maxPersonName = 60
