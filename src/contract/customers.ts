export const customerFilters = [
  'owes',
  'blocked',
  'quiet30',
  'quiet60',
  'new',
  'news',
  'same_number',
] as const
export const customerSorts = ['last', 'name', 'spent', 'orders', 'due', 'added'] as const
export type CustomerFilter = (typeof customerFilters)[number]
export type CustomerSort = (typeof customerSorts)[number]

/** Characters of a note about a customer. */
export const maxNoteLength = 1000
/** Notes of one customer. */
export const maxNotes = 100
/** Customers of one prepared message. */
export const maxWrittenTo = 500
/** Characters of a tag. */
export const maxTagLength = 30
/** Tags of one customer. */
export const maxTags = 20
