/** What a page says of its own scripts; it comes with the page and is no part of them. */
export const scriptsText = {
  lost: 'Part of this page did not load.',
  lostHint:
    'You can still browse and search. To add to your cart, log in or order, please reload the page.',
  reload: 'Reload page',
  tapsKept: 'We will do this as soon as the page is ready.',
  off: 'JavaScript is turned off in your browser.',
  offWorks: 'You can browse, search and sort all products.',
  offCall: 'To order, turn JavaScript on or call us:',
  offOrder: 'To order, please turn JavaScript on.',
  sellerNeedsThem: 'Please turn JavaScript on in your browser to run the shop.',
  noAnswer: 'The store cannot be reached. Please check your connection and try again.',
} as const
