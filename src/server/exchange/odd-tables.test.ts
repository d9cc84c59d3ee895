import { describe, expect } from 'vitest'
import { test } from '#tests/support/imports.ts'
import { tryTable } from '#tests/support/try-tables.ts'

type Odd = { name: string; lines: readonly string[]; answers?: Record<string, string> }

const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)}`
const count = (length: number) => Array.from({ length }, (_, at) => at)

const oddTables: (Odd & { rows: number; in: number; asked: string[] })[] = [
  {
    name: 'two rows of headings that disagree, and a third half way',
    lines: [
      'Item,MRP,Stock',
      'Product Name,Rate,Qty',
      'Toor,140,4',
      'Urad,130,5',
      'Qty,Product Name,Rate',
      '6,Jeera,90',
    ],
    rows: 3,
    in: 3,
    asked: ['category', 'categories'],
  },
  {
    name: '2,163 rows of one name',
    lines: ['Name,Category,MRP', ...count(2163).map((at) => `Item,Grains,${at + 1}`)],
    rows: 2163,
    in: 2163,
    asked: ['repeats'],
  },
  {
    name: 'a sign of its own in every third row, and quotation marks in names',
    lines: [
      'Name;Category;MRP;Stock',
      ...count(30).map((at) =>
        [`Dal ${at}`, 'Grains', `${40 + at},50`, '3'].join([';', '\t', '|'][at % 3]),
      ),
      'Tray 12" wide;Grains;99;1',
    ],
    rows: 31,
    in: 31,
    asked: [],
  },
  {
    name: 'a column that counts at first and then says when the goods expire',
    lines: [
      'Name,Category,MRP,Stock',
      ...count(20).map((at) => `Dal ${at},Grains,${40 + at},${at + 2}`),
      ...count(20).map((at) => `Oil ${at},Grains,${140 + at},${(at % 12) + 1}/2027`),
    ],
    rows: 40,
    in: 40,
    asked: [],
  },
  {
    name: 'sections, and sums that are called after them',
    lines: [
      'Item,Qty,Rate,Amount',
      'RICE,,,',
      'Kolam,2,50,100',
      'Basmati,1,80,80',
      'RICE TOTAL,3,,180',
      'DALS,,,',
      'Toor,2,150,300',
      'Total of Dals,2,,300',
      'Grand Total :,5,,480',
    ],
    rows: 3,
    in: 3,
    asked: ['categories'],
  },
  {
    name: 'entities, tags and pictures inside the cells',
    lines: [
      'Name,Category,MRP,Description,Image',
      `Buns &amp; more,Grains,&#8377;40,<p>Soft&nbsp;<b>fresh</b></p>,${picture}`,
      `Tea &lt;strong&gt;,Grains,30,"<img src=""${picture}"">",tea.jpg`,
    ],
    rows: 2,
    in: 2,
    asked: [],
  },
  {
    name: '500 columns',
    lines: [
      ['Name', 'Category', 'MRP', ...count(497).map((at) => `Extra ${at}`)].join(','),
      ...count(50).map((row) => [`Dal ${row}`, 'Grains', '40', ...count(497)].join(',')),
    ],
    rows: 50,
    in: 50,
    asked: [],
  },
  {
    name: 'no headings, serial numbers and a sum',
    lines: [
      '1,Toor dal,1 kg,190,175',
      '2,Urad dal,1 kg,150,145',
      '3,Jeera,100 g,70,65',
      ',Total,,410,385',
    ],
    rows: 3,
    in: 3,
    asked: ['columns', 'category', 'categories'],
  },
]

describe('an odd table comes in with every row that has a name and a price', () => {
  test.for(oddTables)('$name', async ({ name, lines, rows, asked, ...odd }, { db, folder }) => {
    const bytes = Buffer.from(lines.join('\n'))

    const tried = await tryTable(db, folder, {
      file: `${name}.csv`,
      bytes,
      answers: { repeats: 'separate' },
    })

    expect(tried).toMatchObject({ rows, in: odd.in, refused: 0, asked })
  })
})
