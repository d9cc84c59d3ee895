/** A shopping list as people write it, and what the shop understands of it. */
export const pastedListText = {
  title: 'Paste a list',
  lead: 'One thing per line, in any words: aloo 2 kg, doodh 2 packet, maggi 4.',
  field: 'The list',
  example: 'aloo 2 kg\ndoodh 2 packet\nmaggi 4\nkal subah bhejna',
  read: 'Find these',
  reading: 'Finding…',
  others: (line: string) => `Instead for “${line}”`,
  nearest: (line: string) => `Nearest to “${line}”`,
  guess: 'Our guess',
  guesses: (count: number, all: number) =>
    `${count} of ${all} ${count === 1 ? 'is a guess' : 'are guesses'}`,
  bought: 'Bought before',
  leaveOut: (line: string) => `Leave out “${line}”`,
  leftOut: 'Left out',
  unknown: 'Not found in the shop',
  notRead: (read: number, more: number) =>
    `The first ${read} lines were read; ${more} more ${more === 1 ? 'was' : 'were'} not. Add these, then paste the rest.`,
  asksForBefore: 'This list asks for what was ordered before: press Order again on that order.',
  empty: 'No product is named in this list. Write what you need, such as: aloo 2 kg.',
  toNote: 'Goes into the order’s note',
  fewer: (name: string) => `Less of ${name}`,
  more: (name: string) => `More of ${name}`,
  amount: (count: number, unit: string | null) => {
    if (unit === null) return String(count)
    if (unit === 'piece' || unit === 'packet') return `${count} ${unit}${count === 1 ? '' : 's'}`
    return unit === 'bunch' && count !== 1 ? `${count} bunches` : `${count} ${unit}`
  },
  rounded: (asked: string, got: string | null) =>
    got ? `You asked for ${asked}; this is ${got}` : `You asked for ${asked}`,
  list: 'What we found',
  total: 'Total',
  add: (count: number) => (count === 1 ? 'Add 1 item' : `Add ${count} items`),
  adding: 'Adding…',
  nothing: 'Nothing is chosen yet.',
  again: 'Change the list',
  search: (words: string) => `Search for “${words}”`,
  added: (count: number) =>
    count === 0
      ? 'These are in your cart already'
      : count === 1
        ? '1 item was added to your cart'
        : `${count} items were added to your cart`,
  missing: (names: string) => `No longer available: ${names}`,
} as const
