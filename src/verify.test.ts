import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newId } from '#platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { aProduct } from '#tests/support/products.ts'

const run = promisify(execFile)

async function verify(databaseUrl: string) {
  const environment = { ...process.env, TOKRI_MODE: 'demo', DATABASE_URL: databaseUrl }
  try {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'verify.ts')], {
      env: environment,
    })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

test('a consistent store is reported as such', async ({ ownDb, ownUrl }) => {
  await aProduct(ownDb, { stock: 5 })

  expect(await verify(ownUrl)).toEqual({
    code: 0,
    output: 'The ledgers agree: stock, orders, payments and requests are in order.\n',
  })
})

test('a difference is named, and fails the command', async ({ ownDb, ownUrl }) => {
  const milk = await aProduct(ownDb, { stock: 5 })
  await ownDb.updateTable('products').set({ stock: 7 }).execute()

  const { code, output } = await verify(ownUrl)

  expect(code).toBe(1)
  expect(output).toContain(`${milk.id}: expected 5, found 7`)
})

test('of many differences some are named, and all are counted', async ({ ownDb, ownUrl }) => {
  await ownDb
    .insertInto('products')
    .values(
      Array.from({ length: 2500 }, (_, nth) => ({
        id: newId(),
        name: `Product ${nth}`,
        categoryId: 7,
        weight: null,
        pricePaise: 1000,
        offerPricePaise: 1000,
        stock: 7,
      })),
    )
    .execute()

  const { code, output } = await verify(ownUrl)

  expect(code).toBe(1)
  expect(output).toContain('The ledgers disagree in 2500 places:')
  expect(output.match(/expected 0, found 7/g)).toHaveLength(100)
  expect(output).toContain('and 2400 more')
})

test.for(['stock_movements', 'money_events'])(
  'a database without %s is refused',
  async (table, { ownDb, ownUrl }) => {
    await changeSchema(ownDb, `drop table ${table} cascade`)

    expect(await verify(ownUrl)).toEqual({
      code: 2,
      output:
        'There is no store in this database yet, or an older one, or it is just being set up. Start it once.\n',
    })
  },
)
