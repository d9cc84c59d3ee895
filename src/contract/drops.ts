/** A rider proves a delivery in one of these ways, which the seller chooses. */
export const dropProofs = ['none', 'name', 'photo', 'code'] as const
export type DropProof = (typeof dropProofs)[number]

/** Acts of riders in one request. */
export const maxDropActs = 50
/** Drops that a rider may have at once. */
export const maxDrops = 100
export const maxTakerLength = 60

/** A rider's phone keeps its drops for so many hours, and so long after an ended login its acts are still heard. */
export const keptHours = 16

/** A phone's clock may differ from the store's by so many minutes before the store says so. */
export const clockToleranceMinutes = 5

/** Photos of deliveries are erased after so many days. */
export const photoDays = 30
/** A larger photo is refused before the phone reads it; each one is made small there before it is kept. */
export const maxPhotoBytes = 60 * 1024 * 1024

/** Wrong codes that an order takes before only the seller can say that it was delivered. */
export const maxWrongCodes = 10
