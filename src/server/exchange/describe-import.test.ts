import { expect, test } from 'vitest'
import { describeQuestions, describeReport, describeTable } from './describe-import.ts'

const report = {
  added: 1,
  changed: 4,
  unchanged: 2,
  leftOut: 0,
  refused: 0,
  recounted: 3,
  reasons: [],
  firstRefused: [],
}

test('the terminal tells how many stock counts change, where any does', () => {
  const circumstances = { isTrial: true, rowsPerSecond: 1000 }

  expect(describeReport(report, circumstances)).toContain('  stock counts that change 3')
  expect(describeReport({ ...report, recounted: 0 }, circumstances)).toHaveLength(2)
})

test('the terminal tells which columns are not used, and that one price serves as both', () => {
  const columns = ['name', 'price', 'festive rate', ''].map((heading) => ({
    heading,
    examples: [],
  }))
  const chosen = { name: 0, price: 1, offerPrice: 1 }

  const unused = ['festive rate']
  const table = { fileName: 'list.csv', rows: 2, columns, chosen, unused, categories: [] }
  expect(describeTable({ ...table, source: { format: 'csv' } })).toEqual([
    'list.csv: 2 rows',
    'Columns',
    '  name: name',
    '  price, offerPrice: price',
    '  not used: festive rate',
  ])
})

test('the terminal tells what was made of the file', () => {
  const nothing = { columns: [], chosen: {}, unused: [], categories: [] }
  const table = { fileName: 'list.xlsx', rows: 2, ...nothing }
  const source = {
    format: 'xlsx' as const,
    sheets: ['Rates', 'Old'],
    sheet: 0,
    formulas: 3,
    leftOut: [{ row: 9, text: 'Grand Total 12210', why: 'total' as const }],
    leftOutRows: 1,
  }

  expect(describeTable({ ...table, source })).toEqual([
    'list.xlsx: 2 rows',
    '  sheet Rates; --sheet reads another: Old',
    '  3 formulas, read as they were last calculated',
    '  1 row is not a product',
    '    row 9, total: Grand Total 12210',
    'Columns',
  ])
})

test('the terminal asks which column is meant, with rows to tell by', () => {
  const question = {
    about: 'priceColumn' as const,
    question: 'Which price do shoppers pay?',
    examples: [],
    sample: { headings: ['Item', 'Rate A', 'Rate B'], rows: [['Dal', '120', '110']] },
    options: [
      { value: '1', label: '“Rate A”' },
      { value: '2', label: '“Rate B”' },
    ],
  }

  expect(describeQuestions([question])).toEqual([
    'Which price do shoppers pay?',
    '    Item | Rate A | Rate B',
    '    Dal | 120 | 110',
    '  --price-column 1   “Rate A”',
    '  --price-column 2   “Rate B”',
  ])
})
