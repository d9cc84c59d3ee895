/** Notes, calls and chats between shopper and shop about an order. */
export const talkText = {
  shop: { call: 'Call the shop', chat: 'WhatsApp', newTab: 'opens in a new tab' },
  shopper: { chat: 'WhatsApp', newTab: 'opens in a new tab' },
  aboutOwn: (number: string) => `Hello, this is about my order ${number}.`,
  aboutYours: (number: string, store: string) =>
    `Hello, this is ${store} about your order ${number}.`,
  note: 'Note',
  yourNote: 'Your note',
  addOrderNote: 'Add a note to the order',
  noteFor: (name: string) => `Note for ${name}`,
  orderNote: 'Note on your order',
  lineHint: 'For example: ripe ones, please',
  orderHint: 'For example: please ring the bell twice',
  near: (landmark: string) => `Landmark: ${landmark}`,
} as const
