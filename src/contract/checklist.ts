/** What a new shop needs before it opens, in the order in which a seller does it. */
export const checklistSteps = [
  'contact',
  'logo',
  'tax',
  'categories',
  'products',
  'rates',
  'seller',
  'legal',
  'order',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]
