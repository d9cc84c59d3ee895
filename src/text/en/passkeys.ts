/** Passkeys of shoppers and of the seller. */
export const passkeysText = {
  title: 'Passkeys',
  lead: 'Log in with your fingerprint, face or screen lock instead of a password.',
  sellerLead:
    'Log in with your fingerprint, face or screen lock. It stands for the password and the code of two-step login; the password keeps working.',
  add: 'Add a passkey',
  full: (most: number) =>
    `You have ${most} passkeys, the most possible. Remove one to add another.`,
  waiting: 'Waiting for your device…',
  working: 'One moment…',
  unnamed: 'Passkey',
  added: (day: string) => `Added ${day}`,
  used: (moment: string) => `last used ${moment}`,
  neverUsed: 'not used yet',
  elsewhere: (domain: string) =>
    `Made for ${domain}. It does not work at this address: add a new one here.`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: 'Name',
  nameNeeded: 'Name is required',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removing: {
    title: (name: string) => `Remove ${name}?`,
    lead: 'It no longer logs in here. Your device may go on showing it until you delete it in its password manager, too.',
    confirm: 'Remove passkey',
    keep: 'Keep it',
  },
  adding: {
    title: 'Add a passkey',
    lead: 'Confirm that it is you. Then your device asks for your fingerprint, face or screen lock.',
  },
  login: 'Use a passkey',
  offer: {
    title: 'Come back with your fingerprint or screen lock',
    lead: 'Add a passkey now, and next time you log in without a password.',
    later: 'Not now',
    done: 'Passkey added',
    doneLead: 'Next time, choose “Use a passkey” when you log in.',
  },
  troubles: {
    http: 'Passkeys work only over a secure connection (https), and this page has none.',
    browser: 'This browser has no passkeys. Please use another way, or another browser.',
  },
  otherAddress: (origin: string) => `Passkeys of this shop work at ${origin} only.`,
  failures: {
    cancelled:
      'No passkey was used: it was cancelled, took too long, or this device has none for this shop.',
    known: 'This device has a passkey for you already.',
    lock: 'This device has no screen lock. Set one up first, and try again.',
    address: 'Passkeys of this shop do not work at this address.',
    impossible: 'This device cannot make a passkey. Please try another device.',
  },
} as const
