import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvRows, truncate, unescapeCell } from './cells.ts'

const risky = ['=1+1', '+1', '-5', '@sum', '\tx', "'=1+1", "''-5", '＝1']

test.for(risky)('%j is no formula in what we write', (cell) => {
  const [[written]] = parse(csvRows([[cell]])) as [[string]]

  expect(written.startsWith("'")).toBe(true)
})

test('what is read again is what was written', () => {
  const cells = [...risky, "'quoted", "'", '', 'Milk', 'a,"b"\r\nc', 'a\nb', 'a\rb', ' -5', 'दूध']
  const [read = []] = parse(csvRows([cells])) as string[][]

  expect(read.map(unescapeCell)).toEqual(cells)
})

test.for([
  ['Milk', 4, 'Milk'],
  ['Milks', 4, 'Milk…'],
  ['Mil😀', 5, 'Mil😀'],
  ['Mil😀', 4, 'Mil…'],
  ['दूध दही', 3, 'दूध…'],
  ['half \ud83d!', 20, 'half \ufffd!'],
] as const)('“%s” in at most %i letters', ([text, most, cut]) => {
  expect(truncate(text, most)).toBe(cut)
})
