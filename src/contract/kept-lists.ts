/** The most lists of a shopper, lines of a list, and letters of a name and of a line. */
export const keptListLimits = { lists: 30, lines: 60, name: 60, line: 200 } as const
