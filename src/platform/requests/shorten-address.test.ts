import { expect, test } from 'vitest'
import { shortenAddress } from './client-address.ts'

test.for([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['in-process', 'in-process'],
])('the log shows %s as %s', ([address = '', short]) => {
  expect(shortenAddress(address)).toBe(short)
})
