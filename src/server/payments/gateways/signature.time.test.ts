import { expect, test } from 'vitest'
import { hmac, isSignedNow } from '#server/payments/gateways/signature.ts'

const now = new Date('2026-08-01T10:00:00.900Z')
const body = Buffer.from('{}')

function signedAt(secondsAgo: number): boolean {
  const time = Math.floor(now.getTime() / 1000) - secondsAgo
  const header = `t=${time},v1=${hmac(Buffer.from(`${time}.{}`), 'secret')}`
  return isSignedNow(body, header, { secrets: ['secret'], now })
}

test.for([
  [0, true],
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
] as const)('signed %i seconds ago is about now: %s', ([secondsAgo, isNow]) => {
  expect(signedAt(secondsAgo)).toBe(isNow)
})
