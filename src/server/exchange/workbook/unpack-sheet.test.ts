import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unescapeCell } from '#server/exchange/table/cells.ts'
import { readTable } from '#server/exchange/table/read-table.ts'
import { spoken } from '#tests/support/spoken.ts'
import { aWorkbook, aZip, type TestSheet } from '#tests/support/workbooks.ts'
import { unpackSheet } from './unpack-sheet.ts'

async function unpack(workbook: Buffer, sheet?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-workbook-'))
  try {
    const [file, table] = [join(folder, 'a.xlsx'), join(folder, 'a.csv')]
    await writeFile(file, workbook)
    const found = await unpackSheet(file, { table, sheet })
    const rows: { number: number; cells: string[] }[] = []
    for await (const { number, cells } of readTable(table)) {
      rows.push({ number, cells: cells.map(unescapeCell) })
    }
    return { ...found, rows, cells: rows.map(({ cells }) => cells) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const heading = ['Name', 'Price']
const sheet = (rows: TestSheet['rows']) => aWorkbook([{ rows: [heading, ...rows] }])
const xml = (text: string) => ({ xml: text })

test('an indented name keeps its indent, as blanks before it', async () => {
  const styles = '<styleSheet><cellXfs><xf/><xf><alignment indent="2"/></xf></cellXfs></styleSheet>'
  const name = xml('<c s="1" t="str"><v>Kolam</v></c>')
  const price = xml('<c s="1"><v>50</v></c>')
  const workbook = await aWorkbook([{ rows: [heading, ['Rice', 90], [name, price]] }], {
    'xl/styles.xml': styles,
  })

  const { cells } = await unpack(workbook)

  expect(cells.slice(1)).toEqual([
    ['Rice', '90'],
    ['  Kolam', '50'],
  ])
})

describe('a value is read as the spreadsheet shows it', () => {
  test.for([
    ['the noise of floating-point numbers', xml('<c><v>0.30000000000000004</v></c>'), '0.3'],
    [
      'a price of a formula that was pasted as a value',
      xml('<c s="1"><v>33.333333333</v></c>'),
      '33.33',
    ],
    ['a half that rounds up', xml('<c s="5"><v>1.005</v></c>'), '1.01'],
    ['paise under a format without decimals', xml('<c><v>35.5</v></c>'), '35.5'],
    ['a bar code', xml('<c><v>8.901030865278E12</v></c>'), '8901030865278'],
    ['leading zeros that the format shows', xml('<c s="2"><v>123</v></c>'), '00123'],
    ['a date', xml('<c s="3"><v>45292</v></c>'), '2024-01-01'],
    ['a share', xml('<c s="4"><v>0.05</v></c>'), '5%'],
    ['yes or no', xml('<c t="b"><v>1</v></c>'), 'TRUE'],
    ['a negative number', -5, '-5'],
    [
      'a text within the cell',
      xml('<c t="inlineStr"><is><r><t>Am</t></r><r><t>ul</t></r></is></c>'),
      'Amul',
    ],
    [
      'a text beside how it is pronounced',
      xml('<c t="inlineStr"><is><t>山</t><rPh><t>やま</t></rPh></is></c>'),
      '山',
    ],
    ['a text that looks like a formula', '=1+1', '=1+1'],
    ['an escaped character', 'a_x000D_b', 'a\rb'],
    ['what a formula comes to', xml('<c><f>C2*0.9</f><v>33.300000000000004</v></c>'), '33.3'],
    ['a text that a formula makes', xml('<c t="str"><f>A1</f><v>=ten</v></c>'), '=ten'],
    ['a formula without a value', xml('<c><f>A1*2</f></c>'), '=A1*2'],
    ['a formula that failed', xml('<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>'), '=#DIV/0!'],
    ['an error', xml('<c t="e"><v>#REF!</v></c>'), '=#REF!'],
  ] as const)('%s', async ([, cell, shown]) => {
    const { cells } = await unpack(await sheet([['Milk', cell]]))

    expect(cells).toEqual([heading, ['Milk', shown]])
  })
})

test('rows keep their numbers, and empty cells with a look of their own are nothing', async () => {
  const coloured = xml('<c s="1"/>')
  const rows = [['Shop of Asha'], [], heading, [], ['Milk', 40, ...Array(300).fill(coloured)]]

  const { rows: read } = await unpack(await aWorkbook([{ rows }]))

  expect(read).toEqual([
    { number: 1, cells: ['Shop of Asha'] },
    { number: 3, cells: heading },
    { number: 5, cells: ['Milk', '40'] },
  ])
})

test('the values of formulas are counted, so that the seller hears of them', async () => {
  const rows = [xml('<c><f>A1*2</f><v>7</v></c>'), xml('<c><f>A1*2</f></c>'), 7]

  const { formulas } = await unpack(await sheet(rows.map((cell) => ['Milk', cell])))

  expect(formulas).toBe(1)
})

test('the first sheet with headings is read, also behind one of notes', async () => {
  const notes = { name: 'Notes', rows: [['Dear customer'], ['Prices of May'], ['No credit']] }
  const prices = { name: 'Prices', rows: [heading, ['Milk', 40]] }

  expect(await unpack(await aWorkbook([notes, prices]))).toMatchObject({ sheet: 1 })
})

test('a cell that is merged over several rows counts for each of them', async () => {
  const rows = [['Category', 'Name'], ['Dairy', 'Milk'], [null, 'Curd'], [], ['Fruits', 'Mango']]

  const { cells } = await unpack(await aWorkbook([{ rows, merged: ['A2:A4', 'A1:B1'] }]))

  expect(cells.slice(1)).toEqual([
    ['Dairy', 'Milk'],
    ['Dairy', 'Curd'],
    ['Fruits', 'Mango'],
  ])
})

test('the first visible sheet with rows is read, and any other on demand', async () => {
  const workbook = await aWorkbook([
    { name: 'Read me', rows: [['Prices of May']] },
    { name: 'Old', isHidden: true, rows: [heading, ['Old milk', 1]] },
    { name: 'Products & prices', rows: [heading, ['Milk', 40], ['Curd', 50]], hidden: [3] },
  ])

  expect(await unpack(workbook)).toMatchObject({
    sheets: ['Read me', 'Old', 'Products & prices'],
    sheet: 2,
    hiddenRows: 1,
    cells: [heading, ['Milk', '40'], ['Curd', '50']],
  })
  expect((await unpack(workbook, 1)).cells).toEqual([heading, ['Old milk', '1']])
})

describe('a file is refused with advice', () => {
  const bomb = (declared: number) => async () => {
    const zeros = Buffer.alloc(30_000_000)
    const zip = await aWorkbook([{ rows: [heading] }], { 'xl/worksheets/sheet1.xml': zeros })
    return declareSize(zip, zeros.length, declared)
  }

  test.for([
    ['a ZIP file of pictures', () => aZip({ 'a.jpg': 'x' }), /ZIP file, not a table/],
    ['an OpenDocument spreadsheet', () => aZip({ 'content.xml': 'x' }), /OpenDocument.*\.xlsx/],
    ['a binary workbook', () => aZip({ 'xl/workbook.bin': 'x' }), /xlsb/],
    ['a Numbers spreadsheet', () => aZip({ 'Index/Document.iwa': 'x' }), /Numbers/],
    [
      'a file that breaks off',
      async () => (await sheet([['Milk', 4]])).subarray(0, -40),
      /damaged/,
    ],
    ['broken XML', () => aWorkbook([], { 'xl/workbook.xml': '<workbook><' }), /damaged/],
    [
      'entities that multiply',
      () => aWorkbook([], { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      /damaged/,
    ],
    ['a workbook without sheets', () => aWorkbook([]), /no sheets/],
    [
      'columns without end',
      () => sheet([['Milk', ...Array(1001).fill(1)]]),
      /more than 1000 columns/,
    ],
    ['two gigabytes, unpacked', bomb(2_000_000_000), /too large: unpacked it has 1,907 MB/],
    ['what shrinks as no table does', bomb(30_000_000), /too large/],
    ['more than it says', bomb(1000), /damaged/],
  ] as const)('%s', async ([, make, message]) => {
    const reading = unpack(await make())

    expect(await spoken(reading)).toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(message),
    })
  })
})

/** Lies about the size of the part that has the given one, wherever the ZIP file says it. */
function declareSize(zip: Buffer, actual: number, declared: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(actual)
  for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size, at + 4)) {
    zip.writeUInt32LE(declared, at)
  }
  return zip
}

test('a cell of any length costs its end, and 500 columns are read', async () => {
  const texts = ['x'.repeat(200_000), ...Array(499).fill('y')]
  const { cells } = await unpack(await aWorkbook([{ rows: [texts, ['Milk']] }]))

  expect(cells[0]).toHaveLength(500)
  expect(cells[0]?.[0]).toHaveLength(40_001)
  expect(cells[1]).toEqual(['Milk'])
})
