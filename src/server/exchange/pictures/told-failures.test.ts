import { Hono } from 'hono'
import { sql } from 'kysely'
import { answerAsAsked } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { expect } from '#tests/support/database.ts'
import { importTable } from '#tests/support/imports.ts'
import { test } from '#tests/support/picture-imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { viewBatch } from './view-batch.ts'

async function reasonsIn(language: string, { db, id }: { db: Database; id: string }) {
  const app = new Hono()
    .use(answerAsAsked())
    .get('/', async (c) => c.json((await viewBatch(db, id)).failures))
  const answer = await app.request('/', { headers: { 'accept-language': language } })
  const failures: { reason: string }[] = await answer.json()
  return failures.map(({ reason }) => reason).toSorted()
}

test('a reader is told in their language why a picture is missing, an old sentence as it was kept', async ({
  ownDb: db,
  media,
  server,
  folder,
}) => {
  const paths = ['missing', 'html.jpg', 'broken']
  const rows = paths.map((path, n) => `Milk ${n},Dairy,40,${server.url}/${path}`)
  const table = ['Name,Category,Price,Pictures', ...rows].join('\n')
  const { id } = await importTable(db, folder, { table })
  await fetchPictures(db, {
    log: silentLog,
    media: { pictures: media.folder, sources: [media.folder] },
    publicUrl: 'http://shop.test',
    privateNetworks: ['127.0.0.1'],
    signal: new AbortController().signal,
  })
  await sql`update incoming_pictures set reason = 'The server is gone.' where source like '%html.jpg'`.execute(
    db,
  )

  expect(await reasonsIn('hi', { db, id })).toEqual([
    'The server is gone.',
    'सर्वर पर ऐसी कोई फ़ाइल नहीं है (404)।',
    'सर्वर में कुछ दिक़्क़त है (500)।',
  ])
  expect(await reasonsIn('en', { db, id })).toContain('The server has no such file (404).')
})
