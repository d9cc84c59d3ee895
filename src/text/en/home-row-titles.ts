/** The titles of rows to which the seller has given none. */
export const homeRowTitles = {
  priceDrops: 'Price drops',
  fresh: 'Fresh today',
  new: 'New in the shop',
  under: (price: string) => `Under ${price}`,
} as const
