/** The tables for the accountant. */
export const accountTables = {
  bills: 'Bills',
  'credit-notes': 'Credit notes',
  sales: 'Sales by day and rate',
  payments: 'Payments',
  b2cs: 'GSTR-1, table 7: sales to consumers',
  hsn: 'GSTR-1, table 12: sales by HSN',
  documents: 'GSTR-1, table 13: documents issued',
} as const
export type AccountTable = keyof typeof accountTables
