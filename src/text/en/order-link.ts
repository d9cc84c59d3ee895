/** The page of an order for whoever has its link. */
export const orderLinkText = {
  title: (number: string) => `Order ${number}`,
  placed: 'Placed',
  total: 'Total',
  paid: 'Paid',
  notPaid: 'Not paid yet',
  over: 'This link has ended',
  overHint: 'Please ask the shop for a new one. If you ordered with an account, log in to see it.',
  toShop: 'Go to the shop',
  toOrders: 'My Orders',
  own: 'Open your order',
} as const
