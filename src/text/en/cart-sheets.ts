/** Parts of the cart that open on a press. */
export const cartSheetsText = {
  options: (name: string) => `Note and options for ${name}`,
  wholeNumber: 'Please enter a whole number.',
  allAddresses: (count: number) => `Show all ${count} addresses`,
  edit: 'Edit',
  editAddress: (street: string) => `Edit address ${street}`,
  done: 'Done',
  codHint: 'Pay in cash when your order arrives.',
  onlineHint: 'Pay by card, UPI or net banking.',
  testPayment: 'Test payment: no real money moves.',
} as const
