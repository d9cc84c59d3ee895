import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from '#tests/support/database.ts'
import {
  aBomb,
  aBusyPicture,
  aPicture,
  asFile,
  contentsOf,
  filesIn,
  test,
} from '#tests/support/pictures.ts'
import { storePictures } from './store-pictures.ts'

const files = [160, 320, 640, 1080].flatMap((width) => [`${width}.avif`, `${width}.webp`])
const wrong = (reason: string, values = {}) => ({ code: 'wrong_picture', said: { reason, values } })

describe('stores', () => {
  test.for(['jpeg', 'png', 'webp'] as const)(
    'stores a %s in every width and format',
    async (type, { media }) => {
      const picture = await aPicture().toFormat(type).toBuffer()

      const [name = ''] = await storePictures([asFile('x', picture)], media)

      expect(name).toBe(createHash('sha256').update(picture).digest('hex').slice(0, 32))
      expect(await filesIn(media.folder)).toEqual(
        [name, ...files.map((file) => join(name, file))].toSorted(),
      )
    },
  )

  test('stores a large picture in its widths, and a small one never larger than it is', async ({
    media,
  }) => {
    const [large, small] = await storePictures(
      [
        asFile('large.png', await aPicture({ width: 1500, height: 750 }).png().toBuffer()),
        asFile('small.png', await aPicture({ width: 200, height: 300 }).png().toBuffer()),
      ],
      media,
    )

    const sizeOf = async (name: string | undefined, file: string) => {
      const { width, height } = await sharp(join(media.folder, name ?? '', file)).metadata()
      return [width, height]
    }
    expect(await sizeOf(large, '160.webp')).toEqual([160, 80])
    expect(await sizeOf(large, '640.avif')).toEqual([640, 320])
    expect(await sizeOf(large, '1080.webp')).toEqual([1080, 540])
    expect(await sizeOf(small, '160.webp')).toEqual([107, 160])
    expect(await sizeOf(small, '1080.avif')).toEqual([200, 300])
  })

  test('stores a picture held sideways upright', async ({ media }) => {
    const sideways = await aPicture({ width: 80, height: 40 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const [name = ''] = await storePictures([asFile('x.jpg', sideways)], media)

    const { width, height, orientation } = await sharp(
      join(media.folder, name, '640.webp'),
    ).metadata()
    expect([width, height, orientation]).toEqual([40, 80, undefined])
  })

  test('what is seen through stays so', async ({ media }) => {
    const glass = await aPicture({ colour: { r: 0, g: 99, b: 0, alpha: 0.25 } })
      .png()
      .toBuffer()

    const [name = ''] = await storePictures([asFile('glass.png', glass)], media)

    for (const file of ['640.webp', '640.avif']) {
      const { channels } = await sharp(join(media.folder, name, file)).stats()
      expect(channels[3]?.mean).toBeCloseTo(64, -1)
    }
  })

  test('stores nothing of where and with what a picture was taken', async ({ media }) => {
    const taken = await aPicture()
      .withExif({
        IFD0: { Make: 'Asha-Phone', ImageDescription: '<script>alert(1)</script>' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha-Phone</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(taken.includes('Asha-Phone')).toBe(true)

    const [name = ''] = await storePictures([asFile('x.jpg', taken)], media)

    for (const file of files) {
      const { exif, xmp, iptc } = await sharp(join(media.folder, name, file)).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    }
    const stored = Buffer.concat(await contentsOf(media.folder))
    for (const trace of ['Asha-Phone', 'script', 'Exif', 'GPS'])
      expect(stored.includes(trace)).toBe(false)
  })

  test('stores of a picture that is other things too only the picture', async ({ media }) => {
    const tail = '<script>alert(1)</script><?php system("id") ?>PK\x03\x04evil.jar'
    const polyglot = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from(tail)])

    await storePictures([asFile('x.jpg', polyglot)], media)

    const stored = Buffer.concat(await contentsOf(media.folder))
    for (const trace of ['script', '<?php', 'PK\x03\x04'])
      expect(stored.includes(trace)).toBe(false)
  })

  test('stores the same picture once, whatever it is called, in the order it was sent', async ({
    media,
  }) => {
    const red = await aPicture().png().toBuffer()
    const blue = await aPicture({ colour: '#00f' }).png().toBuffer()

    const first = await storePictures(
      [asFile('a', red), asFile('b', blue), asFile('c', red)],
      media,
    )
    const again = await storePictures([asFile('../d', blue), asFile('e', red)], media)

    expect(first).toEqual([first[0], first[1], first[0]])
    expect(again).toEqual([first[1], first[0]])
    expect((await filesIn(media.folder)).filter((path) => !path.includes('.'))).toHaveLength(2)
  })
})

describe('refuses', () => {
  const jpeg = () => aBusyPicture(200, 200).jpeg().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'

  test.for<[name: string, content: () => string | Promise<Uint8Array>]>([
    ['drawing.svg', () => svg],
    ['drawing.jpg', () => svg],
    ['page.jpg', () => '<!doctype html><script>alert(1)</script>'],
    ['shell.php.jpg', () => '<?php system("id") ?>'],
    ['paper.pdf', () => '%PDF-1.7\n%\xe2\xe3'],
    ['goods.zip', () => 'PK\x03\x04'],
    ['dance.gif', () => aPicture().gif().toBuffer()],
    ['scan.jpg', () => aPicture().tiff().toBuffer()],
    ['new.avif', () => aPicture().avif().toBuffer()],
    ['empty.jpg', () => ''],
    ['start.jpg', () => '\xff\xd8\xff'],
    ['start.png', () => '\x89PNG\r\n\x1a\n'],
    ['start.webp', () => 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['half.jpg', async () => (await jpeg()).subarray(0, 3000)],
    ['half.png', async () => (await aBusyPicture(99, 99).png().toBuffer()).subarray(0, 3000)],
    ['half.webp', async () => (await aBusyPicture(99, 99).webp().toBuffer()).subarray(0, 900)],
    [
      'mask.png',
      async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
  ])('refuses %s, and leaves nothing behind', async ([name, content], { media }) => {
    const made = await content()
    const bytes = typeof made === 'string' ? Buffer.from(made, 'latin1') : made
    const good = asFile('good.png', await aPicture().png().toBuffer())

    const attempt = storePictures([good, asFile(name, bytes)], media)

    await expect(attempt).rejects.toMatchObject(wrong('not_a_picture', { fileName: name }))
    expect(await filesIn(media.folder)).toEqual([])
  })

  test('refuses a small file with a huge picture in it, sooner than it stores a usual one', {
    tags: ['@only-in-all'],
  }, async ({ media }) => {
    const bomb = aBomb(20_000, 20_000)
    const usual = await aBusyPicture(1000, 1000).jpeg().toBuffer()
    expect(bomb.byteLength).toBeLessThan(100_000)

    const refuse = () =>
      expect(storePictures([asFile('bomb.png', bomb)], media)).rejects.toMatchObject(
        wrong('too_many_pixels'),
      )
    // Takes the fastest of three, since a busy machine slows down single runs.
    const bombMs = Math.min(await msOf(refuse), await msOf(refuse), await msOf(refuse))
    const usualMs = await msOf(() => storePictures([asFile('usual.jpg', usual)], media))

    expect(bombMs).toBeLessThan(usualMs)
  })

  test('refuses pictures when there is no place for them, as something that passes', async ({
    media,
  }) => {
    const picture = asFile('x.png', await aPicture().png().toBuffer())
    await writeFile(join(media.folder, 'file'), '')

    const attempt = storePictures([picture], { pictures: join(media.folder, 'file/pictures') })

    await expect(attempt).rejects.toMatchObject({
      code: 'busy',
      said: { reason: 'no_room_for_pictures' },
    })
  })
})

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
