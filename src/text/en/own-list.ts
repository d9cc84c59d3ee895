/** The page of the shopper's own list. */
export const ownListText = {
  lead: 'Paste or type what you need, in any words, as you would send it to the shop. We find it and fill it in.',
} as const
