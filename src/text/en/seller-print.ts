import { locale } from './locale.ts'
/** Words on the seller's papers, and around them on the screen. */
export const sellerPapersText = {
  back: 'Back to orders',
  toPacking: 'Back to packing',
  paper: 'Paper',
  sizes: { sheet: 'A4', roll: '80 mm', narrow: '58 mm' },
  print: 'Print',
  none: 'No orders selected.',
  noneHint: 'Select orders in the list, then come back here.',
  toOrders: 'Go to orders',
  missing: (count: number) =>
    count === 1
      ? '1 of the selected orders could not be found.'
      : `${count} of the selected orders could not be found.`,
  order: (number: string) => `Order ${number}`,
  picking: {
    title: 'Picking list',
    summary: (orders: number, products: number, pieces: number) =>
      `${count(orders, 'order')} · ${count(products, 'product')} · ${count(pieces, 'piece')}`,
    printed: (when: string) => `As of ${when}`,
    leftOut: (numbers: string) =>
      `Not on this list because cancelled, sent out or waiting for payment: ${numbers}`,
    ticked: (pieces: number) =>
      pieces === 1
        ? '1 piece is picked already: it is ticked in its bag below and not in this list.'
        : `${pieces} pieces are picked already: they are ticked in their bags below and not in this list.`,
    isTicked: 'Picked',
    nothing: 'There is nothing to pick for the selected orders.',
    quantity: 'Quantity',
    product: 'Product',
    forOrders: 'For orders',
    done: 'Done',
    bags: 'Bags',
    bag: (pieces: number) => count(pieces, 'piece'),
  },
  slips: {
    title: 'Packing slips',
    slip: (number: string) => `Packing slip of order ${number}`,
    time: (when: string) => `To be brought: ${when}`,
    pickUp: 'To be picked up',
    pickUpTime: (when: string) => `To be picked up: ${when}`,
    nothingDue: 'Paid: nothing to collect',
    due: (amount: string) => `Still to be paid: ${amount}`,
    toCollect: (amount: string) => `To collect: ${amount}`,
  },
  bills: {
    title: 'Bills',
    bill: 'Bill',
    of: 'Order',
    date: 'Date',
    to: 'To',
    item: 'Item',
    quantity: 'Qty',
    price: 'Price',
    sum: 'Amount',
    times: (amount: string, price: string) => `${amount} × ${price}`,
    netQuantity: (quantity: string) => `Net ${quantity}`,
    hsn: (code: string) => `HSN ${code}`,
    perKg: (price: string) => `${price}/kg`,
    items: 'Items',
    tax: (percent: number) => `Tax ${percent}%`,
    roundOff: 'Round off',
    includedTax: (percent: number, taxable: string) => `Includes ${percent}% tax on ${taxable}`,
    delivery: (area?: string) => (area ? `Delivery, ${area}` : 'Delivery'),
    free: 'Free',
    total: 'Total',
    paidInCash: 'Paid in cash',
    paidOnline: 'Paid online',
    paidIn: (ways: string) => `Paid: ${ways}`,
    toBePaid: (amount: string) => `To be paid in cash: ${amount}`,
    due: (amount: string) => `To collect: ${amount}`,
    unpaid: 'Not paid yet',
    cancelled: 'Cancelled',
    notIssued: 'The bill with its number is issued once the order is ready or on its way.',
    fssai: (number: string) => `FSSAI ${number}`,
  },
} as const

function count(number: number, word: string): string {
  return `${number.toLocaleString(locale)} ${word}${number === 1 ? '' : 's'}`
}
