/** The table of customers that the seller downloads. */
export const customerTable = {
  headings: [
    'Name',
    'Phone',
    'Area',
    'Kind',
    'Orders',
    'Spent',
    'Due',
    'Last order',
    'Customer since',
    'Tags',
    'Blocked',
  ],
  kinds: { account: 'Account', guest: 'Guest', added: 'Added by the shop' },
  yes: 'yes',
}
