/** The steps in the order in which a seller does them. */
export const checklistSteps = [
  'contact',
  'logo',
  'tax',
  'categories',
  'products',
  'rates',
  'seller',
  'areas',
  'legal',
  'order',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]
