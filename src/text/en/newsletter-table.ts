/** The table of subscribers that the seller can download. */
export const newsletterTable = {
  headings: ['E-mail', 'Confirmed', 'Subscribed on', 'Confirmed on', 'Unsubscribe link'],
  language: 'Language',
  yes: 'yes',
  no: 'no',
}
