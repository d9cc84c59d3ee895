/** The pages that the links in mails about the newsletter open. */
export const newsletterText = {
  confirm: {
    title: 'Confirm your subscription',
    lead: 'Press the button, and the shop’s newsletter comes to the address that got this link.',
    press: 'Confirm',
    working: 'Confirming…',
    done: 'Your subscription is confirmed',
    doneHint: 'Thank you. Each mail has a link to unsubscribe.',
    over: 'This link no longer works',
    overHint:
      'It has expired or was already used. If you have not confirmed yet, subscribe again on the home page.',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    lead: 'Press the button, and the shop forgets that this address wanted its newsletter.',
    press: 'Unsubscribe',
    working: 'Unsubscribing…',
    done: 'You are unsubscribed',
    doneHint: 'Your address is off the list. You can subscribe again at any time.',
    over: 'Nothing to unsubscribe',
    overHint:
      'This subscription has ended already. If you have subscribed again since, please use the link in the newest mail.',
  },
  toShop: 'Go to the shop',
} as const
