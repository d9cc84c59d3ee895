/** The home page's row of what was bought before; loaded where somebody has bought. */
export const buyAgainText = {
  title: 'Buy again',
  logInFirst: 'Log in to see what you bought before.',
  logIn: 'Log in',
  nothing: 'Nothing you bought before is for sale at the moment.',
  failed: 'What you bought before could not be loaded.',
  tryAgain: 'Try again',
} as const
