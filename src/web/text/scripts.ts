/** What a page says of its own scripts; it comes with the page and is no part of them. */
export const scriptsText = {
  lost: 'Part of this page did not load.',
  lostHint: 'You can still browse and search. To fill your cart, log in or order, load it again.',
  reload: 'Load again',
  tapsKept: 'This is done as soon as the page is ready.',
  off: 'Your browser does not run scripts.',
  offWorks: 'You can browse, search and sort all products.',
  offCall: 'To order, switch scripts on or call us:',
  offOrder: 'To order, please switch scripts on.',
  sellerNeedsThem: 'Please switch scripts on in your browser to run the shop.',
  noAnswer: 'The store cannot be reached. Please check your connection and try again.',
} as const
