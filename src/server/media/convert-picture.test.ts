import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#tests/support/database.ts'
import {
  aBomb,
  aBusyPicture,
  aDamagedPicture,
  aPicture,
  filesIn,
  test,
} from '#tests/support/pictures.ts'
import { convertPicture } from './convert-picture.ts'
import { runConverter } from './store-pictures.ts'

test.for(['jpeg', 'png', 'webp'] as const)(
  'a broken %s becomes a picture or is refused, and nothing falls over',
  async (type, { media }) => {
    const whole = await aBusyPicture(48, 48).toFormat(type).toBuffer()
    const outcomes = new Map<string, number>()

    for (let seed = 1; seed <= 40; seed += 1) {
      const folder = join(media.folder, 'one')
      await mkdir(folder)
      const outcome = await convertPicture(aDamagedPicture(whole, seed), folder)
      const written = (await filesIn(folder)).length
      expect(written).toBe(outcome === 'done' ? 8 : 0)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      await rm(folder, { recursive: true })
    }

    expect(outcomes.get('unreadable')).toBeGreaterThan(10)
  },
)

test('a huge picture in a small file takes hardly any memory', async ({ media }) => {
  const bomb = aBomb(20_000, 20_000)
  expect(bomb.byteLength).toBeLessThan(60_000)
  const kilobytesBefore = process.resourceUsage().maxRSS

  expect(await convertPicture(bomb, media.folder)).toBe('too many pixels')

  const grownBytes = (process.resourceUsage().maxRSS - kilobytesBefore) * 1024
  // The uncompressed pixels would take 400 MB.
  expect(grownBytes).toBeLessThan(50_000_000)
})

test('25 megapixels are enough, and one row more is too many', async ({ media }) => {
  expect(await convertPicture(aBomb(5000, 5000), media.folder)).toBe('done')
  expect(await convertPicture(aBomb(5000, 5001), media.folder)).toBe('too many pixels')
})

test('a conversion that takes too long is ended', async ({ media }) => {
  const picture = await aPicture().png().toBuffer()

  expect(await runConverter(picture, media.folder, { timeoutMs: 1 })).toBe('interrupted')
})

test('a conversion on a full disk reports it', async ({ media }) => {
  const picture = await aPicture().png().toBuffer()
  const noFolder = join(media.folder, 'file')
  await writeFile(noFolder, '')

  expect(await runConverter(picture, noFolder)).toBe('no room')
})

test('a converter that cannot run is a server error, and logs why', async ({ media }) => {
  const picture = await aPicture().png().toBuffer()

  const attempt = runConverter(picture, join(media.folder, 'nowhere'))

  await expect(attempt).rejects.toThrow('ENOENT')
})
