/** The login of shops where guests can order. */
export const loginSheetText = {
  who: { title: 'Log in', lead: 'With your mobile number or your e-mail address.' },
  guest: {
    title: 'Continue as a guest',
    lead: 'No password needed. You can see your orders in this browser.',
  },
  email: { title: 'Log in by e-mail', lead: 'With the password of your account.' },
  contact: 'Mobile number or e-mail',
  contactWrong: 'Please enter a mobile number of 10 digits, or an e-mail address',
  next: 'Continue',
  back: 'Back',
  enter: 'Continue as a guest',
  useEmail: 'Use e-mail and password',
  newHere: 'New here: create an account',
} as const
