import { expect } from 'vitest'
import { sendTable, test } from '#tests/support/imports.ts'

const text = 'name,category,mrp\nCrème brûlée “small”,Dairy,40'
const windows = Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1')

test.for([
  ['Windows-1252', windows, 'windows-1252'],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16'],
  ['UTF-16 the other way round, without a mark', Buffer.from(text, 'utf16le').swap16(), 'utf-16'],
  ['UTF-8', Buffer.from(text), undefined],
] as const)('a table in %s is read', async ([, bytes, encoding], { db, folder }) => {
  const { columns, source } = await sendTable(db, folder, bytes)

  expect(columns[0]?.examples).toEqual(['Crème brûlée “small”'])
  expect(source.encoding).toBe(encoding)
})

test('UTF-8 with a broken letter is refused, and not read as something else', async ({
  db,
  folder,
}) => {
  const broken = Buffer.concat([Buffer.from('name\nदूध दही\n'), Buffer.from([0xe0, 0x0a])])

  await expect(sendTable(db, folder, broken)).rejects.toMatchObject({ code: 'unreadable_file' })
})
