/** The links to a page in other languages. */
export const languageLinksText = { name: 'इतर भाषा' } as const
