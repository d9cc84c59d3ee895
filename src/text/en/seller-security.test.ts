import { expect, test } from 'vitest'
import { sellerSecurityText } from './seller-security.ts'

const { detail } = sellerSecurityText

test('an event about people names a role in words (G36-3)', () => {
  expect(detail('cashier', 'role changed')).toBe('Cashier')
  expect(detail('Ravi · packer', 'person changed')).toBe('Ravi · Packer')
  expect(detail('Ravi', 'person changed')).toBe('Ravi')
})

test('other details stand as they are, or in their own words', () => {
  expect(detail('cashier', 'login')).toBe('cashier')
  expect(detail('wrong_pin', 'login failed')).toBe('wrong PIN')
})
