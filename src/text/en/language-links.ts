/** The links to a page in other languages. */
export const languageLinksText = { name: 'Other languages' } as const
