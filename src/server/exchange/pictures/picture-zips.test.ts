import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { expect } from '#tests/support/database.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { aBomb, aPicture, keepAsConverted, test as mediaTest } from '#tests/support/pictures.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { aZip } from '#tests/support/zips.ts'
import { pictureJobs, receiveZip, removeOldPictureZips, unpackPictures } from './picture-zips.ts'
import { viewBatch } from './view-batch.ts'

const test = mediaTest.extend('folder', async ({ media }) => join(media.folder, '.zips'))

const png = (colour: string) => aPicture({ width: 8, height: 8, colour }).png().toBuffer()

/** Like `png`, and the store has converted it before. */
const knownPng = async ({ folder }: Shop['media'], colour: string) =>
  keepAsConverted(folder, await png(colour))

const aProductId = async (...given: Parameters<typeof aProduct>) => (await aProduct(...given)).id

type Shop = { db: Database; media: { folder: string }; folder: string }

const send = ({ db, folder }: Shop, bytes: Buffer) =>
  receiveZip(db, {
    folder,
    fileName: 'pictures.zip',
    bytes: Readable.from([bytes]),
    who: 'asha@example.com',
  })

const unpack = ({ db, media, folder }: Shop, id: string, signal = new AbortController().signal) =>
  unpackPictures(db, id, {
    folder,
    media: { pictures: media.folder, sources: [media.folder] },
    log: silentLog,
    signal,
  })

async function picturesOf(db: Database, id: string): Promise<string[]> {
  const { pictures } = await db
    .selectFrom('products')
    .select('pictures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return pictures
}

describe('the pictures of a zip', () => {
  test('find their products by bar code, code, ID, name and folder', async ({
    ownDb: db,
    media,
    folder,
  }) => {
    const ids = {
      barcode: await aProductId(db, { barcode: '8901234567894' }),
      code: await aProductId(db, { code: 'VEG-014' }),
      id: await aProductId(db, {}),
      name: await aProductId(db, { name: 'Amul: Café Milk', weight: '500 ml', brand: 'Amul' }),
      folder: await aProductId(db, { code: '77001' }),
      withoutBrand: await aProductId(db, { name: 'Nandini Curd', brand: 'Nandini' }),
    }
    const shop = { db, media, folder }
    const { _id, total, failed } = await send(
      shop,
      await aZip({
        '8901234567894.png': await knownPng(media, '#111'),
        'deep/er/veg-014.PNG': await knownPng(media, '#222'),
        [`${ids.id}.png`]: await knownPng(media, '#333'),
        ['Amul Cafe\u0301 milk 500 ml.png']: await knownPng(media, '#444'),
        '77001/front.png': await knownPng(media, '#555'),
        'curd.png': await knownPng(media, '#666'),
        '__MACOSX/._8901234567894.png': Buffer.from('x'),
        '.DS_Store': Buffer.from('x'),
        'Thumbs.db': Buffer.from('x'),
      }),
    )
    expect({ total, failed }).toEqual({ total: 6, failed: 0 })

    await unpack(shop, _id)

    expect(await viewBatch(db, _id)).toMatchObject({ added: 6, waiting: 0, failed: 0 })
    for (const id of Object.values(ids)) expect(await picturesOf(db, id)).toHaveLength(1)
    expect(await readdir(folder)).toEqual([])
  })

  test('are numbered by the end of their names, and added once', async ({
    ownDb: db,
    media,
    folder,
  }) => {
    const id = await aProductId(db, { code: 'A1' })
    const shop = { db, media, folder }
    const zip = await aZip({
      'A1 (3).png': await knownPng(media, '#333'),
      'A1-2.png': await knownPng(media, '#222'),
      'A1.png': await knownPng(media, '#111'),
      'A1_4.png': await knownPng(media, '#444'),
      'A1-10.png': await knownPng(media, '#555'),
    })
    const { _id: first } = await send(shop, zip)
    await unpack(shop, first)
    const pictures = await picturesOf(db, id)
    expect(pictures).toHaveLength(4)
    expect((await viewBatch(db, first)).failures).toMatchObject([
      { source: 'A1-10.png', reason: expect.stringContaining('can have no more') },
    ])
    const { _id: order } = await send(shop, await aZip({ 'A1.png': await png('#111') }))
    await unpack(shop, order)
    const { _id: again } = await send(shop, zip)
    await unpack(shop, again)

    expect(await picturesOf(db, id)).toEqual(pictures)
    expect(await viewBatch(db, again)).toMatchObject({ added: 4, failed: 1 })
  })

  test('go on where they were interrupted', async ({ ownDb: db, media, folder }) => {
    const shop = { db, media, folder }
    const ids = await Promise.all(['B1', 'B2', 'B3'].map((code) => aProductId(db, { code })))
    const { _id } = await send(
      shop,
      await aZip({
        'B1.png': await png('#111'),
        'B2.png': await png('#222'),
        'B3.png': await png('#333'),
      }),
    )
    const stopping = new AbortController()
    const first = unpack(shop, _id, stopping.signal)
    await expect.poll(() => countStored(db), { timeout: 30_000 }).toBeGreaterThan(0)
    stopping.abort()
    await first
    const { waiting } = await viewBatch(db, _id)
    expect(waiting).toBeGreaterThan(0)
    expect(await jobsOf(db)).toMatchObject([{ name: 'unpack_pictures' }])

    await unpack(shop, _id)

    expect(await viewBatch(db, _id)).toMatchObject({ added: 3, waiting: 0 })
    for (const id of ids) expect(await picturesOf(db, id)).toHaveLength(1)
  })

  test('of a file that is gone are told as such', async ({ ownDb: db, media, folder }) => {
    const shop = { db, media, folder }
    await aProductId(db, { code: 'C1' })
    const { _id } = await send(shop, await aZip({ 'C1.png': await png('#111') }))
    await rm(folder, { recursive: true })

    await unpack(shop, _id)

    expect(await viewBatch(db, _id)).toMatchObject({
      failed: 1,
      problem: expect.stringContaining('upload it again'),
    })
  })
})

describe('what does not belong there', () => {
  test('is told by file, and harms nothing', async ({ ownDb: db, media, folder }) => {
    const shop = { db, media, folder }
    for (const code of ['D1', 'D2', 'D3', 'D4', 'D5']) await aProductId(db, { code })
    await aProductId(db, { name: 'Bread' })
    await aProductId(db, { name: 'Bread' })
    const { _id } = await send(
      shop,
      await aZip({
        '../../../D1.png': await png('#111'),
        '/etc/D2.png': await png('#222'),
        'D3.png': Buffer.from('<html>'.repeat(100)),
        'D4.png': aBomb(20_000, 20_000),
        'D5.png': Buffer.alloc(16 * 1024 * 1024),
        'Bread.png': await png('#333'),
        'README.txt': Buffer.from('hello'),
      }),
    )
    await unpack(shop, _id)

    const { added, failures } = await viewBatch(db, _id)
    expect(added).toBe(2)
    const reasons = Object.fromEntries(failures.map(({ source, reason }) => [source, reason]))
    expect(reasons).toEqual({
      'Bread.png': expect.stringContaining('Several products have this name'),
      'README.txt': expect.stringContaining('No product in the shop'),
      'D3.png': expect.stringContaining('not a JPEG'),
      'D4.png': expect.stringContaining('at most 25 megapixels'),
      'D5.png': 'The file is larger than 15 MB.',
    })
    expect(
      (await readdir(media.folder)).filter((name) => !/^([0-9a-f]{32}|\.zips)$/.test(name)),
    ).toEqual([])
  })

  test.for([
    ['no zip', Buffer.from('this is no zip')],
    ['an empty file', Buffer.alloc(0)],
    ['a zip of nothing', Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')],
  ] as const)('%s is refused, and not kept', async ([, bytes], { ownDb: db, media, folder }) => {
    await mkdir(folder, { recursive: true })

    await expect(send({ db, media, folder }, bytes)).rejects.toMatchObject({
      code: 'unreadable_file',
    })

    expect(await readdir(folder)).toEqual([])
    expect(await jobsOf(db)).toEqual([])
  })
})

test('old zips are forgotten, and those that wait are not', async ({
  ownDb: db,
  media,
  folder,
}) => {
  const shop = { db, media, folder }
  await aProductId(db, { code: 'E1' })
  const { _id: done } = await send(shop, await aZip({ 'E1.png': await knownPng(media, '#111') }))
  await unpack(shop, done)
  const { _id: waiting } = await send(shop, await aZip({ 'E1.png': await png('#222') }))
  await db
    .updateTable('pictureZips')
    .set({ createdAt: new Date(0) })
    .execute()

  await removeOldPictureZips(db, folder)

  await expect(viewBatch(db, done)).rejects.toMatchObject({ code: 'not_found' })
  expect(await viewBatch(db, waiting)).toMatchObject({ waiting: 1 })
  expect(await readdir(folder)).toEqual([`${waiting}.zip`])
})

test('a zip that the queue has given up is told as failed, and can be sent again', async ({
  ownDb: db,
  media,
  folder,
}) => {
  const shop = { db, media, folder }
  await aProduct(db, { code: 'F1' })
  const zip = await aZip({ 'F1.png': await knownPng(media, '#111') })
  const { _id } = await send(shop, zip)
  await removeOldPictureZips(db, folder)
  expect(await viewBatch(db, _id)).toMatchObject({ waiting: 1 })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)

  await removeOldPictureZips(db, folder)

  expect(await viewBatch(db, _id)).toMatchObject({
    waiting: 0,
    failed: 1,
    problem: expect.stringContaining('tries no more. Please upload it again'),
  })
  const { _id: again } = await send(shop, zip)
  await unpack(shop, again)
  expect(await viewBatch(db, again)).toMatchObject({ added: 1, failed: 0 })
})

async function countStored(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('incomingPictures')
    .select('id')
    .where('picture', 'is not', null)
    .execute()
  return rows.length
}

test('an import of many batches and many zips take one place of the queue each', async ({
  ownDb: db,
  media,
  folder,
}) => {
  const shop = { db, media, folder }
  await aProduct(db, { code: 'G1' })
  const zips = await Promise.all(
    ['#111', '#222', '#333'].map(async (colour) =>
      send(shop, await aZip({ 'G1.png': await png(colour) })),
    ),
  )
  const jobs = pictureJobs(db, {
    log: silentLog,
    media: { pictures: media.folder, sources: [media.folder] },
    zips: folder,
    publicUrl: 'http://shop.test',
    privateNetworks: [],
  })
  const run = { signal: new AbortController().signal }

  await Promise.all(zips.map(({ _id }) => jobs.unpack_pictures({ zipId: _id }, run)))

  const batches = await Promise.all(zips.map(({ _id }) => viewBatch(db, _id)))
  expect(batches.map(({ added }) => added)).toEqual([1, 0, 0])
  const waits = (await jobsOf(db)).filter(({ waitsSeconds }) => waitsSeconds > 5)
  expect(waits.map(({ name }) => name)).toEqual(['unpack_pictures', 'unpack_pictures'])
})
