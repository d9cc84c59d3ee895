/** What the page of the store's settings says. */
export const sellerSettingsText = {
  title: 'Settings',
  proxy: {
    title: 'The store cannot tell your visitors apart',
    lead: (address: string) =>
      `Visitors reach the store through a proxy at ${address}, which it was not told to trust. ` +
      'To the store they all look like one visitor, so many of them together can run into the limits on logging in and signing up.',
    publicLead: (address: string) =>
      `Most requests are forwarded by ${address}. If that is your proxy or CDN, the store takes everybody behind it for one visitor, ` +
      'and together they run into the limits on logging in and signing up. If you do not know this address, do not trust it.',
    set: 'Whoever runs the server should start the store with this setting:',
    sendHeader: (header: string) =>
      `It names visitors in ${header}, which the store does not read. Whoever runs the server should set the proxy up to send X-Forwarded-For.`,
  },
  orders: {
    title: 'Taking orders',
    label: 'Take orders',
    on: 'Shoppers can order now.',
    off: 'The shop is paused. Shoppers can look around and fill their carts, but not order.',
    willOpen: 'Once saved, shoppers can order again.',
    willPause: 'Once saved, nobody can order until you switch it on again.',
    message: 'Message for shoppers',
    messageHint:
      'Shown on every page of the shop while it is paused, for example when you are back.',
    usualMessage: 'The shop is not taking orders right now. Your cart is kept for later.',
  },
  confirm: {
    title: 'Pause the shop?',
    points: [
      'Nobody can place an order until you switch it on again.',
      'Orders that are placed already stay, and can be packed and delivered.',
      'Carts are kept. Every page of the shop shows:',
    ],
    yes: 'Pause the shop',
    no: 'Keep taking orders',
  },
  newer: {
    title: 'The settings were changed meanwhile',
    lead: 'Somebody saved them after you opened them here, perhaps on another device.',
    load: 'Load the newer ones',
    loadHint: 'What you changed here is dropped.',
    keep: 'Keep typing',
    keepHint: 'Saving again replaces the newer ones.',
  },
  store: {
    title: 'The store',
    name: 'Store name',
    hours: 'Opening hours',
    hoursHint: 'As you would say it: Monday to Saturday, 7 am to 9 pm',
  },
  contact: {
    title: 'Contact',
    lead: 'Shown at the foot of every page of the shop. What is left empty is not shown.',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
  },
  stock: {
    title: 'Stock',
    label: 'Low-stock threshold',
    hint: 'Products with at most so many left count as low, in the product list and on the dashboard.',
  },
  preview: {
    title: 'How the foot of the page reads',
    nothing: 'No contact yet.',
  },
  save: 'Save settings',
  saving: 'Saving…',
  saved: 'Settings saved',
  unsaved: 'Not saved yet',
  revert: 'Undo changes',
  checks: {
    required: (label: string) => `${label} is required`,
    tooLong: (label: string, most: number) => `${label} can have at most ${most} characters`,
    email: 'Please enter an e-mail address like name@example.com',
    lowStock: (most: number) =>
      `Please enter a whole number from 0 to ${most.toLocaleString('en-IN')}`,
  },
} as const
