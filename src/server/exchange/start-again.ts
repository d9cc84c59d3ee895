/** What to do about an import that did not come to its end. */
export const startAgain =
  'Start it again: no product is added twice, and where the table has stock counts, the shelves get these.'
