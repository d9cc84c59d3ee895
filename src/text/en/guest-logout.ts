/** The question to a guest who is about to log out. */
export const guestLogoutText = {
  title: 'Log out?',
  warning:
    'Without a passkey or an account you cannot come back to these orders in this browser. You can add either in your account.',
  yes: 'Log out',
  no: 'Stay logged in',
  busy: 'Logging out…',
} as const
