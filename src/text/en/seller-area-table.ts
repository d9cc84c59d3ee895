import type { AreaCell, AreaFault } from '#contract/api/area-tables.ts'
import { formatPaise } from '#contract/money.ts'
import { leastRadiusKm, maxAreaName, maxPricePaise, mostRadiusKm } from '#contract/seller-limits.ts'
import { locale } from './locale.ts'

const columns: Record<AreaCell, string> = {
  name: 'Area',
  pins: 'PINs',
  fee: 'Fee',
  freeFrom: 'Free above',
  least: 'Smallest order',
  days: 'Days',
}

type Say = (fault: AreaFault) => string

const faults: Record<AreaFault['what'], Say> = {
  'no name': () => 'The name is missing. Please enter one.',
  'name too long': () => `This name has more than ${maxAreaName} letters. Please shorten it.`,
  'name twice': ({ row }) =>
    `Row ${row} has the same name. Put all PINs of an area into one row, or give it another name.`,
  'no pins': () =>
    'The PINs are missing. Enter them, or write “all others” for the PINs that no other area has.',
  'not pins': ({ typed }) =>
    `“${typed}” is not a PIN of six digits, nor a range such as 411001-411009.`,
  'pins backwards': ({ typed }) =>
    `“${typed}” runs backwards. Write the smaller PIN first, and check both.`,
  'pins shortened': ({ typed }) =>
    `The spreadsheet has shortened PINs to “${typed}”. Format the column as text there, and enter them again.`,
  'a total': () => 'This is a total, and no area. Take the row out; the others are not affected.',
  'too many pins': () => 'These are too many PINs for one area. Use ranges, or make it two areas.',
  'pins of row': ({ row, area, pins }) =>
    `Row ${row}, ${area}, has ${pins}, too. Take it out of one of the two.`,
  'pins of area': ({ area, pins }) =>
    `Your area ${area} has ${pins} already. Take it out here, or add a row for ${area} without it.`,
  'others of row': ({ row, area }) =>
    `Row ${row}, ${area}, is for all other PINs, too. One area alone can be: enter PINs in one of the two.`,
  'others of area': ({ area }) =>
    `Your area ${area} is for all other PINs already. Enter PINs here, or add a row for ${area} with PINs.`,
  'not a distance': ({ typed }) =>
    `${typed} km cannot be a distance from the shop: it is ${leastRadiusKm} to ${mostRadiusKm} km, in steps of 0.1.`,
  'distance of row': ({ row, area }) =>
    `Row ${row}, ${area}, reaches as far. Enter another distance in one of the two.`,
  'distance of area': ({ area }) =>
    `Your area ${area} reaches as far already. Enter another distance here.`,
  'no shop point': () =>
    'A distance is measured from the shop. Set where the shop is under Delivery areas first.',
  'not an amount': ({ typed }) =>
    `“${typed}” is not an amount. Write it like 20 or 1,499.00, or leave it empty for none.`,
  'an amount per unit': ({ typed }) =>
    `“${typed}” is an amount for each of something. Enter one amount for the whole order.`,
  'too many decimals': () => 'Please enter at most two digits after the point.',
  'too high': () => `This is more than ${formatPaise(maxPricePaise)}. Please enter less.`,
  'always free': () =>
    'Free above 0 is always free. Enter 0 as the fee then, or leave this cell empty.',
  'not days': ({ typed }) =>
    `“${typed}” does not name days. Write them like Mon, Wed or Mon-Sat, or leave it empty for every day.`,
  'a formula': ({ typed }) => `“${typed}” is a formula. Paste its result as a value instead.`,
}

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : several}`

/** Many areas from a table. */
export const sellerAreaTableText = {
  open: 'From a table',
  download: 'Download your areas',
  title: 'Areas from a table',
  lead: 'Up to 1,000 areas at once. Nothing is saved before you have seen what changes.',
  back: 'Delivery areas',
  table: 'Table',
  tableHint:
    'Paste it from a spreadsheet, or choose a file. A row with the name of one of your areas changes that area; areas without a row stay.',
  example:
    'Area, PINs, Fee, Free above, Smallest order, Days\nKothrud, 411038 411029, 20, 500, 100, Mon-Sat',
  missing: 'Please paste the table, or choose a file',
  tooLong: (most: number) =>
    `This is too long: a table can have ${most.toLocaleString(locale)} letters. Please split it in two.`,
  try: 'Check the table',
  trying: 'Checking…',
  change: 'Change the table',
  columns,
  summary: 'What the table does',
  counts: {
    new: (count: number) => many(count, 'new area', 'new areas'),
    changed: (count: number) => many(count, 'changed', 'changed'),
    same: (count: number) => many(count, 'the same', 'the same'),
    refused: (count: number) => many(count, 'left out', 'left out'),
  },
  nothing: 'Nothing changes: your areas are like this already.',
  allRefused: 'No row can be saved. Correct them in the table and check it again.',
  first: 'Until now you deliver everywhere. From now on, orders from PINs in no area are refused.',
  refused: 'Left out',
  refusedLead: 'Correct them in the table and check it again, or save the others without them.',
  new: 'New',
  changed: 'Changed',
  same: 'The same as now',
  row: (row: number) => `Row ${row}`,
  unnamed: 'No name',
  fault: (fault: AreaFault) => faults[fault.what](fault),
  difference: (label: string, before: string, now: string) => `${label}: ${now} (now ${before})`,
  within: (km: number) => `within ${km} km of the shop`,
  none: 'none',
  everyDay: 'every day',
  save: (count: number) => `Save ${many(count, 'area', 'areas')}`,
  saving: 'Saving…',
} as const
