/** The languages of the shop in the seller’s settings. */
export const sellerLanguagesText = {
  title: 'Languages of the shop',
  lead: 'Shoppers can read the shop in these languages beside English. Your own words, as names of products, stay as you wrote them.',
  own: 'The shop’s own language, for mails',
  bills: 'On bills, beside the customer’s language',
  oneLanguage: 'No second language',
} as const
