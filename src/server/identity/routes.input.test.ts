import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { login, meera, register } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

async function sending(db: Database, path: string, body: unknown) {
  const answer = await aClient(anIdentityApp(db)).post(path, body)
  const shoppers = await db.selectFrom('shoppers').select('name').execute()
  return {
    ...answer,
    shoppers,
    fields: Object.keys((answer.body.fields as object | undefined) ?? {}),
  }
}

const badEmails = [
  '',
  ' ',
  'plain',
  '@example.com',
  'a@',
  'a@b',
  'a b@example.com',
  'a@@example.com',
  'a@example..com',
  '.a@example.com',
  'a@-example.com',
  'a@example.com.',
  'a@exam\u0000ple.com',
  'a@b.co\r\nBcc: c@d.co',
  'a@b.co,c@d.co',
  'Asha <a@b.co>',
  'a\u202e@b.co',
  'a\ud800@b.co',
  `${'a'.repeat(250)}@b.co`,
  42,
  null,
  true,
  ['a@b.co'],
  { $ne: null },
]

const badNames = [
  '',
  '   ',
  'x'.repeat(81),
  'a\u0000b',
  'a\nb',
  'a\tb',
  'a\u001b[31mb',
  'a\u0085b',
  'a\u202eb',
  'a\u2066b',
  'a\ud800',
  '\udc00a',
  7,
  null,
  ['Meera'],
  { toString: 'x' },
]

const badPasswords = [
  '',
  'seven77',
  // Eight code units for a program, four letters for people.
  'éèêë'.normalize('NFD'),
  'x'.repeat(129),
  'lone surrogate \ud800',
  12345678,
  null,
  ['long enough'],
]

describe.for([register, login])('%s refuses the e-mail', (path) => {
  test.for(badEmails)('%j', async (email, { db }) => {
    const { status, body, fields, shoppers } = await sending(db, path, { ...meera, email })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(fields).toEqual(['email'])
    expect(shoppers).toEqual([])
  })
})

describe('registering refuses', () => {
  test.for(badNames)('registering refuses the name %j', async (name, { db }) => {
    const { status, fields, shoppers } = await sending(db, register, { ...meera, name })

    expect(status).toBe(400)
    expect(fields).toEqual(['name'])
    expect(shoppers).toEqual([])
  })

  test.for(badPasswords)('registering refuses the password %j', async (password, { db }) => {
    const { status, fields, shoppers } = await sending(db, register, { ...meera, password })

    expect(status).toBe(400)
    expect(fields).toEqual(['password'])
    expect(shoppers).toEqual([])
  })

  test.for<[why: string, body: unknown]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', [meera]],
    ['text', '"meera"'],
    ['a missing name', { ...meera, name: undefined }],
    ['a missing e-mail', { ...meera, email: undefined }],
    ['a missing password', { ...meera, password: undefined }],
    ['a role', { ...meera, role: 'seller' }],
    ['an id', { ...meera, _id: 'x' }],
    ['a cart', { ...meera, cartItems: {} }],
    ['isSeller', { ...meera, isSeller: true }],
    ['a poisoned prototype', `{"__proto__":{"isSeller":true},${JSON.stringify(meera).slice(1)}`],
    ['a poisoned constructor', { ...meera, constructor: { prototype: { isSeller: true } } }],
    ['depth', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('registering refuses %s', async ([, body], { db }) => {
    const { status, shoppers } = await sending(db, register, body)

    expect(status).toBe(400)
    expect(shoppers).toEqual([])
    expect('isSeller' in {}).toBe(false)
  })

  test('registering refuses more than 256 KiB', async ({ db }) => {
    const { status, body } = await sending(db, register, { ...meera, name: 'x'.repeat(256 * 1024) })

    expect([status, body.code]).toEqual([413, 'too_large'])
  })
})

describe('registering accepts', () => {
  test.for<[string, Partial<typeof meera>]>([
    ['a name in another script', { name: 'मीरा शर्मा' }],
    ['a name with signs', { name: 'O\'Neil-D’Souza, Jr. <3 & "co"' }],
    ['a name of 80 letters', { name: 'n'.repeat(80) }],
    ['a name like code', { name: '</script><svg onload=alert(1)>' }],
    ['plus and dots in the address', { email: 'meera.s+shop@mail.example.co.in' }],
    ['a password of 8', { password: 'kT7#vLqa' }],
    ['a password of 128', { password: 'kT7#vLqa'.repeat(16) }],
    ['a password in another script', { password: 'दूध और दही का दिन' }],
    ['a password with spaces around it', { password: '  kT7#vLqa  ' }],
  ])('registering accepts %s, and gives it back as it was', async ([, overrides], { db }) => {
    const person = { ...meera, ...overrides }

    const { status, body } = await sending(db, register, person)

    expect(status).toBe(201)
    expect(body.user).toMatchObject({ name: person.name, email: person.email })
    const { password, email } = person
    expect((await sending(db, login, { email, password })).status).toBe(200)
  })

  test('registering accepts spaces around name and address, without keeping them', async ({
    db,
  }) => {
    const { body } = await sending(db, register, {
      ...meera,
      name: ' Meera ',
      email: ' MEERA@example.com\n',
    })

    expect(body.user).toMatchObject({ name: 'Meera', email: 'meera@example.com' })
  })
})

test('a password too long to be one is refused without hashing it', async ({ db }) => {
  const asha = await aShopper(db)
  const argon2 = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()

  const { status } = await sending(db, login, { email: asha.email, password: 'x'.repeat(200_000) })

  expect(status).toBe(400)
  expect(argon2).not.toHaveBeenCalled()
  argon2.mockRestore()
  syncBuiltinESMExports()
})
