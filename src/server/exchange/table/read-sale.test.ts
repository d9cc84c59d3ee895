import { describe, expect } from 'vitest'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'

const aTable = (heading: string, cells: readonly string[]) =>
  [
    `name,category,mrp,${heading}`,
    ...cells.map((cell, at) => `Product ${at},Dairy,40,${cell}`),
  ].join('\n')

describe('what is not for sale elsewhere goes into the archive', () => {
  test.for([
    ['Published', ['1', '0']],
    ['Sellable', ['Y', 'N']],
    ['Available for sale [Main St]', ['Y', 'N']],
    ['Can be Sold', ['True', 'False']],
    ['is_sold', ['yes', 'no']],
    ['Active', ['TRUE', 'FALSE']],
    ['Status', ['Active', 'Inactive']],
    ['Status', ['active', 'Discontinued']],
    ['Status', ['Continue', 'Close']],
    ['Item Status', ['Published', 'draft']],
    ['Disabled', ['0', '1']],
    ['Discontinued', ['no', 'yes']],
    ['Discontinued', ['', 'Discontinued']],
    ['Hide', ['No', 'Yes']],
    ['Not for sale', ['', 'Yes']],
  ] as const)('%s: %o', async ([heading, cells], { db, folder }) => {
    await importTable(db, folder, { table: aTable(heading, cells) })

    const products = await productsOf(db)
    expect(products.map(({ archivedAt }) => archivedAt !== null)).toEqual([false, true])
  })
})

test('a status of what is there is no word about the archive', async ({ db, folder }) => {
  await importTable(db, folder, { table: aTable('Status', ['In stock', 'Out of stock']) })

  expect(await productsOf(db)).toMatchObject([
    { inStock: true, archivedAt: null },
    { inStock: false, archivedAt: null },
  ])
})

test('both may stand in one column', async ({ db, folder }) => {
  const cells = ['Active', 'Out of stock', 'Discontinued']
  await importTable(db, folder, { table: aTable('Status', cells) })

  const products = await productsOf(db)
  expect(products.map(({ inStock }) => inStock)).toEqual([true, false, true])
  expect(products.map(({ archivedAt }) => archivedAt === null)).toEqual([true, true, false])
})

test('a status of another kind is not used', async ({ db, folder }) => {
  const { chosen } = await sendTable(db, folder, aTable('Status', ['Fast moving', 'Slow']))

  expect(chosen.forSale).toBeUndefined()
})
