import { describe, expect, test } from 'vitest'
import { NewAddress } from '#contract/api/addresses.ts'
import {
  type AddressField,
  type AddressValues,
  checkAddress,
  normalizeAddress,
} from './check-address.ts'

const good: AddressValues = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  street: '12 MG Road',
  landmark: '',
  city: 'Pune',
  state: 'Maharashtra',
  zipcode: '411001',
  country: 'India',
  phone: '98765 43210',
}

const typed: [AddressField, string[]][] = [
  [
    'firstName',
    ['', ' ', 'A', 'आशा', 'x'.repeat(60), 'x'.repeat(61), 'a\u202eb', 'a\u0007b', '\ud800'],
  ],
  ['lastName', ['', 'Rao', 'x'.repeat(61)]],
  [
    'email',
    [
      '',
      'asha',
      'asha@x',
      'a@b.co',
      'A.B+c@Mail.Example.IN',
      'a..b@x.in',
      '.a@x.in',
      'a@-x.in',
      'é@x.in',
      `${'a'.repeat(250)}@x.in`,
    ],
  ],
  ['street', ['', 'Flat 4, 12/B', 'x'.repeat(200), 'x'.repeat(201)]],
  ['city', ['', 'x'.repeat(80), 'x'.repeat(81)]],
  ['state', ['', 'Goa', 'x'.repeat(81)]],
  [
    'zipcode',
    [
      '',
      '011001',
      '110001',
      '999999',
      '11000',
      '1100011',
      '11000a',
      '-110001',
      '0110001',
      '११०००१',
    ],
  ],
  ['country', ['', 'India', 'x'.repeat(61)]],
  [
    'phone',
    [
      '',
      '9876543210',
      '98765 43210',
      '+91 98765 43210',
      '+919876543210',
      '09876543210',
      '0 9876543210',
      '987654321',
      '98765432101',
      '98765-43210',
      '98-76-54-32-10',
      '9 8 7 6 5 4 3 2 1 0',
      '+91 9 8 7 6 5 4 3 2 1 0',
      'abcdefghij',
    ],
  ],
]

describe.each(typed)('%s', (field, values) => {
  test.each(values)('is refused by the page exactly when the server refuses it: %j', (value) => {
    const address = normalizeAddress({ ...good, [field]: value })

    const errors = checkAddress(address)

    const answer = NewAddress.safeParse(address)
    expect(Object.keys(errors)).toEqual(answer.success ? [] : [field])
  })
})

test('a PIN code may be written as two groups of three', () => {
  expect(checkAddress(normalizeAddress({ ...good, zipcode: ' 411 001 ' }))).toEqual({})
})

test('every wrong field is named at once', () => {
  const errors = checkAddress({ ...good, city: '', phone: '12' })

  expect(Object.keys(errors)).toEqual(['city', 'phone'])
})
