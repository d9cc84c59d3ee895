/** The seller's page of the newsletter's subscribers. */
export const sellerNewsletterText = {
  title: 'Newsletter',
  lead: 'Who wants to hear from you. The shop sends no newsletter itself: download the table and use it in your mail program.',
  rule: 'Write only to confirmed addresses, and put the unsubscribe link from the table into each mail.',
  noMailTitle: 'Addresses cannot be confirmed yet',
  noMail:
    'This store has no mail server, so it cannot ask an address whether it wants the newsletter. Whoever runs the store sets SMTP_URL and MAIL_FROM; the README says how. After that, whoever subscribes again gets a link to confirm.',
  download: 'Download CSV',
  states: { all: 'All', confirmed: 'Confirmed', unconfirmed: 'Not yet' },
  stateFilter: 'Which subscribers',
  search: 'Search by e-mail address',
  clearSearch: 'Clear search',
  confirmed: 'Confirmed',
  confirmedOn: (time: string) => `on ${time}`,
  unconfirmed: 'Not confirmed yet',
  subscribed: (time: string) => `Since ${time}`,
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email}`,
  removal: {
    title: 'Remove this subscriber?',
    lead: (email: string) =>
      `${email} is taken off the list. If you have downloaded the table, remove the address there, too.`,
    yes: 'Remove',
    working: 'Removing…',
    keep: 'Keep',
  },
  empty: 'No subscribers yet.',
  emptyHint: 'Shoppers subscribe at the bottom of the home page.',
  noResults: 'No subscribers match.',
  noResultsHint: 'Try a shorter part of the address, or show all.',
  clear: 'Show all subscribers',
} as const
