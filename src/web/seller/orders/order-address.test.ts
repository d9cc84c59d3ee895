import { expect, test } from 'vitest'
import { goodAddress } from '#tests/support/users.ts'
import { linesOfAddress, mapAddress } from './order-address.tsx'

const address = { ...goodAddress, _id: 'a', userId: 'u' }

test('an address is written as on a parcel', () => {
  expect(linesOfAddress(address)).toEqual([
    'Asha Rao',
    '14 Mango Lane',
    'Mysuru 570001',
    'Karnataka, India',
    '9876543210',
  ])
})

test('a landmark stands below the street', () => {
  expect(linesOfAddress({ ...address, landmark: 'Opposite the temple' }).slice(1, 3)).toEqual([
    '14 Mango Lane',
    'Opposite the temple',
  ])
})

test('a map is asked for the whole address, whatever is in it', () => {
  const map = new URL(mapAddress({ ...address, street: '7 & 8, Lane #3' }))

  expect(map.searchParams.get('query')).toBe('7 & 8, Lane #3, Mysuru, Karnataka, 570001, India')
})
