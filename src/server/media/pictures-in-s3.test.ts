import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eitherFiles } from '#platform/files/either-files.ts'
import { FilesAway } from '#platform/files/file-store.ts'
import { checkFiles } from '#platform/files/open-files.ts'
import { BucketRefused } from '#platform/files/s3-bucket.ts'
import { expect } from '#tests/support/database.ts'
import { isUsual } from '#tests/support/extent.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { aPicture, asFile, filesIn, test as mediaTest } from '#tests/support/pictures.ts'
import { copyFiles, removeCopied } from './move-files.ts'
import { mediaRoutes } from './routes.ts'
import { openPlace } from './store-files.ts'
import { storeLogo } from './store-logo.ts'
import { storeInBackground, storePictures } from './store-pictures.ts'
import { pictureUrl } from './stored-pictures.ts'
import { sweepPictures } from './sweep-pictures.ts'

const test = mediaTest
  .extend('bucket', async ({}, { onCleanup }) => {
    const bucket = await startFakeS3()
    onCleanup(() => bucket.close())
    return bucket
  })
  .extend(
    'copy',
    ({ bucket, media }) =>
      /** The files of the store as one machine sees them. */
      (name: string) =>
        openPlace({ ...bucket.place, settings: 'FILES' }, { dataDir: join(media.folder, name) }),
  )

/** The client's own tests try each of them, too. */
const faults = isUsual ? (['full'] as const) : (['full', 'over quota', 'slow down'] as const)

const png = async (colour: string) => asFile('x.png', await aPicture({ colour }).png().toBuffer())

test('a picture and a logo stored by one machine are shown by the other', async ({
  bucket,
  copy,
  media,
}) => {
  const [a, b] = [await copy('a'), await copy('b')]
  const [name = ''] = await storePictures([await png('#123')], { pictures: a.media })
  const logo = await storeLogo(await png('#321'), a.media)
  const shop = aGuardedApp().route('/', mediaRoutes(['sample/media', b.media]))
  const answer = await shop.request(pictureUrl(name))

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await answer.bytes()).byteLength).toBe(
    bucket.objects.get(`tokri/media/${name}/640.webp`)?.byteLength,
  )
  expect((await shop.request(`/media/${logo.picture}/icon-192.png`)).status).toBe(200)
  expect((await shop.request(pictureUrl('0'.repeat(32)))).status).toBe(404)
  expect((await shop.request(pictureUrl('apple-1'), { method: 'HEAD' })).status).toBe(200)
  // No file stays on either machine.
  expect((await filesIn(media.folder)).filter((path) => path.includes('.'))).toEqual([])
})

test('while the place is full or away, an upload is refused whole, and a picture is asked for again later', async ({
  bucket,
  copy,
  media,
}) => {
  const { media: pictures } = await copy('a')
  const [shown = ''] = await storePictures([await png('#123')], { pictures })
  const kept = [...bucket.objects.keys()]
  for (const fault of faults) {
    bucket.failAlways(fault, ['PUT'])
    await expect(storePictures([await png('#456')], { pictures })).rejects.toMatchObject({
      code: 'busy',
      said: { reason: 'files_away' },
    })
    const bytes = Buffer.from(await (await png('#789')).arrayBuffer())
    await expect(
      storeInBackground({ fileName: 'x.png', bytes }, { pictures }),
    ).rejects.toMatchObject({ code: 'busy' })
  }
  expect([...bucket.objects.keys()]).toEqual(kept)
  expect((await filesIn(media.folder)).filter((path) => path.includes('.'))).toEqual([])

  bucket.failAlways('slow down')
  const fresh = await copy('b')
  const shop = aGuardedApp().route('/', mediaRoutes([fresh.media]))
  const answer = await shop.request(pictureUrl(shown))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await answer.text()).not.toContain('s3:')
  bucket.failAlways()
  expect((await shop.request(pictureUrl(shown))).status).toBe(200)
  expect(await storePictures([await png('#456')], { pictures })).toHaveLength(1)
})

test('an upload that broke off in the middle shows nothing, and is swept', async ({
  db,
  bucket,
  copy,
}) => {
  const { media: pictures } = await copy('a')
  // Seven files are stored; the eighth, which marks the picture as complete, fails.
  const failing = { ...pictures }
  failing.putGroup = async (name, folder) => {
    const storing = pictures.putGroup(name, folder)
    while (bucket.objects.size < 7) await new Promise((resolve) => setTimeout(resolve, 1))
    bucket.failAlways('full', ['PUT'])
    await storing
  }
  await expect(storePictures([await png('#456')], { pictures: failing })).rejects.toThrow(FilesAway)
  bucket.failAlways()
  const [left = ''] = bucket.objects.keys()
  const [, , name = ''] = left.split('/')
  expect(bucket.objects.size).toBe(7)
  expect(await pictures.renewGroup(name)).toBe(false)

  await sweepPictures(db, pictures)
  expect(bucket.objects.size).toBe(7)
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const key of bucket.objects.keys()) bucket.changedAt.set(key, longAgo)
  await sweepPictures(db, pictures)
  expect([...bucket.objects.keys()]).toEqual([])
})

test('a picture that is sent again is young again', async ({ db, bucket, copy }) => {
  const { media: pictures } = await copy('a')
  const picture = await png('#123')
  await storePictures([picture], { pictures })
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const key of bucket.objects.keys()) bucket.changedAt.set(key, longAgo)
  await storePictures([picture], { pictures })
  await sweepPictures(db, pictures)

  expect(bucket.objects.size).toBe(8)
})

test('at the start a wrong setting is said, and a place that is away only warned of', async ({
  bucket,
  media,
}) => {
  const open = (change: object) =>
    openPlace(
      { ...bucket.place, settings: 'FILES', ...change },
      { dataDir: join(media.folder, 'a') },
    )
  const wrong = await open({ secret: 'another' })

  await expect(checkFiles(wrong.media)).rejects.toThrow(BucketRefused)
  await expect(checkFiles(wrong.media)).rejects.toThrow(
    'FILES_S3_SECRET does not belong to FILES_S3_KEY_ID',
  )
  const right = await open({})
  expect(await checkFiles(right.media)).toBe(undefined)
  bucket.failAlways('slow down')
  expect(await checkFiles(right.media)).toContain('it answered 503')
})

test('files move while pictures come and go, are found meanwhile, and are removed only where both are the same', async ({
  bucket,
  copy,
  media,
}) => {
  const folder = await openPlace({ folder: join(media.folder, 'old') }, { dataDir: media.folder })
  const s3 = await copy('a')
  const stored: string[] = []
  for (const colour of ['#111', '#222', '#333', '#444'])
    stored.push(...(await storePictures([await png(colour)], { pictures: folder.media })))
  await putTable(folder.imports.put, media.folder)
  const shop = aGuardedApp().route('/', mediaRoutes([eitherFiles(s3.media, folder.media)]))
  const statuses = () =>
    Promise.all(stored.map(async (name) => (await shop.request(pictureUrl(name))).status))

  // The place fails in the middle of the first attempt.
  const breaking = {
    from: folder,
    to: s3,
    onProgress: () => bucket.failAlways('full', ['PUT']),
  }
  await expect(copyFiles(breaking)).rejects.toThrow(FilesAway)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  bucket.failAlways()
  const late = await storePictures([await png('#555')], { pictures: folder.media })
  stored.push(...late)
  const second = await copyFiles({ from: folder, to: s3 })
  const again = await copyFiles({ from: folder, to: s3 })

  expect(second.copied + second.there).toBeGreaterThanOrEqual(6)
  expect([again.copied, again.there]).toEqual([0, 6])
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  // One byte of one picture differs in the new place, so the old place keeps that picture.
  const [first = ''] = stored
  const key = `tokri/media/${first}/160.avif`
  const good = bucket.objects.get(key) ?? Buffer.alloc(0)
  bucket.objects.set(key, randomBytes(good.byteLength))
  const removed = await removeCopied({ from: folder, to: await copy('b') })
  expect([removed.removed, removed.kept]).toEqual([5, 1])
  expect(await readdir(join(media.folder, 'old', 'media'))).toEqual([first])
  bucket.objects.set(key, good)

  // The same move in the other direction.
  const back = await copyFiles({ from: await copy('c'), to: folder })
  expect([back.copied, back.there]).toEqual([5, 6])
  expect(await readdir(join(media.folder, 'old', 'media'))).toHaveLength(5)
})

async function putTable(put: (name: string, file: string) => Promise<void>, folder: string) {
  const file = join(folder, 'table.csv')
  const { writeFile } = await import('node:fs/promises')
  await writeFile(file, 'name,price\nMilk,40')
  const then = new Date(Date.now() - 60_000)
  await utimes(file, then, then)
  await put('some.csv', file)
}
