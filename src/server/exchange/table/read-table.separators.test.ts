import { describe, expect } from 'vitest'
import { importTable, sendTable, test } from '#tests/support/imports.ts'

describe('a first line that says what separates the cells', () => {
  test.for([
    ['sep=;\r\n', ';'],
    ['\ufeffsep=;\n', ';'],
    ['"sep=;"\r\n', ';'],
    ['SEP=,\n', ','],
    ['sep=\t\r', '\t'],
    ['sep=|\n', '|'],
  ] as const)('%j is no heading', async ([line, separator], { db, folder }) => {
    const rows = [
      ['name', 'category', 'mrp'],
      ['Onion', 'Vegetables', '40'],
      ['Milk', 'Dairy', 'x'],
    ]

    const report = await importTable(db, folder, {
      table: line + rows.map((cells) => cells.join(separator)).join('\n'),
    })

    expect(report).toMatchObject({ added: 1, refused: 1 })
    // Spreadsheets do not count that line either.
    expect(report.firstRefused[0]).toMatchObject({ row: 3, name: 'Milk' })
  })

  test('is nothing by itself', async ({ db, folder }) => {
    await expect(sendTable(db, folder, 'sep=;\r\n')).rejects.toThrow('file_empty')
  })
})
