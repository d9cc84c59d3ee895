import type { PriceUnit } from '#contract/compared-price.ts'
import { formatWithPaise } from '#contract/money.ts'
import { commonText } from '#text/common.ts'
import { nameOfDay } from '#text/days.ts'

/** The store writes these into its records, where they stay as they were written. */
export const recordsText = {
  /** Why money went back. */
  refunds: {
    cancelled: 'The order was cancelled',
    cheaper: 'The order came to less than was paid',
    wrongAmount: 'The amount is not the one of the order',
    tooLate: 'Not everything was in stock any more',
    slotGone: 'The time of delivery was full or over',
    notNeeded: 'The order was paid or cancelled before',
  },
  /** Why the store itself has cancelled an order, for its shopper. */
  cancellations: {
    unpaid: 'It was not paid.',
    slotGone: 'The payment came when the time of delivery was full or over. It is sent back.',
    soldOut: 'The payment came when not everything was in stock any more. It is sent back.',
  },
  creditNoteOfCancelled: 'The order was cancelled',
  netQuantity: (quantity: string) => `Net ${quantity}`,
  unitPrice: (paise: number, unit: PriceUnit) =>
    `${formatWithPaise(paise)}/${commonText.product.per[unit]}`,
  /** The line of a bill for bringing the goods, and what the activity calls the tax within it. */
  delivery: 'Delivery',
  deliveryTax: 'GST in delivery fees',
  /** The activity calls the weekly plan of slots so. */
  slots: 'Times of delivery',
  openingHours: 'Opening hours',
  /** The street of an order that its customer takes along at once. */
  takenAlong: 'Taken along',
  /** The street of an order that its customer picks up, and what the activity calls the area. */
  pickUp: 'Pick-up',
  /** The activity calls the point from which distances are measured so. */
  shopPoint: 'Position of the shop',
  /** `sayDays([2, 5])` is “Tue, Fri”; null is every day. */
  sayDays: (days: readonly number[] | null) => (days ? days.map(nameOfDay).join(', ') : null),
  /** UPI apps show this beside the amount. */
  upiNoteOfTab: 'Khata',
  deletedAccount: 'Deleted account',
  deletedName: { firstName: 'Deleted', lastName: 'account' },
  customers: 'Customers',
  walkInCustomer: 'Walk-in customer',
  unnamedPicture: 'A picture',
  /** The order of the main categories was changed. */
  allCategories: 'All categories',
}
