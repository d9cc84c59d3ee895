/** The format of numbers and dates, and the `lang` of pages and mails. */
export const locale = 'mr-IN-u-nu-latn'
/** Marathi months are not cut: नोव्हेंबर, not नोव्हें. */
export const shortMonth = 'long' as 'short' | 'long'
export const mediumDate = 'long' as 'medium' | 'long'
/** The code of the language. */
export const language = 'mr' as string
