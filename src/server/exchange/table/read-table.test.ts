import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { spoken } from '#tests/support/spoken.ts'
import { readTable } from './read-table.ts'

async function cellsOf(content: string | Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-table-'))
  try {
    const file = join(folder, 'table.csv')
    await writeFile(file, content)
    const rows: string[][] = []
    for await (const { cells } of readTable(file)) rows.push(cells)
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

const plain = [
  ['name', 'price'],
  ['Milk', '40'],
  ['दूध', '1,200'],
]

describe('a table is read', () => {
  const text = 'name,price\r\nMilk,40\r\nदूध,"1,200"\r\n'
  const inUtf16 = (written: string) => Buffer.from(`\ufeff${written}`, 'utf16le')

  test.for([
    ['UTF-8', text],
    ['UTF-8 with a mark at its start', `\ufeff${text}`],
    ['UTF-16 as Excel writes it', inUtf16(text.replaceAll(/,(?!2)/g, '\t'))],
    ['UTF-16 the other way round', inUtf16(text).swap16()],
    ['semicolons', 'name;price\nMilk;40\nदूध;1,200\n'],
    ['tabs', 'name\tprice\nMilk\t40\nदूध\t1,200'],
    ['lines that end differently', 'name,price\r\nMilk,40\nदूध,"1,200"\r'],
    ['blank lines', '\n\nname,price\n\nMilk,40\n,\nदूध,"1,200"\n\n'],
  ] as const)('with %s', async ([, content]) => {
    expect(await cellsOf(content)).toEqual(plain)
  })

  test('with quotation marks, separators and line breaks inside its cells', async () => {
    const rows = await cellsOf('a,b\n"Tea, ""strong""","two\nlines"\n5" pipe,x\n')

    expect(rows.slice(1)).toEqual([
      ['Tea, "strong"', 'two\nlines'],
      ['5" pipe', 'x'],
    ])
  })

  test('with duplicate and empty headings, and rows of different lengths', async () => {
    expect(await cellsOf('a,a,,\n1\n1,2,3,4,5\n')).toEqual([
      ['a', 'a', '', ''],
      ['1'],
      ['1', '2', '3', '4', '5'],
    ])
  })
})

describe('cells of any length cost nothing but their ends', () => {
  const lines = `${'word, '.repeat(20)}\n`.repeat(20_000)
  const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(500_000)}`

  test.for([
    ['a picture as text', `"${picture}"`, picture],
    ['one without quotation marks', picture.replace(',', ''), picture.replace(',', '')],
    ['two million letters', 'x'.repeat(2_000_000), 'xxx'],
    ['many lines with many commas', `"${lines}"`, lines],
    ['many quotation marks', `"${'""'.repeat(500_000)}"`, '"'],
  ] as const)('%s', async ([, cell, begins]) => {
    const [heading, long, after] = await cellsOf(`name,more,price\nMilk,${cell},4\nCurd,x,5\n`)

    expect(heading).toEqual(['name', 'more', 'price'])
    expect(long).toMatchObject({ 0: 'Milk', 2: '4', length: 3 })
    expect(long?.[1]).toHaveLength(40_001)
    expect(long?.[1]?.startsWith(begins.slice(0, 1000))).toBe(true)
    expect(after).toEqual(['Curd', 'x', '5'])
  })

  test('and so many columns', async () => {
    const numbers = Array.from({ length: 500 }, (_, at) => `c${at}`)

    expect(await cellsOf(numbers.join(','))).toEqual([numbers])
  })
})

describe('no table, and said why', () => {
  const million = ','.repeat(1_000_000)
  const heading = 'name,price\n'

  test.for([
    ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), /a picture.*CSV UTF-8/],
    ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), /Excel workbook.*CSV UTF-8/],
    ['a web page', '<!DOCTYPE html><p>Please log in</p>', /web page/],
    ['Latin letters', Buffer.from(`${heading}Cr\u00e8me,4`, 'latin1'), /not saved as UTF-8/],
    ['UTF-8 that breaks off', Buffer.from(`${heading}दूध`).subarray(0, -1), /not saved as UTF-8/],
    ['NUL characters', `${heading}Mi\u0000lk,4`, /NUL/],
    ['a million columns in the heading', million, /more than 1000 columns/],
    ['a million columns in a row', `${heading}Milk,4\nCurd${million}`, /more than 1000 columns/],
    ['1001 columns', `${heading}Curd${','.repeat(1000)}`, /Row 2 has more than 1000 columns/],
    ['a quotation mark never closed', `${heading}Milk,4\n"Curd,5\nA,1\n`, /Row 3 opens/],
    [
      'one never closed before very much text',
      `${heading}Milk,4\n"${'Curd,5\n'.repeat(300_000)}`,
      /Row 3 opens a quotation mark/,
    ],
    [
      'one closed much later',
      `${heading}Milk,4\n"${'Curd,5\n'.repeat(10_000)}Tea",5\n`,
      /Row 3 seems to hold other rows.*“Curd,5.*A quotation mark/,
    ],
    ['too many rows', heading + 'Milk,4\n'.repeat(200_001), /at most 200000 rows/],
  ] as const)('%s', async ([, content, message]) => {
    const reading = cellsOf(content)

    expect(await spoken(reading)).toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(message),
    })
  })
})
