/** Addresses keep the English names of states, from which tax is charged; other languages show names of their own. */
export const stateInWords = (name: string): string => name

/** The name that is kept, of what was typed or chosen. */
export const stateFromWords = (words: string): string => words
