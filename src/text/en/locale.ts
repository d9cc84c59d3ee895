/** The format of numbers and dates, and the `lang` of pages and mails. */
export const locale = 'en-IN'
/** Months and dates where place is short, but words may not be cut in every language. */
export const shortMonth = 'short' as 'short' | 'long'
export const mediumDate = 'medium' as 'medium' | 'long'
/** The code of the language. A constant, so that a build leaves out what is for other languages. */
export const language = 'en' as string
