import { mkdir, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Import } from '#contract/seller-imports.ts'
import type { Database } from '#server/platform/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { productsOf, test } from '#tests/support/imports.ts'
import { aSellerSession } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/products.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { aWholeStore, silentLog } from '#tests/support/whole-store.ts'
import { takeInTable } from './take-in-table.ts'
import { workOnImport } from './work-on-import.ts'

const path = '/api/v1/seller/import'
const table = 'name,group,price\nMilk,Milch,40\nSoap,Beauty,30\nCurd,Dairy,x\n'

async function aDesk(db: Database, folder: string, cookie?: string) {
  const session = cookie ?? `seller=${await aSellerSession(db)}`
  const visitor = aVisitor(aWholeStore(db, { dataDir: folder }), { headers: { cookie: session } })
  const importOf = ({ body }: { body: Record<string, unknown> }) => body.import as Import

  return {
    ...visitor,
    sendTable: (body: BodyInit, headers: Record<string, string> = {}) =>
      visitor.send(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/csv', ...headers },
        duplex: 'half',
      } as RequestInit),
    importOf,
    async workOn(id: string, what: 'trial' | 'run') {
      const begun = await visitor.post(`${path}/${id}/${what}`, {})
      for (;;) {
        const now = importOf(await visitor.get(`${path}/${id}`))
        if (!['trying', 'importing'].includes(now.status)) return { begun, now }
        await sleep(20)
      }
    },
  }
}

test('a table is sent, chosen from, tried and imported (issue: catalogue in)', async ({
  db,
  folder,
}) => {
  const desk = await aDesk(db, folder)

  const sent = await desk.sendTable(table, {
    'x-file-name': encodeURIComponent('C:\\lists\\सब्ज़ी.csv'),
  })
  expect(sent.status).toBe(201)
  const read = desk.importOf(sent)
  expect(read).toMatchObject({
    fileName: 'सब्ज़ी.csv',
    status: 'read',
    rows: 3,
    chosen: { name: 0, category: 1, price: 2, offerPrice: 2 },
    columns: [{ heading: 'name', examples: ['Milk', 'Soap', 'Curd'] }, {}, {}],
  })
  expect(read.categories).toEqual(
    expect.arrayContaining([
      { name: 'Milch', rows: 1, category: null, isGuess: true },
      { name: 'Dairy', rows: 1, category: 'Dairy', isGuess: false },
    ]),
  )

  const { chosen, _id: id } = read
  const chose = await desk.post(`${path}/${id}/choice`, {
    columns: chosen,
    categories: [{ name: 'Milch', category: 'Dairy' }],
  })
  expect(desk.importOf(chose).categories).toContainEqual({
    name: 'Milch',
    rows: 1,
    category: 'Dairy',
    isGuess: false,
  })

  const tried = await desk.workOn(id, 'trial')
  expect(tried.now).toMatchObject({
    status: 'tried',
    done: 3,
    report: { added: 1, leftOut: 1, refused: 1 },
  })
  expect(await productsOf(db)).toEqual([])

  const done = await desk.workOn(id, 'run')
  expect(done.now).toMatchObject({ status: 'imported', report: { added: 1 } })
  expect(await productsOf(db)).toMatchObject([{ name: 'Milk', category: 'Dairy' }])

  const refused = await desk.get(`${path}/${id}/refused`)
  expect(refused.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(refused.body.text).toContain('4,The price is not a price: “x”,Curd,Dairy,x')
})

test('what a category became is remembered for the next table', async ({ db, folder }) => {
  const desk = await aDesk(db, folder)
  const first = desk.importOf(await desk.sendTable(table))
  await desk.post(`${path}/${first._id}/choice`, {
    columns: first.chosen,
    categories: [
      { name: 'Milch', category: 'Dairy' },
      { name: 'Dairy', category: null },
    ],
  })

  const second = desk.importOf(await desk.sendTable(table))

  expect(second.categories).toEqual(
    expect.arrayContaining([
      { name: 'Milch', rows: 1, category: 'Dairy', isGuess: false },
      { name: 'Dairy', rows: 1, category: null, isGuess: false },
    ]),
  )
})

describe('a choice is refused', () => {
  test.for([
    ['a column that is not there', { columns: { name: 3 } }],
    ['nothing that tells products apart', { columns: { price: 2 } }],
    [
      'a category that is not there',
      { columns: { name: 0, category: 1 }, categories: [{ name: 'X', category: null }] },
    ],
    [
      'a category the store does not have',
      { columns: { name: 0, category: 1 }, categories: [{ name: 'Dairy', category: 'Soap' }] },
    ],
    ['an unknown field', { columns: { name: 0, colour: 1 } }],
  ] as const)('%s', async ([, choice], { db, folder }) => {
    const desk = await aDesk(db, folder)
    const { _id } = desk.importOf(await desk.sendTable(table))

    const answer = await desk.post(`${path}/${_id}/choice`, choice)

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

describe('a file that cannot be taken leaves nothing behind:', () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(97)),
  })
  test.for([
    ['empty', '', 422],
    ['a heading alone', 'name,price\n', 422],
    ['no letters', new Uint8Array([0xff, 0x00, 0x41]), 422],
    ['endless', endless, 413],
  ] as const)('%s', async ([, body, status], { db, folder }) => {
    const desk = await aDesk(db, folder)

    const answer = await desk.sendTable(body as BodyInit)

    expect(answer.status).toBe(status)
    await mkdir(`${folder}/imports`, { recursive: true })
    expect(await readdir(`${folder}/imports`)).toEqual([])
  })

  test('broken off', async ({ db, folder }) => {
    async function* broken() {
      yield Buffer.from('name,price\nMilk,')
      throw new Error('the line broke')
    }

    const taking = takeInTable(db, { folder, fileName: 'a.csv', bytes: broken() })

    await expect(taking).rejects.toThrow('the line broke')
    expect(await readdir(folder)).toEqual([])
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([])
  })

  test('not sent as CSV', async ({ db, folder }) => {
    const desk = await aDesk(db, folder)

    const answer = await desk.sendTable(table, { 'content-type': 'application/json' })

    expect(answer).toMatchObject({ status: 415, body: { code: 'not_csv' } })
  })
})

test('who is not the seller gets nowhere', async ({ db, folder }) => {
  const desk = await aDesk(db, folder, 'seller=x')

  for (const answer of [
    await desk.sendTable(table),
    await desk.get(`${path}/${newId()}`),
    await desk.post(`${path}/${newId()}/run`, {}),
    await desk.get('/api/v1/seller/product/export'),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'seller_only' } })
  }
})

test('an import that is not there is not found', async ({ db, folder }) => {
  const desk = await aDesk(db, folder)
  const { _id } = desk.importOf(await desk.sendTable(table))

  expect((await desk.get(`${path}/${newId()}`)).status).toBe(404)
  expect((await desk.get(`${path}/${newId()}/refused`)).status).toBe(404)
  expect((await desk.get(`${path}/${_id}/refused`)).status).toBe(404)
  expect((await desk.post(`${path}/${newId()}/run`, {})).status).toBe(404)
})

test('an import that nobody works on any more shows as failed, and can be run again', async ({
  db,
  folder,
}) => {
  const desk = await aDesk(db, folder)
  const { _id: id } = desk.importOf(await desk.sendTable(table))
  await db
    .updateTable('imports')
    .set({ status: 'importing', workedAt: sql<Date>`now() - interval '31 seconds'` })
    .execute()

  const seen = desk.importOf(await desk.get(`${path}/${id}`))
  expect(seen).toMatchObject({ status: 'failed', problem: expect.stringContaining('again') })

  const { now } = await desk.workOn(id, 'run')
  expect(now).toMatchObject({ status: 'imported' })
  expect(now).not.toHaveProperty('problem')
})

test('while one is at work, no other is started or changed', async ({ ownDb, folder }) => {
  const desk = await aDesk(ownDb, folder)
  const [first, other] = [
    desk.importOf(await desk.sendTable(table)),
    desk.importOf(await desk.sendTable(table)),
  ]
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const atWork = workOnImport(ownDb, {
    id: first._id,
    folder: `${folder}/imports`,
    log: silentLog,
    who: 'asha@example.com',
    isTrial: true,
    goesOn: () => true,
    onBegin: begun.resolve,
    onProgress: () => goOn.promise,
  })
  await begun.promise

  const refused = [
    await desk.post(`${path}/${first._id}/choice`, { columns: { name: 0 } }),
    await desk.post(`${path}/${first._id}/run`, {}),
    await desk.post(`${path}/${other._id}/run`, {}),
  ]
  goOn.resolve()
  await atWork

  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'import_under_way' } })
  }
  expect((await desk.workOn(other._id, 'run')).now.status).toBe('imported')
})

test('a store that closes leaves the rest for another time', async ({ db, folder }) => {
  const desk = await aDesk(db, folder)
  const rows = Array.from({ length: 1200 }, (_, index) => `Product ${index},Dairy,40`)
  const long = desk.importOf(await desk.sendTable(`name,category,price\n${rows.join('\n')}`))
  const work = {
    id: long._id,
    folder: `${folder}/imports`,
    log: silentLog,
    who: 'asha@example.com',
    isTrial: false,
  }

  const closing = workOnImport(db, { ...work, goesOn: () => false })

  await expect(closing).rejects.toMatchObject({ code: 'busy' })
  const stopped = desk.importOf(await desk.get(`${path}/${long._id}`))
  expect(stopped).toMatchObject({ status: 'failed', problem: expect.stringContaining('again') })
  expect(await productsOf(db)).toHaveLength(stopped.done)
  expect(stopped.done).toBeLessThan(1200)
  const { now } = await desk.workOn(long._id, 'run')
  expect(now.report).toMatchObject({ added: 1200 - stopped.done, unchanged: stopped.done })
})

test('the products are exported as a file (catalogue out)', async ({ db, folder }) => {
  await aProduct(db, { name: 'Milk', category: 'Dairy' })
  await aProduct(db, { name: 'Tomato' })
  const desk = await aDesk(db, folder)

  const answer = await desk.get('/api/v1/seller/product/export?category=Dairy')

  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tokri-products-\d{4}-\d\d-\d\d\.csv"/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body.text).toContain(',Milk,Dairy,')
  expect(answer.body.text).not.toContain('Tomato')
})
