/** Products and addresses keep the English names of countries; other languages show names of their own. */
export const countryInWords = (name: string): string => name
