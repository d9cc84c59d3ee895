/** The board of orders, and what stands behind the three dots of a card. */
export const sellerBoardText = {
  view: 'View',
  views: { board: 'Board', list: 'List' },
  columns: {
    'Order Placed': 'To pack',
    Packed: 'To send',
    'Out for delivery': 'Out for delivery',
    'Not delivered': 'To bring again',
    collect: 'To collect',
  },
  /** The same where some orders are fetched. */
  ofBoth: {
    Packed: 'To hand over',
    'Out for delivery': 'Out or ready',
    'Not delivered': 'To hand over again',
  },
  listOf: (column: string) => `Orders: ${column}`,
  chooseAll: (column: string) => `Select all: ${column}`,
  none: 'None',
  more: (count: string) => `${count} more`,
  menu: { open: (number: string) => `More for order ${number}`, show: 'Show order' },
} as const
