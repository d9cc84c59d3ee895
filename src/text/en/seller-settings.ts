import { locale } from './locale.ts'
import { settingNames } from './seller-setting-names.ts'

/** The seller's screens name the settings so. */
const labels = {
  ...settingNames,
  acceptsOrders: 'Take orders',
  pauseMessage: 'Message for shoppers',
}

export const sellerSettingsText = {
  title: 'Settings',
  proxy: {
    title: 'The store cannot tell your visitors apart',
    lead: (address: string) =>
      `Visitors reach the store through a proxy at ${address}, which it was not told to trust. ` +
      'To the store they all look like the same visitor, so together they can run into the limits on logging in, signing up and ordering.',
    publicLead: (address: string) =>
      `Most requests are forwarded by ${address}. If that is your proxy or CDN, the store takes everyone behind it for one visitor, ` +
      'and together they can run into the limits on logging in, signing up and ordering. If you do not know this address, do not trust it.',
    set: 'The store should be started with this setting:',
    sendHeader: (header: string) =>
      `Its header ${header} has no address of visitors that the store can read. Please set up the proxy to send X-Forwarded-For with the visitor’s IP address.`,
  },
  orders: {
    label: labels.acceptsOrders,
    on: 'Shoppers can order now.',
    off: 'The shop is paused. Shoppers can look around and fill their carts, but not order.',
    willOpen: 'Once you save, shoppers can order again.',
    willPause: 'Once you save, nobody can order until you switch this on again.',
    message: labels.pauseMessage,
    messageHint:
      'Shown on every page while the shop is paused. You could say when you will be back.',
    defaultMessage: 'The shop is not taking orders right now. Your cart is kept for later.',
  },
  guests: {
    label: labels.guestOrders,
    on: 'Shoppers give a name, a mobile number and an address, and order. Limits for new shoppers apply to them.',
    off: 'Shoppers create an account with an e-mail address and a password before they order.',
  },
  confirm: {
    title: 'Pause the shop?',
    points: [
      'Nobody can place an order until you take orders again.',
      'Orders already placed stay, and can be packed and delivered.',
      'Carts are kept. Every page of the shop shows:',
    ],
    yes: 'Pause the shop',
    no: 'Keep taking orders',
  },
  newer: {
    title: 'The settings have changed in the meantime',
    lead: 'Someone saved them after you opened this page, perhaps on another device.',
    load: 'Load the newer settings',
    loadHint: 'Your changes are discarded.',
    keep: 'Keep editing',
    keepHint: 'Saving will replace the newer settings.',
  },
  mails: {
    title: 'Mails',
    lead: 'Shoppers with a confirmed address get a mail when they order, when the order changes, and when it is delivered or cancelled.',
    newOrders: 'Send a mail for each new order and complaint to',
    test: 'Send me a test mail',
    sending: 'One moment…',
    sent: (address: string) => `A test mail is on its way to ${address}`,
  },
  labels,
  parts: {
    store: { title: 'The store' },
    contact: {
      title: 'Contact',
      lead: 'Shown at the bottom of every page of the shop. Anything left empty is not shown.',
    },
    legal: {
      title: 'Who sells',
      lead: 'What the law asks an online shop to show. Your legal pages name these too.',
    },
    upi: {
      title: 'UPI',
      lead: 'Shoppers scan a code or open their UPI app to pay what is due straight to your bank, without a fee. An order counts as paid once you record that the money has come.',
    },
    stock: { title: 'Stock' },
    links: {
      title: 'Order links',
      lead: 'Each order has a page behind a link that you can send. It shows the state, the time and the total to whoever has it; the rest needs the last four digits of the order’s mobile number.',
    },
  },
  abuse: {
    title: 'Protection against abuse',
    lead: 'Limits for people who order and do not mean it.',
    open: 'Set the limits',
    demo: 'This is a demo: it has no limits unless you set some. A real shop starts with limits.',
    empty:
      'Leave a field empty for the usual limit; 0 means no limit. Orders with the same account, phone number or address count as one shopper’s, and so do guests’ orders from one device.',
    groups: {
      everybody: {
        title: 'For every shopper',
        lead: 'One order cannot empty a shelf.',
      },
      unpaid: {
        title: 'Online payments that are not finished',
        lead: 'An order that waits for its payment keeps its items from others for some minutes.',
      },
      strangers: {
        title: 'For customers you do not know yet',
        lead: 'They have not received anything from you. With the first delivery these limits end for them.',
      },
    },
    blocking: {
      title: 'Blocking somebody',
      lead: 'Open one of their orders and choose “Block shopper”. They can still log in, but not order. You can unblock them there at any time.',
      orders: 'Find an order',
      events: 'Security events',
    },
  },
  feed: {
    title: 'Product feed',
    lead: 'Enter this address in Google Merchant Center, and your products with their prices appear in Google’s shopping results. With more than 100,000 products, it lists the files to enter one by one.',
    copy: 'Copy the address',
    copied: 'Address copied',
    notCopied: 'Could not copy. Please select the address and copy it.',
  },
  logo: {
    title: 'Logo',
    lead: 'A PNG, JPEG or WebP picture. It stands beside the shop’s name; a square one also makes the best icon.',
    choose: 'Choose a logo',
    change: 'Choose another',
    remove: 'Remove the logo',
    saving: 'Uploading…',
  },
  scheme: {
    title: 'How are you registered for GST?',
    hint: 'It is on your certificate.',
    overdue:
      'Please choose one; it is on your certificate. Until then, papers are headed “Bill” and show no GST.',
    choices: {
      regular: {
        name: 'Regular',
        text: 'Your prices include GST, as the MRP does. Bills are tax invoices that say how much, and you pay it to the tax office.',
      },
      composition: {
        name: 'Composition scheme',
        text: 'You pay a share of your sales yourself and charge no tax. Bills are bills of supply that say so, and orders to another state are refused.',
      },
    },
    willInclude: 'Once you save, prices include tax and nothing is added on top.',
    willCharge: 'Once you save, no tax is charged.',
    choose: 'Please choose how you are registered. It is on your certificate.',
  },
  hints: {
    hours: 'For example: Monday to Saturday, 7 am to 9 pm',
    delivery:
      'One sentence of your own, such as “Delivery is free on every order.” Shoppers read it in the cart, beside products and at the foot of every page.',
    legalName: 'You or your company, as registered',
    fssai: '14 digits, from your licence or registration',
    gstin: 'With it, orders go out with tax invoices or bills of supply.',
    billPrefix: 'For example TK, for numbers such as TK/26-27/000123',
    grievanceOfficer: 'Name and title, such as: Meena Gupta, Manager',
    grievanceContact: 'An e-mail address or a phone number',
    upiId: 'Such as yourshop@okaxis. Apps pay shops’ IDs more readily than personal ones.',
    upiName: 'As your bank knows you. Without one, the store’s name is used.',
    lowStock:
      'Products with this many left or fewer count as low in the product list and on the dashboard.',
    maxPieces: 'The cart marks lines that have more.',
    maxHolds:
      'How many a shopper may have at a time. Each keeps its items from others until it is paid.',
    maxAbandonedHolds: 'After this many, the shopper can only pay in cash for an hour.',
    maxFirstCashOrders:
      'How many open cash orders a shopper may have who has not received anything yet.',
    maxFirstCashRupees: 'What these may come to together, in rupees.',
    maxNetworkPieces:
      'For all unpaid orders of new shoppers who share an internet connection, such as an office or a hostel.',
    maxNewcomerShare:
      'How much of each counted product may be in their unpaid orders at once. The dashboard says when it is reached.',
  },
  limitHint: (hint: string, usual: number) =>
    `${hint} ${usual === 0 ? 'Usually there is no limit.' : `Usually ${usual.toLocaleString(locale)}.`}`,
  preview: {
    title: 'How the footer will look',
    nothing: 'No contact details yet.',
  },
  save: 'Save settings',
  saving: 'Saving…',
  saved: 'Settings saved',
  unsaved: 'Not saved yet',
  revert: 'Discard changes',
  checks: {
    required: (label: string) => `${label} is required`,
    tooLong: (label: string, most: number) => `${label} can have at most ${most} characters`,
    email: 'Please enter an e-mail address like name@example.com',
    count: (most: number) => `Please enter a whole number from 0 to ${most.toLocaleString(locale)}`,
  },
} as const
