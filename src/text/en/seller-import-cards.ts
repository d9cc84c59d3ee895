/** The products of an import as the shop will show them. */
export const importCardsText = {
  title: (count: number) =>
    count === 1
      ? 'This is how the shop will show it'
      : `${count} of them, as the shop will show them`,
  lead: 'Please look for anything odd: a wrong price, a wrong size, a name that is cut off.',
  warnings: 'Please check this before you import',
  why: {
    first: (row: number) => `The first, row ${row}`,
    'longest name': (row: number) => `The longest name, row ${row}`,
    dearest: (row: number) => `The most expensive, row ${row}`,
    cheapest: (row: number) => `The cheapest, row ${row}`,
    'sold out': (row: number) => `Out of stock, row ${row}`,
    'biggest offer': (row: number) => `The biggest offer, row ${row}`,
    another: (row: number) => `Row ${row}`,
  },
}
