/** The seller's page for the words that customers use. */
export const sellerSearchWordsText = {
  title: 'Words your customers use',
  add: {
    title: 'Teach the search a word',
    lead: 'When customers call something by a name that is not on your shelf, say here what your shop calls it. The search finds it at once.',
    word: 'Customers say',
    wordExample: 'meetha soda',
    means: 'Your shop calls it',
    meansExample: 'baking soda',
    submit: 'Add word',
    working: 'Adding…',
  },
  missed: {
    title: 'Searched for, but not found',
    lead: 'In the last 30 days, in searches, in lists and in orders by phone. Only the words are counted, never whose they are.',
    search: 'Search',
    times: 'Times',
    lastDay: 'Last on',
    teach: 'Teach',
    teachWord: (word: string) => `Teach the search what “${word}” means`,
    dismiss: (word: string) => `Take “${word}” off this list`,
    empty: 'Nothing yet.',
    emptyHint: 'Whatever customers search for without finding anything is listed here.',
  },
  words: {
    title: 'Words of your shop',
    remove: 'Remove',
    removeWord: (word: string) => `Remove “${word}”`,
    empty:
      'No words yet. Many names in Hindi, such as pyaz for onion, are known without your help.',
  },
} as const
