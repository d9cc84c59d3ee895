import type { OpeningFault } from '#contract/api/opening-tables.ts'

const faults: Record<OpeningFault['what'], string> = {
  'no name': 'The name is missing',
  'name too long': 'This name is too long',
  'not a phone number': 'Not a phone number of ten digits',
  'number twice': 'The same customer stands above',
  'number and name of nobody': 'Nobody has this name; add a number',
  'several customers': 'Several customers fit; add or correct the number',
  'not an amount': 'Not an amount, such as 1,500 or -200',
  zero: 'Nothing is owed',
  'too high': 'This amount is too high',
  'opened before': 'Has an opening balance already',
  'has earlier entries': 'Has khata entries from before this day',
  'not a day': 'Not a day, such as 31/03/2026',
  'in the future': 'This day is yet to come',
}

/** Many opening balances from a table. */
export const sellerOpeningsText = {
  open: 'Old book as a table',
  title: 'Opening balances from a table',
  lead: 'Name, number and amount of each customer in your old book. Nothing is recorded before you have seen it.',
  back: 'All khatas',
  table: 'Table',
  tableHint:
    'Paste it from a spreadsheet, or choose a file. A minus or Cr marks what you owe a customer.',
  example: 'Name, Number, Amount\nMeena Iyer, 98450 12345, 1500',
  day: 'As of',
  dayHint: 'For the rows without a date of their own',
  wrongDay: 'Please choose a day up to today',
  missing: 'Please paste the table, or choose a file',
  try: 'Check the table',
  trying: 'Checking…',
  change: 'Change the table',
  columns: { row: 'Row', name: 'Name', phone: 'Number', amount: 'Amount', day: 'As of' },
  isNew: 'New customer',
  known: (name: string) => `Known as ${name}`,
  faults,
  fault: (column: string, what: string) => `${column}: ${what}`,
  summary: (good: number, of: number) =>
    good === of ? `All ${of} rows can be recorded.` : `${good} of ${of} rows can be recorded.`,
  left: 'The others are left out. Correct them in the table and check it again.',
  record: (good: number, sum: string) =>
    good === 1 ? `Record 1 balance, ${sum}` : `Record ${good} balances, ${sum}`,
  recording: 'Recording…',
} as const
