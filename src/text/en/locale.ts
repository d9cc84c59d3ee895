/** How numbers and dates are written, and the `lang` of pages and mails. */
export const locale = 'en-IN'
