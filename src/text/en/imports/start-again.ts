/** Follows whatever ended an import before its last row. */
export const startAgain =
  'Start it again: no product is added twice, and stock counts in the table replace the current ones.'
