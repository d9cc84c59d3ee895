import { expect } from 'vitest'
import { importTable, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

test.for([
  { letters: 80, end: '”' },
  { letters: 81, end: '…”' },
])(
  'a code that another product has: its name of $letters letters is told',
  async ({ letters, end }, { db, folder }) => {
    const curd = await aProduct(db, { name: 'Curd' })
    await aProduct(db, { name: 'x'.repeat(letters), code: 'C1' })

    const { firstRefused } = await importTable(db, folder, {
      table: `id,code,name\n${curd.id},C1,Curd`,
    })

    expect(firstRefused[0]?.reason).toBe(`“${'x'.repeat(80)}${end} has the code C1`)
  },
)
