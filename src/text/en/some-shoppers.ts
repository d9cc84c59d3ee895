/** What the frame of the shop's pages says only to those who are logged in, or while orders are paused. */
export const someShoppersText = {
  logout: 'Logout',
  addresses: 'My addresses',
  myAccount: 'Account',
  account: (name: string) => `Account of ${name}`,
  paused: 'Orders are paused',
} as const
