/** The page of a link that the shop makes for a customer. */
export const loginLinkText = {
  title: 'Open your orders here',
  lead: 'The shop made this link for you. It works once, and logs you in on this device.',
  logIn: 'Log in',
  busy: 'Logging in…',
  over: 'This link no longer works',
  overHint: 'It has expired or was already used. Please ask the shop for another.',
} as const
