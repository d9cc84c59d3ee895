import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { createEarlierRows } from './earlier-rows.ts'
import { decideAndSave } from './import-rows.ts'

const table = 'name,category,price\nMilk,Dairy,40\nCurd,Dairy,30'

/** Whatever inserts products does this first. */
async function beforeInserting(db: Database, statement: string): Promise<void> {
  await changeSchema(
    db,
    `create function fail() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
    create trigger fail before insert on products for each statement execute function fail()`,
  )
}

const rows = ['Milk', 'Curd'].map((name, index) => ({
  number: index + 2,
  values: { name, category: 'Dairy' as const, pricePaise: 4000 },
}))

/** Writes two good rows, and tells which were taken for bad ones. */
function writeRows(db: Database, memory = createEarlierRows()) {
  const badRows: number[] = []
  const how = {
    id: newId(),
    plan: { chosen: { name: 0 }, categoryOf: new Map() },
    who: 'asha@example.com',
    isTrial: false,
    onBadRow: (row: number) => void badRows.push(row),
  }
  return { badRows, written: decideAndSave(db, how, { rows, memory }) }
}

test('a database that has no time for it now ends an import, and refuses no row', async ({
  db,
  folder,
}) => {
  await beforeInserting(db, "raise exception 'not now' using errcode = '57014'")

  await expect(importTable(db, folder, { table })).rejects.toMatchObject({ code: '57014' })

  const ended = await db.selectFrom('imports').select(['status', 'report']).execute()
  expect(ended).toEqual([{ status: 'failed', report: null }])
})

test('a connection that is lost is no fault of the rows', async ({ ownDb }) => {
  await beforeInserting(ownDb, 'perform pg_terminate_backend(pg_backend_pid())')

  const { badRows, written } = writeRows(ownDb)

  await expect(written).rejects.toThrow(/terminat/)
  expect(badRows).toEqual([])
})

test('a mistake of the store is no fault of the rows', async ({ db }) => {
  const broken = Object.assign(createEarlierRows(), {
    rollBack: () => {
      throw new TypeError('broken')
    },
  })

  const { badRows, written } = writeRows(db, broken)

  await expect(written).rejects.toThrow('broken')
  expect(badRows).toEqual([])
})

test('after an import, whether it ended well or not, another server can import', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const other = openDatabase(ownUrl, { log: silentLog })
  await importTable(ownDb, folder, { table: 'name,category,price\nMilk,Dairy,40' })

  const { added } = await importTable(other, folder, { table })
  expect(added).toBe(1)

  await beforeInserting(ownDb, "raise exception 'not now' using errcode = '57014'")
  const failing = importTable(other, folder, { table: `${table}\nGhee,Dairy,90` })
  await expect(failing).rejects.toMatchObject({ code: '57014' })
  await changeSchema(ownDb, 'drop trigger fail on products')

  await importTable(ownDb, folder, { table: `${table}\nGhee,Dairy,90` })
  expect((await productsOf(ownDb)).map(({ name }) => name)).toEqual(['Curd', 'Ghee', 'Milk'])
  await other.destroy()
})

test('refused rows are in the order of the table, whatever they are refused for', async ({
  db,
  folder,
}) => {
  const { firstRefused, refusedTable } = await importTable(db, folder, {
    table: 'name,category,price\nMilk,Dairy,40\nmilk,Dairy,41\nCurd,Dairy,x\nMILK,Dairy,42',
  })

  expect(firstRefused.map(({ row }) => row)).toEqual([3, 4, 5])
  expect(refusedTable.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\ufeffRow',
    '3',
    '4',
    '5',
    '',
  ])
})
