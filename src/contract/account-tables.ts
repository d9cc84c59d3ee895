export const accountTables = [
  'bills',
  'credit-notes',
  'orders',
  'sales',
  'payments',
  'expenses',
  'drawer',
  'handovers',
  'b2b',
  'b2cs',
  'exempt',
  'credit-notes-b2b',
  'hsn',
  'hsn-b2b',
  'documents',
] as const
export type AccountTable = (typeof accountTables)[number]
