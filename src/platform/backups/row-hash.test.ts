import { expect, test } from 'vitest'
import { hashRows } from './row-hash.ts'

function sumOf(...pieces: string[]): string {
  const rows = hashRows()
  for (const piece of pieces) rows.add(Buffer.from(piece))
  return rows.sum()
}

test('rows have one sum, in whatever order and pieces they are read', () => {
  const sum = sumOf('1\tmilk\n2\tदूध\n3\t\\N\n')

  expect(sumOf('3\t\\N\n1\tmilk\n2\tदूध\n')).toBe(sum)
  const bytes = Buffer.from('2\tदूध\n1\tmilk\n3\t\\N\n')
  const single = hashRows()
  for (const byte of bytes) single.add(Buffer.from([byte]))
  expect(single.sum()).toBe(sum)
})

test.for([
  ['another value', '1\tmilk\n2\tcurd\n'],
  ['a row that is there twice', '1\tmilk\n1\tmilk\n2\tदूध\n'],
  ['a row less', '1\tmilk\n'],
  ['values that changed places', '1\tदूध\n2\tmilk\n'],
  ['no rows', ''],
] as const)('%s makes another sum', ([, text]) => {
  expect(sumOf(text)).not.toBe(sumOf('1\tmilk\n2\tदूध\n'))
})
