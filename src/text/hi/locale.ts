/** The format of numbers and dates, and the `lang` of pages and mails. */
export const locale = 'hi-IN-u-nu-latn'
/** Hindi months are not cut: नवंबर, not नव॰. */
export const shortMonth = 'long' as 'short' | 'long'
export const mediumDate = 'long' as 'medium' | 'long'
/** The code of the language. */
export const language = 'hi' as string
