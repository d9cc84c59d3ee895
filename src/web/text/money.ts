/** Paying the shop without a gateway, and the shopper's tab. */
export const moneyText = {
  upi: {
    title: 'Pay by UPI',
    lead: 'Scan the code with a UPI app, or open one here. Your order counts as paid once the shop has seen the money.',
    code: (amount: string) => `UPI code for ${amount}`,
    open: 'Open a UPI app',
    to: (id: string) => `To ${id}`,
    paid: 'I have paid',
    reference: 'UPI reference (UTR), if you have it',
    referenceHint: '12 digits; your UPI app shows them',
    wrongReference: 'A UPI reference has 12 digits',
    send: 'Tell the shop',
    sending: 'Sending…',
    said: (reference: string | undefined) =>
      reference
        ? `You told the shop that you have paid (reference ${reference}). It will confirm this.`
        : 'You told the shop that you have paid. It will confirm this.',
  },
  kinds: { cash: 'Cash', upi: 'UPI', tab: 'On the tab', online: 'Online' },
  back: {
    cash: 'Cash given back',
    upi: 'Given back by UPI',
    tab: 'Taken off the tab',
    online: 'Refunded online',
  },
  stillDue: 'Still to pay',
  toGiveBack: 'You get back',
  onTab: 'On your tab',
  tab: {
    title: 'Your tab',
    owed: 'You owe',
    credit: 'In your favour',
    left: (amount: string) => `${amount} left of your limit`,
    closed: 'Your tab is closed for new orders.',
    entries: 'What was put on it and paid',
    none: 'Nothing yet.',
    charged: (number: string) => `Order ${number}`,
    credited: (number: string) => `Order ${number}, taken off`,
    'paid cash': 'Paid in cash',
    'paid UPI': 'Paid by UPI',
    corrected: 'Correction',
    undone: 'undone',
    after: (amount: string) => `${amount} owed after it`,
  },
  choice: {
    name: 'On my tab',
    hint: (amount: string) => `${amount} is left on it`,
    tooMuch: (amount: string) => `Only ${amount} is left on it`,
  },
} as const
