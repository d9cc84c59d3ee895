import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { aWorkbook } from '#tests/support/workbooks.ts'

const program = join(import.meta.dirname, 'import.ts')

function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test('a table is imported from the command line, tried first', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const file = join(folder, 'list.csv')
  const out = join(folder, 'refused.csv')
  await writeFile(file, 'name,category,price\nMilk,Dairy,40\nCurd,Dairy,x\n')
  const env = { DATABASE_URL: ownUrl, DATA_DIR: folder }

  const tried = await run([file, '--try'], env)
  expect(tried).toMatchObject({ code: 1, output: expect.stringMatching(/new 1,.*refused 1/) })
  expect(await productsOf(ownDb)).toEqual([])

  const done = await run([file, '--as', 'asha@example.com', '--refused', out], env)
  expect(done).toMatchObject({ code: 1, output: expect.stringContaining(out) })
  expect(await productsOf(ownDb)).toMatchObject([{ name: 'Milk' }])
  expect(await readFile(out, 'utf8')).toContain('Curd')

  await writeFile(file, 'name,category,price\nMilk,Dairy,40\n')
  expect(await run([file], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('new 0, changed 0, unchanged 1'),
  })
})

test('the categories of a table are added where that is asked for', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const file = join(folder, 'list.csv')
  const rows = ['Toor,Grocery,Dals,90', 'Moong,Grocery,Dals,99', 'Soap,Home,,30', 'Curd,Dairy,,40']
  await writeFile(file, ['name,category,subcategory,price', ...rows].join('\n'))
  const env = { DATABASE_URL: ownUrl, DATA_DIR: folder }
  const count = () => ownDb.selectFrom('categories').select('label').orderBy('id').execute()

  const tried = await run([file, '--add-categories', '--try'], env)
  expect(tried.output).toContain('Categories to add: Grocery, Dals, Home\n')
  expect(await count()).toHaveLength(7)

  const done = await run([file, '--add-categories'], env)
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/new 4,.*left out 0/) })
  expect((await productsOf(ownDb)).map(({ name, category }) => [name, category])).toEqual([
    ['Curd', 'Dairy'],
    ['Moong', 'dals'],
    ['Soap', 'home'],
    ['Toor', 'dals'],
  ])
  expect(await run([file, '--add-categories'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('unchanged 4'),
  })
  expect(await count()).toHaveLength(10)
})

test('another sheet of a workbook is read where that is asked for', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const file = join(folder, 'list.xlsx')
  const sheetOf = (name: string) => ({
    name,
    rows: [
      ['name', 'category', 'mrp'],
      [name, 'Dairy', 40],
    ],
  })
  await writeFile(file, await aWorkbook([sheetOf('Milk'), sheetOf('Curd')]))
  const env = { DATABASE_URL: ownUrl, DATA_DIR: folder }

  expect(await run([file, '--sheet', 'Cheese'], env)).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no sheet “Cheese”. The workbook has: Milk, Curd'),
  })
  expect(await run([file, '--sheet', 'curd'], env)).toMatchObject({ code: 0 })
  expect(await productsOf(ownDb)).toMatchObject([{ name: 'Curd' }])
  expect(await run([file, '--sheet', '1'], env)).toMatchObject({ code: 0 })
  expect(await productsOf(ownDb)).toMatchObject([{ name: 'Curd' }, { name: 'Milk' }])
})

test.for([[[]], [['a.csv', 'b.csv']], [['--force', 'a.csv']], [['nowhere.csv']]])(
  'wrong words are answered with how it is done: %j',
  async ([args = []]) => {
    const { code, output } = await run(args, {})

    expect(code).toBe(2)
    expect(output).toMatch(/Usage: npm run import|There is no file/)
  },
)

test('what a trial finds is asked before anything is imported, and rates are accepted', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const file = join(folder, 'list.csv')
  const rows = ['Lux soap 100 g,Grains,40', 'Lux soap 100 g,Grains,44', 'TOOR  DAL,Grains,160']
  await writeFile(file, ['Name,Category,MRP', ...rows].join('\n'))
  for (const name of ['Toor dal', 'Toor-dal']) await aProduct(ownDb, { name, weight: null })
  const env = { DATABASE_URL: ownUrl, DATA_DIR: folder }
  await setTax(ownDb, { mode: 'included', includedBasisPoints: 1800 })
  const before = await productsOf(ownDb)

  const asked = await run([file], env)

  expect(asked.code).toBe(2)
  expect(asked.output).toContain('--repeats last')
  expect(asked.output).toContain('row 4, TOOR  DAL')
  expect(asked.output).toContain('--matches 4=new')
  expect(await productsOf(ownDb)).toEqual(before)

  const answers = ['--repeats', 'last', '--matches', '4=none', '--accept-rates', 'all']
  const done = await run([file, ...answers], env)

  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/new 1,.*left out 1/) })
  expect(done.output).toMatch(/--accept-rates ".*soap.*" {3}GST 5%, HSN 3401/i)
  const soap = (await productsOf(ownDb)).find(({ name }) => name.startsWith('Lux'))
  expect(soap).toMatchObject({ pricePaise: 4400, hsn: expect.stringMatching(/^3401/) })
})
