import { countryIn } from '#contract/countries.ts'

/** Products and addresses keep the English names of countries. */
export const countryInWords = (name: string): string => countryIn('mr', name)
