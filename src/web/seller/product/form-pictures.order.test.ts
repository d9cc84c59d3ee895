import { expect, test } from 'vitest'
import {
  addPictures,
  areUnchanged,
  imageOrder,
  movePicture,
  storedPictures,
} from './form-pictures.ts'

const stored = storedPictures(['/media/a/640.webp', '/media/b/640.webp', '/media/c/640.webp'])
const fresh = {
  key: 'new 1',
  url: 'blob:x',
  file: Promise.resolve(new File(['x'], 'x.png')),
  isPreparing: true,
}
const keys = (pictures: { key: string }[]) => pictures.map(({ key }) => key.slice(7, 8) || key)

test('a picture moves to another place, and the others make room', () => {
  expect(keys(movePicture(stored, 0, 2))).toEqual(['b', 'c', 'a'])
  expect(keys(movePicture(stored, 2, 0))).toEqual(['c', 'a', 'b'])
  expect(keys(movePicture(stored, 0, 3))).toEqual(['a', 'b', 'c'])
  expect(keys(movePicture(stored, 0, -1))).toEqual(['a', 'b', 'c'])
})

test('a fifth picture finds no room', () => {
  expect(addPictures(stored, [fresh, { ...fresh, key: 'new 2' }])).toHaveLength(4)
})

test('new pictures are sent as places among the stored ones', () => {
  const pictures = movePicture(addPictures(stored, [fresh]), 3, 1)

  expect(imageOrder(pictures)).toEqual([
    '/media/a/640.webp',
    null,
    '/media/b/640.webp',
    '/media/c/640.webp',
  ])
})

test('another order is a change', () => {
  const urls = stored.map(({ url }) => url)

  expect(areUnchanged(stored, urls)).toBe(true)
  expect(areUnchanged(movePicture(stored, 0, 1), urls)).toBe(false)
})
