import { locale } from './locale.ts'
export const sellerDashboardText = {
  title: 'Dashboard',
  today: 'Today',
  waiting: (count: number) => (count === 1 ? '1 order is waiting' : `${count} orders are waiting`),
  noneWaiting: 'No orders are waiting',
  totals: { orders: 'Orders', sales: 'Sales', averageBasket: 'Average basket' },
  toCollect: {
    title: 'To collect',
    onTheWay: 'At handing over',
    delivered: 'Handed over, not paid',
    tabs: 'On khata',
    customers: (count: number) => (count === 1 ? '1 customer' : `${count} customers`),
  },
  newcomers: {
    title: 'Kept by new customers',
    lead: 'Unpaid orders of people who have received nothing yet keep as much of these as they may. Other new customers can order more only if they pay online. Accept these orders to let more in.',
    held: (name: string, isHalf: boolean) =>
      isHalf
        ? `Half of ${name} is held by new customers`
        : `Much of ${name} is held by new customers`,
    amount: ({ kept, all }: { kept: string; all: string }, orders: number) =>
      `${kept} of ${all}, in ${orders === 1 ? '1 unpaid order' : `${orders} unpaid orders`}`,
    heldPlaces: (time: string) => `${time}: new customers hold their part of the places`,
    places: (kept: number, all: number) => `${kept} of ${all} places, in unpaid orders`,
    acceptedPlaces: (time: string) => `Accepted: new customers can choose ${time} again`,
    accept: 'Accept',
    acceptNamed: (name: string) => `Accept the orders of new customers for ${name}`,
    accepting: 'One moment…',
    accepted: (name: string) => `Accepted: new customers can order ${name} again`,
  },
  range: {
    label: 'Days shown',
    choices: {
      today: 'Today',
      '7': '7 days',
      '30': '30 days',
      month: 'This month',
      custom: 'Other dates',
    },
    from: 'From',
    to: 'To',
    turned: 'The first day is after the last one.',
    tooLong: 'At most 366 days can be shown at once.',
  },
  perDay: {
    title: 'Sales per day',
    summary: (sales: string, best: string, bestSales: string) =>
      `${sales} in total. The best day was ${best}, with ${bestSales}.`,
    empty: 'Nothing was sold on these days.',
    slider: 'Day',
    one: (day: string, sales: string, orders: string) => `${day}: ${sales}, ${orders}`,
    day: 'Day',
    orders: 'Orders',
    sales: 'Sales',
  },
  orders: (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString(locale)} orders`),
  byStatus: {
    title: 'Orders by status',
    summary: (total: string) => `${total} placed on these days, including cancelled ones.`,
    empty: 'Nobody ordered on these days.',
    status: 'Status',
    orders: 'Orders',
    share: 'Share',
  },
  asTable: 'Show as a table',
  tableOf: (title: string) => `${title} as a table`,
  bestSellers: {
    title: 'Best sellers',
    empty: 'Nothing was sold on these days.',
    sold: (amount: string, pieces?: string) =>
      pieces ? `${pieces} and ${amount} sold` : `${amount} sold`,
    givenAway: (weight: string, worth: string) =>
      `${weight} was packed beyond what was charged and given away, worth ${worth}.`,
  },
  lowStock: {
    title: 'Low stock',
    empty: 'Nothing you count is running low.',
    left: (stock: number, amount: string) => (stock === 0 ? 'None left' : `${amount} left`),
    all: 'See all low stock',
  },
  deadStock: {
    title: 'Dead stock',
    lead: 'In stock, but not ordered for 30 days.',
    empty: 'Nothing has gone unsold for 30 days.',
    never: 'Never sold',
    lastSold: (day: string) => `Last sold ${day}`,
    count: (amount: string) => `${amount} in stock`,
    notCounted: 'Not counted',
  },
} as const
