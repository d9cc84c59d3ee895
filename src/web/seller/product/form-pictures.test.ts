import { expect, test } from 'vitest'
import { createPictureStore } from './form-pictures.ts'

const png = '\x89PNG\r\n\x1a\n'
const bytes = (text: string) => Uint8Array.from(text, (byte) => byte.charCodeAt(0))
const aFile = (name: string, start = png, size = 100) =>
  new File([bytes(start), new Uint8Array(size)], name)

test('pictures are told by their first bytes, whatever they are called', async () => {
  const store = createPictureStore([])

  await store.add([
    aFile('a.png'),
    aFile('photo.txt', '\xff\xd8\xff'),
    aFile('c.webp', 'RIFF1234WEBP'),
    aFile('evil.jpg', '<svg onload=alert(1)>'),
    aFile('moving.gif', 'GIF89a'),
    new File([], 'nothing.png'),
  ])

  expect(store.current().pictures).toHaveLength(3)
  expect(store.current().problems).toEqual([
    '“evil.jpg” is not a JPEG, PNG or WebP picture.',
    '“moving.gif” is not a JPEG, PNG or WebP picture.',
    '“nothing.png” is empty.',
  ])
})

test('a fifth picture stays out, and that is told', async () => {
  const store = createPictureStore(['/media/a/640.webp', '/media/b/640.webp'])

  await store.add([aFile('1.png'), aFile('2.png'), aFile('3.png')])

  expect(store.current().pictures).toHaveLength(4)
  expect(store.current().problems).toEqual(['A product can have at most 4 pictures.'])
})

test('a picture that stays too large is taken out again, by its name', async () => {
  const store = createPictureStore(['/media/a/640.webp'])

  await store.add([aFile('small.png'), aFile('huge.png', png, 5 * 1024 * 1024)])
  const { image, images } = await store.ready()

  expect(image).toEqual(['/media/a/640.webp', null])
  expect(images.map(({ name }) => name)).toEqual(['small.png'])
  expect(store.current().problems).toEqual([
    '“huge.png” is larger than 5 MB. Please choose a smaller picture.',
  ])
})

test('what cannot be made smaller here is sent as it is', async () => {
  const store = createPictureStore([])
  const file = aFile('broken.png')

  await store.add([file])
  const { images } = await store.ready()

  expect(images).toEqual([file])
  expect(store.current().pictures[0]).toMatchObject({ isPreparing: false })
})
