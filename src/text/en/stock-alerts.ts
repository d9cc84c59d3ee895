/** Being told when a sold-out product is for sale again. */
export const stockAlertText = {
  open: 'Tell me when it is back',
  title: 'Tell me when it is back',
  lead: 'We tell you once, as soon as it can be bought again.',
  byPush: 'Tell this device',
  starting: 'One moment…',
  or: 'or by e-mail',
  email: 'Your e-mail address',
  byMail: 'Send me a mail',
  sending: 'Sending…',
  denied: 'Your browser blocks messages from this shop. You can allow them in its site settings.',
  dismissed: 'Your browser asked and got no answer. Press again, and allow messages when it asks.',
  iphone:
    'On an iPhone messages work once the page is on your Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
  on: 'We tell this device when it is back',
  stop: 'Do not tell me',
  done: 'Close',
  confirm: {
    title: 'Tell me when it is back',
    lead: 'Press the button, and we write to the address that got this link once what it waits for can be bought again.',
    press: 'Confirm',
    working: 'Confirming…',
    done: 'We write to you once it is back',
    doneHint:
      'One mail for each product, at most 90 days from now. Each has a link that ends it. If you ask for another product today, open the link again.',
    over: 'This link no longer works',
    overHint:
      'It has expired, or nothing waits for it any more. You can ask again on the product’s page.',
  },
  end: {
    title: 'No mails about products that are back',
    lead: 'Press the button, and the shop forgets what this address waits for.',
    press: 'End it',
    working: 'Ending…',
    done: 'You get no more such mails',
    doneHint: 'You can ask again on the page of a sold-out product.',
    over: 'Nothing to end',
    overHint: 'Nothing waits under this link any more.',
  },
} as const
