import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvRows, plainCell } from './formula-safe.ts'

const risky = ['=1+1', '+1', '-5', '@sum', '\tx', "'=1+1", "''-5", '＝1']

test.for(risky)('%j is no formula in what we write', (cell) => {
  const [[written]] = parse(csvRows([[cell]])) as [[string]]

  expect(written.startsWith("'")).toBe(true)
})

test('what is read again is what was written', () => {
  const cells = [...risky, "'quoted", "'", '', 'Milk', 'a,"b"\r\nc', 'a\nb', 'a\rb', ' -5', 'दूध']
  const [read = []] = parse(csvRows([cells])) as string[][]

  expect(read.map(plainCell)).toEqual(cells)
})
