import { expect } from '#tests/support/database.ts'
import { aPicture, asFile, test } from '#tests/support/pictures.ts'
import { storePictures } from './store-pictures.ts'
import { hasPicture, pictureName, pictureUrl } from './stored-pictures.ts'

const sample = 'sample/media'

test("the store has its sample's pictures and those it stored, and no others", async ({
  media,
}) => {
  const folders = [media.folder, sample]
  const [name = ''] = await storePictures(
    [asFile('x.png', await aPicture().png().toBuffer())],
    media,
  )

  expect(await hasPicture(folders, name)).toBe(true)
  expect(await hasPicture(folders, 'apple-1')).toBe(true)
  expect(await hasPicture(folders, name.replaceAll(/\w/g, '0'))).toBe(false)
})

test.for(['', '.', '..', '../apple-1', 'apple-1/../apple-1', 'apple-1\0', '.new-abc', 'Apple-1'])(
  'there is no picture called %j',
  async (name) => {
    expect(await hasPicture([sample], name)).toBe(false)
  },
)

test("a picture's address tells its name", () => {
  expect(pictureName(pictureUrl('apple-1'))).toBe('apple-1')
})

test.for([
  '',
  'apple-1',
  '/media/apple-1',
  '/media/apple-1/',
  '/media/apple-1/640.webp?x',
  '/media/apple-1/640.webp\n',
  '/media/../640.webp',
  '/media/a/b/640.webp',
  '/media/.new-abc/640.webp',
  '//evil.example/media/apple-1/640.webp',
  'https://evil.example/media/apple-1/640.webp',
])('%j is no address of a picture', (url) => {
  expect(pictureName(url)).toBe(null)
})
