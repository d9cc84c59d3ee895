/** The format of numbers and dates, and the `lang` of pages and mails. */
export const locale = 'en-IN'
