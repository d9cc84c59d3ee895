import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openPlace } from '#server/media/store-files.ts'
import { storePictures } from '#server/media/store-pictures.ts'
import { test as backupTest, migrationsFolder } from '#tests/support/backups.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { aPicture, asFile } from '#tests/support/pictures.ts'
import { aProduct } from '#tests/support/products.ts'
import { checkBackup, restoreDatabase } from './restore-backup.ts'
import { pictureWriter } from './restore-pictures.ts'

const test = backupTest.extend('bucket', async ({}, { onCleanup }) => {
  const bucket = await startFakeS3()
  onCleanup(() => bucket.close())
  return bucket
})

test('a backup has the pictures of a bucket too, and brings them into another', async ({
  ownDb,
  folder,
  backUp,
  emptyUrl,
  bucket,
}) => {
  const open = (prefix: string) =>
    openPlace(
      { ...bucket.place, prefix, settings: 'FILES' },
      { dataDir: join(folder, prefix) },
    ).then(({ media }) => media)
  const pictures = await open('shop/')
  const file = asFile('x.png', await aPicture().png().toBuffer())
  const [name = ''] = await storePictures([file], { pictures })
  await aProduct(ownDb, { pictures: ['apple-1', name] })
  bucket.failAlways('slow down')
  await expect(backUp({ pictures })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('503') },
  })
  expect((await readdir(join(folder, 'backups'))).filter((each) => each.endsWith('.tar'))).toEqual(
    [],
  )
  bucket.failAlways()
  const made = await backUp({ pictures })
  expect(made).toMatchObject({ pictures: 1, missingPictures: 0 })

  const backup = await checkBackup({ file: made.file, key: undefined, migrationsFolder })
  const writer = pictureWriter(await open('restored/'))
  expect((await restoreDatabase(emptyUrl, backup, writer)).pictures).toBe(1)
  for (const size of ['160.avif', '640.webp', '1080.webp'])
    expect(bucket.objects.get(`restored/media/${name}/${size}`)).toEqual(
      bucket.objects.get(`shop/media/${name}/${size}`),
    )
})
