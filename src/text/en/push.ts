export const pushText = {
  iphone:
    'On an iPhone this works once the page is on your Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
  denied: 'Your browser blocks messages from this shop. You can allow them in its site settings.',
  failed: 'This did not work. Please try again.',
  starting: 'One moment…',
  seller: {
    title: 'Hear of every new order',
    lead: 'A sound on this page, and a message even when the page is closed.',
    phoneLead: 'A sound on this page, and a message even when the phone is locked.',
    start: 'Tell this computer about new orders',
    phoneStart: 'Tell this phone about new orders',
    later: 'Not now',
    short: 'Messages',
    states: { on: 'on', off: 'off', denied: 'blocked' },
    switch: 'Tell this device about new orders',
  },
  shopper: {
    start: 'Tell me how my order goes',
    lead: 'We can send a message to this device when your order is packed, on its way and delivered.',
    on: 'We send a message to this device when your order moves.',
    stop: 'Turn off',
  },
} as const
