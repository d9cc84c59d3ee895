/** The tables for the accountant. */
export const accountTables = {
  bills: 'Bills',
  'credit-notes': 'Credit notes',
  sales: 'Sales by day and rate',
  payments: 'Payments',
  b2b: 'GSTR-1, table 4: sales to businesses',
  b2cs: 'GSTR-1, table 7: sales to consumers',
  exempt: 'GSTR-1, table 8: nil-rated and exempt sales',
  'credit-notes-b2b': 'GSTR-1, table 9B: credit notes to businesses',
  hsn: 'GSTR-1, table 12: sales to consumers by HSN',
  'hsn-b2b': 'GSTR-1, table 12: sales to businesses by HSN',
  documents: 'GSTR-1, table 13: documents issued',
} as const
export type AccountTable = keyof typeof accountTables
