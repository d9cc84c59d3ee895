import { expect, test } from 'vitest'
import { Credentials, Registration } from '#contract/api/identity.ts'
import { checkCredentials, type LoginValues } from './check-credentials.ts'

const good: LoginValues = { name: 'Asha', email: 'asha@example.com', password: 'morning market' }

const changes: Partial<LoginValues>[] = [
  {},
  { name: '' },
  { name: 'x'.repeat(80) },
  { name: 'x'.repeat(81) },
  { email: '' },
  { email: 'asha@example' },
  { email: `${'a'.repeat(60)}@${'b'.repeat(190)}.example.com` },
  { password: '' },
  { password: '1234567' },
  { password: '12345678' },
  { password: 'x'.repeat(128) },
  { password: 'x'.repeat(129) },
]

test.each(changes)(
  'a new account is refused by the page exactly when the server refuses it: %j',
  (change) => {
    const values = { ...good, ...change }

    const isFine = Object.keys(checkCredentials('register', values)).length === 0

    expect(isFine).toBe(Registration.safeParse(values).success)
  },
)

test.each(changes)(
  'a login is refused by the page exactly when the server refuses it: %j',
  (change) => {
    const values = { ...good, ...change }

    const isFine = Object.keys(checkCredentials('login', values)).length === 0

    expect(isFine).toBe(Credentials.safeParse(values).success)
  },
)

test('a short password is no reason to refuse a login', () => {
  expect(checkCredentials('login', { ...good, password: 'short' })).toEqual({})
  expect(checkCredentials('register', { ...good, password: 'short' })).toHaveProperty('password')
})
