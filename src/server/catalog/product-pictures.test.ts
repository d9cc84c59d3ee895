import { expect } from 'vitest'
import { aPicture, asFile, test } from '#tests/support/pictures.ts'
import { storeProductPictures } from './product-pictures.ts'

const noName = '/media/0123456789abcdef0123456789abcdef/640.webp'

test.for(['http://evil.example/x.webp', '/media/../640.webp', noName])(
  'a file does not take the place of %s, which the store does not have',
  async (address, { media: { folder } }) => {
    const files = [asFile('mango.png', await aPicture().png().toBuffer())]
    const media = { pictures: folder, sources: [folder] }

    const attempt = storeProductPictures(media, { image: [address], files, current: [] })

    await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(
      storeProductPictures(media, { image: [address, null], files, current: [] }),
    ).rejects.toThrow('no_such_picture')
  },
)

test('new files go to the empty places, and one picture is shown once', async ({
  media: { folder },
}) => {
  const media = { pictures: folder, sources: [folder] }
  const [red, blue] = await Promise.all(
    ['#d33', '#33d'].map(async (colour) =>
      asFile('a.png', await aPicture({ colour }).png().toBuffer()),
    ),
  )
  const [first] = await storeProductPictures(media, {
    image: undefined,
    files: [red!],
    current: [],
  })

  const names = await storeProductPictures(media, {
    image: [null, `/media/${first}/640.webp`],
    files: [blue!],
    current: [first!],
  })
  const again = await storeProductPictures(media, {
    image: undefined,
    files: [red!],
    current: names,
  })

  expect(names).toHaveLength(2)
  expect(names[1]).toBe(first)
  expect(again).toEqual(names)
})
