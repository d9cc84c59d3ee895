/** Words of the shop's frame that only logged-in shoppers see, or anybody while orders are paused. */
export const someShoppersText = {
  logout: 'Logout',
  addresses: 'My addresses',
  myAccount: 'Account',
  account: (name: string) => `Account of ${name}`,
  paused: 'Orders are paused',
} as const
