const tax = ['Taxable Value', 'CGST', 'SGST', 'IGST'] as const
const document = [
  ...['Number', 'Date', 'Kind', 'Order', 'Buyer', 'Buyer GSTIN', 'Place Of Supply'],
] as const
const delivery = ['Delivery Fee', 'Tax In Delivery Fee', 'Area', 'Pick-up'] as const
const times = ['Slot Day', 'Slot From', 'Slot Until', 'For Opening'] as const
const sums = [...tax, 'Added Tax', 'Round Off', 'Total'] as const

/** The store's own tables for the accountant. Those of a GST return have the tax office's headings. */
export const accountTablesText = {
  headings: {
    bills: [...document, ...sums, ...delivery, ...times],
    creditNotes: [
      ...[...document, 'Original Number', 'Original Date', 'Reason', ...sums],
      ...[...delivery, ...times],
    ],
    orders: [
      ...['Order', 'Ordered', 'State', 'Customer', 'Payment'],
      ...['Goods', 'Tax On Top', ...delivery.slice(0, 2), 'Round Off', 'Total'],
      ...[...delivery.slice(2), ...times],
      ...['Promised Minutes', 'Promised By', 'Delivered', 'Promise Kept'],
    ],
    sales: ['Date', 'Rate', ...tax, 'Total'],
    payments: [
      ...['Time', 'Order', 'Customer', 'Kind', 'Received', 'Given Back', 'Undone'],
      ...['Undone From Before', 'Reference', 'Recorded By', 'Undone By'],
    ],
    expenses: ['Time', 'For', 'Note', 'Amount', 'Recorded By'],
    drawer: ['Time', 'Kind', 'For', 'Reason', 'In', 'Out', 'Undone', 'Recorded By', 'Undone By'],
    handovers: [
      ...['Time', 'From', 'Expected', 'Handed Over', 'Undone', 'Reason', 'Taken By', 'Undone By'],
    ],
  },
  drawerKinds: { cash_in: 'Cash in', cash_out: 'Cash out', expense: 'Expense' },
  kinds: { cash: 'Cash', upi: 'UPI', online: 'Online', tab: 'Khata' },
  ways: { door: 'On delivery', online: 'Online', tab: 'Khata' },
  wasKept: { yes: 'Yes', no: 'No' },
  extraTax: { addedTax: 'Tax on top', rounding: 'Round-off' },
}
