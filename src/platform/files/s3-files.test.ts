import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test as plainTest } from 'vitest'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { cachedFiles } from './cached-files.ts'
import { eitherFiles } from './either-files.ts'
import { type FileStore, FilesAway } from './file-store.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

// Only tests of the time limit use a short one.
const times = { requestMs: 20_000, retryMs: 1, attempts: 3 }
const lastOfGroup = '640.webp'

const test = plainTest
  .extend('work', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tokri-files-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('bucket', async ({}, { onCleanup }) => {
    const bucket = await startFakeS3()
    onCleanup(() => bucket.close())
    return bucket
  })
  .extend('openFiles', async ({ bucket, work }) => (requestMs: number = times.requestMs) => {
    const place = { ...bucket.place, settings: 'FILES' as const }
    return s3Files({
      place,
      workFolder: join(work, 'own'),
      lastOfGroup,
      times: { ...times, requestMs },
    })
  })
  .extend('files', async ({ openFiles }) => openFiles())

async function aFile(work: string, content: string | Buffer): Promise<string> {
  const file = join(work, `draft-${Math.random()}`)
  await writeFile(file, content)
  return file
}

async function aGroup(work: string, text = 'a'): Promise<string> {
  const folder = await mkdtemp(join(work, 'group-'))
  for (const name of ['160.avif', '640.webp', '1080.webp'])
    await writeFile(join(folder, name), `${text} ${name}`)
  return folder
}

type Place = { work: string; bucket: Awaited<ReturnType<typeof startFakeS3>> }
const places: [string, (place: Place) => Promise<FileStore>][] = [
  ['a folder', async ({ work }) => folderFiles(join(work, 'kept'))],
  [
    'a bucket',
    async ({ work, bucket }) =>
      s3Files({ place: bucket.place, workFolder: join(work, 'own'), lastOfGroup, times }),
  ],
  [
    'the bucket of another server',
    async ({ work }) => {
      const { place, close } = await startS3Server(join(work, 's3'))
      return { ...s3Files({ place, workFolder: join(work, 'own'), lastOfGroup }), close } as never
    },
  ],
]

describe.for(places)('%s', ([, open]) => {
  test('keeps files, and gives them back', async ({ work, bucket, onTestFinished }) => {
    const files = await open({ work, bucket })
    onTestFinished(() => (files as { close?: () => Promise<void> }).close?.())
    const large = Buffer.alloc(6_000_000, 'a table of products ')
    await files.put('table.csv', await aFile(work, large))
    await files.put('one/x.png', await aFile(work, 'x'))
    await files.put('one/x.png', await aFile(work, 'y'))

    expect(Buffer.from((await files.get('table.csv')) ?? []).equals(large)).toBe(true)
    const used = await files.use('table.csv', (file) => readFile(file))
    expect(used?.equals(large)).toBe(true)
    expect(String(Buffer.from((await files.get('one/x.png')) ?? []))).toBe('y')
    expect(await files.stat('table.csv')).toMatchObject({ size: large.byteLength })
    expect(await files.stat('none')).toBe(null)
    expect([await files.get('none'), await files.use('none', async () => 1)]).toEqual([null, null])
    expect((await Array.fromAsync(files.list(''))).map(({ name, size }) => [name, size])).toEqual(
      expect.arrayContaining([
        ['one/x.png', 1],
        ['table.csv', large.byteLength],
      ]),
    )
    await files.remove('table.csv')
    await files.remove('table.csv')
    expect(await files.stat('table.csv')).toBe(null)
    expect(await readdir(join(work, 'own')).catch(() => [])).toEqual([])
  })

  test('keeps groups as a whole, and old ones until they are removed', async ({
    work,
    bucket,
    onTestFinished,
  }) => {
    const files = await open({ work, bucket })
    onTestFinished(() => (files as { close?: () => Promise<void> }).close?.())
    await mkdir(join(work, 'kept'), { recursive: true })
    expect(await files.renewGroup('a')).toBe(false)
    await files.putGroup('a', await aGroup(work))
    await files.putGroup('b', await aGroup(work, 'b'))
    await files.putGroup('a', await aGroup(work))

    expect((await Array.fromAsync(files.groups())).toSorted()).toEqual(['a', 'b'])
    expect(await files.renewGroup('a')).toBe(true)
    await files.removeGroup('a', new Date(Date.now() - 60_000))
    expect(await Array.fromAsync(files.list('a/'))).toHaveLength(3)
    await files.removeGroup('a', new Date(Date.now() + 60_000))
    expect(await Array.fromAsync(files.groups())).toEqual(['b'])
    expect(await Array.fromAsync(files.list('a/'))).toEqual([])
  })
})

describe('a bucket', () => {
  test('a bucket shows a group by its last file, which is put last', async ({
    work,
    bucket,
    files,
  }) => {
    bucket.failNext('full')
    await expect(files.putGroup('a', await aGroup(work))).rejects.toThrow(FilesAway)
    expect([await files.renewGroup('a'), bucket.objects.has('tokri/a/640.webp')]).toEqual([
      false,
      false,
    ])
    await files.putGroup('a', await aGroup(work))
    expect(bucket.objects.size).toBe(3)
  })

  test.for([
    ['full', 'There is no room left'],
    ['over quota', 'QuotaExceeded. There is no room left'],
    ['slow down', 'it answered 503'],
    ['hang', 'no answer within'],
    ['reset before', 'does not answer as it should'],
  ] as const)(
    'a bucket that is struck by “%s” says so after a few tries',
    async ([fault, said], { bucket, openFiles, work }) => {
      const files = openFiles(fault === 'hang' ? 100 : undefined)
      bucket.failAlways(fault)
      const failed = await files.put('a', await aFile(work, 'one')).catch((error: unknown) => error)

      expect(failed).toBeInstanceOf(FilesAway)
      expect((failed as FilesAway).cause.message).toContain(said)
      expect((failed as FilesAway).message).not.toContain('s3:')
      expect(bucket.requests.length).toBeLessThanOrEqual(times.attempts)
      await expect(files.get('a')).rejects.toThrow(FilesAway)
      await expect(Array.fromAsync(files.groups())).rejects.toThrow(FilesAway)
      bucket.failAlways()
      expect(await openFiles().get('a')).toBe(null)
    },
  )

  test('a bucket may take longer for what is large', async ({ work, bucket, openFiles }) => {
    const size = 4_000_000
    await openFiles().put('a', await aFile(work, Buffer.alloc(size, 'x')))
    const files = openFiles(1500)
    bucket.failNext('slowly')
    const before = bucket.requests.length

    expect((await files.use('a', (file) => readFile(file)))?.byteLength).toBe(size)
    expect(bucket.requests.length - before).toBe(1)
  })

  test('a bucket that gives less than it announced is asked again', async ({
    work,
    bucket,
    files,
  }) => {
    await files.put('a', await aFile(work, Buffer.alloc(100_000, 'x')))
    bucket.failNext('cut off')

    expect((await files.use('a', (file) => readFile(file)))?.byteLength).toBe(100_000)
  })

  test('a bucket is asked once for what many want at once, and for what it gave', async ({
    work,
    bucket,
    files,
  }) => {
    await files.putGroup('a', await aGroup(work))
    const cached = cachedFiles(files, 30)
    const before = bucket.requests.length
    const got = await Promise.all(Array.from({ length: 20 }, () => cached.get('a/640.webp')))
    await cached.get('a/640.webp')

    expect(got.map((content) => String(Buffer.from(content ?? [])))).toEqual(
      Array.from({ length: 20 }, () => 'a 640.webp'),
    )
    expect(bucket.requests.length - before).toBe(1)
    // Exceeds the cache's limit, so that the oldest are evicted.
    for (const name of ['a/160.avif', 'a/1080.webp', 'a/640.webp']) await cached.get(name)
    expect(bucket.requests.length - before).toBe(4)
    bucket.failAlways('internal error')
    expect(await cached.get('a/640.webp')).not.toBe(null)
  })
})

test('while files move they are found in either place, also where one is away', async ({
  work,
  bucket,
  files,
}) => {
  const folder = folderFiles(join(work, 'kept'))
  const either = eitherFiles(files, folder)
  await folder.put('old', await aFile(work, 'old'))
  await either.put('new', await aFile(work, 'new'))

  expect(bucket.objects.has('tokri/new')).toBe(true)
  for (const name of ['old', 'new'])
    expect(String(Buffer.from((await either.get(name)) ?? []))).toBe(name)
  expect((await Array.fromAsync(either.list(''))).map(({ name }) => name)).toEqual(['new', 'old'])
  bucket.failAlways('slow down')
  expect(String(Buffer.from((await either.get('old')) ?? []))).toBe('old')
  await expect(either.get('new')).rejects.toThrow(FilesAway)
})
