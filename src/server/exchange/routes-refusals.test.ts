import { mkdir, readdir } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { anImportClient, importPath } from '#tests/support/import-client.ts'
import { test } from '#tests/support/imports.ts'
import { receiveTable } from './receive-table.ts'

const table = 'name,group,price\nMilk,Milch,40\nSoap,Beauty,30\nCurd,Dairy,x\n'

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
    const desk = await anImportClient(db, folder)
    const { _id } = desk.importOf(await desk.sendTable(table))

    const answer = await desk.post(`${importPath}/${_id}/choice`, choice)

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
    const desk = await anImportClient(db, folder)

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

    const taking = receiveTable(db, { folder, fileName: 'a.csv', bytes: broken() })

    await expect(taking).rejects.toThrow('the line broke')
    expect(await readdir(folder)).toEqual([])
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([])
  })

  test('not sent as CSV', async ({ db, folder }) => {
    const desk = await anImportClient(db, folder)

    const answer = await desk.sendTable(table, { 'content-type': 'application/json' })

    expect(answer).toMatchObject({ status: 415, body: { code: 'not_csv' } })
  })
})
