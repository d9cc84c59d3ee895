/** Words on a page's scripts that are missing or late. They come with the page and are no part of its scripts. */
export const scriptsText = {
  lost: 'Part of this page did not load.',
  lostHint: 'You can still browse and search, but not order.',
  reload: 'Reload page',
  tapsKept: 'We will do this as soon as the page is ready.',
  off: 'JavaScript is turned off in your browser.',
  offWorks: 'You can browse, search and sort all products.',
  offCall: 'To order, turn JavaScript on or call us:',
  offOrder: 'To order, please turn JavaScript on.',
  sort: 'Sort',
  subscribingNeedsThem: 'To subscribe, please turn JavaScript on in your browser.',
  sellerNeedsThem: 'Please turn JavaScript on in your browser to run the shop.',
  noAnswer: 'The store cannot be reached. Please check your connection and try again.',
  busy: 'One moment, please',
  busyHint:
    'Many people are visiting the store right now. This page will load by itself in a few seconds.',
  tryAgain: 'Try again',
} as const
