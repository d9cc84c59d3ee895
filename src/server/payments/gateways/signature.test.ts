import { expect, test } from 'vitest'
import { sign } from '#tests/support/fake-gateway-server.ts'
import { hmac, isSigned } from './signature.ts'

// RFC 4231, test case 2.
const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

test('a signature is HMAC-SHA256 in hex, as its own standard and others make it', async () => {
  expect(hmac(Buffer.from('what do ya want for nothing?'), 'Jefe')).toBe(known)
  expect(await sign('what do ya want for nothing?', 'Jefe')).toBe(known)
})

test('where no secret is known, nothing is signed', () => {
  expect(isSigned(Buffer.from('x'), hmac(Buffer.from('x'), ''), [])).toBe(false)
})
