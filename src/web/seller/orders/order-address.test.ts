import { expect, test } from 'vitest'
import { goodAddress } from '#tests/support/users.ts'
import { dialled, linesOfAddress, mapAddress } from './order-address.tsx'

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

for (const phone of ['9876543210', '09876543210', '+91 98765 43210', '91-98765-43210']) {
  test(`${phone} is dialled with the country's code, once`, () => {
    expect(dialled(phone)).toBe('+919876543210')
  })
}

test('a map is asked for the whole address, whatever is in it', () => {
  const map = new URL(mapAddress({ ...address, street: '7 & 8, Lane #3' }))

  expect(map.searchParams.get('query')).toBe('7 & 8, Lane #3, Mysuru, Karnataka, 570001, India')
})
