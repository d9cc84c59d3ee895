import { sql } from 'kysely'
import { expect } from 'vitest'
import { runImport } from '#server/exchange/import/run-import.ts'
import { anImportClient, importPath } from '#tests/support/import-client.ts'
import { productsOf, test } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const table = 'name,group,price\nMilk,Milch,40\nSoap,Beauty,30\nCurd,Dairy,x\n'

test('an import that nobody works on any more shows as failed, and can be run again', async ({
  db,
  folder,
}) => {
  const desk = await anImportClient(db, folder)
  const { _id: id } = desk.importOf(await desk.sendTable(table))
  await db
    .updateTable('imports')
    .set({ status: 'importing', workedAt: sql<Date>`now() - interval '31 seconds'` })
    .execute()

  const seen = desk.importOf(await desk.get(`${importPath}/${id}`))
  expect(seen).toMatchObject({ status: 'failed', problem: expect.stringContaining('again') })

  const { now } = await desk.workOn(id, 'run')
  expect(now).toMatchObject({ status: 'imported' })
  expect(now).not.toHaveProperty('problem')
})

test('while one is at work, no other is started or changed', async ({ ownDb, folder }) => {
  const desk = await anImportClient(ownDb, folder)
  const [first, other] = [
    desk.importOf(await desk.sendTable(table)),
    desk.importOf(await desk.sendTable(table)),
  ]
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const atWork = runImport(ownDb, {
    id: first._id,
    folder: `${folder}/imports`,
    log: silentLog,
    who: 'asha@example.com',
    isTrial: true,
    goesOn: () => true,
    onStart: begun.resolve,
    onProgress: () => goOn.promise,
  })
  await begun.promise

  const refused = [
    await desk.post(`${importPath}/${first._id}/choice`, { columns: { name: 0 } }),
    await desk.post(`${importPath}/${first._id}/run`, {}),
    await desk.post(`${importPath}/${other._id}/run`, {}),
  ]
  goOn.resolve()
  await atWork

  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'import_under_way' } })
  }
  expect((await desk.workOn(other._id, 'run')).now.status).toBe('imported')
})

test('a store that closes leaves the rest for another time', async ({ db, folder }) => {
  const desk = await anImportClient(db, folder)
  const rows = Array.from({ length: 1200 }, (_, index) => `Product ${index},Dairy,40`)
  const long = desk.importOf(await desk.sendTable(`name,category,price\n${rows.join('\n')}`))
  const work = {
    id: long._id,
    folder: `${folder}/imports`,
    log: silentLog,
    who: 'asha@example.com',
    isTrial: false,
  }

  const closing = runImport(db, { ...work, goesOn: () => false })

  await expect(closing).rejects.toMatchObject({ code: 'busy' })
  const stopped = desk.importOf(await desk.get(`${importPath}/${long._id}`))
  expect(stopped).toMatchObject({ status: 'failed', problem: expect.stringContaining('again') })
  expect(await productsOf(db)).toHaveLength(stopped.done)
  expect(stopped.done).toBeLessThan(1200)
  const { now } = await desk.workOn(long._id, 'run')
  expect(now.report).toMatchObject({ added: 1200 - stopped.done, unchanged: stopped.done })
})
