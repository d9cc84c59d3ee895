export const ratingsText = {
  title: 'Ratings',
  inShort: (average: string, count: number) =>
    `${average} (${count === 1 ? '1 rating' : `${count} ratings`})`,
  by: (count: number) =>
    count === 1
      ? '1 rating by a shopper who received it'
      : `${count} ratings by shoppers who received it`,
  received: 'Received this product',
  more: 'Show more reviews',
  loading: 'Loading…',
  rateOne: 'Rate',
  rateThis: 'Rate this product',
  yours: 'Your rating',
  change: 'Change',
  dialogTitle: 'How did you like it?',
  dialogLead: 'Your stars help others choose. Your name is not shown.',
  failed: 'We could not load your ratings. Please try again.',
  tryAgain: 'Try again',
  nothing: 'There is nothing to rate in this order.',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  words: ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  starsOf: (name: string) => `Your stars for ${name}`,
  choose: 'Choose from 1 to 5 stars',
  text: 'Your review (optional)',
  textHint: 'What should others know? No links, please.',
  save: 'Save rating',
  saving: 'Saving…',
  remove: 'Remove rating',
  removing: 'Removing…',
  hidden: (reason: string) => `The shop does not show this rating. Reason: ${reason}`,
} as const
