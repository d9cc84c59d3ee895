import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

const storedForm = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

/** Makes a hash as another program or an older version of this store would. */
function hashMadeElsewhere(password: string, memory: number, passes: number): string {
  const nonce = Buffer.from('0123456789abcdef')
  const parameters = { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 }
  const tag = crypto.argon2Sync('argon2id', parameters)
  const [salt64, tag64] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt64}$${tag64}`
}

test('a password is stored as argon2id at the recommended cost', async () => {
  expect(await hashPassword('lantern over the field')).toMatch(storedForm)
})

test('the same password twice gives two hashes', async () => {
  expect(await hashPassword('same words')).not.toBe(await hashPassword('same words'))
})

test.for([
  'lantern over the field',
  '  spaces count  ',
  'दूध और दही',
  '\u{1f96d}\u{1f96d}\u{1f96d}\u{1f96d}',
  'x'.repeat(64),
  'y'.repeat(128),
  'with\0zero',
])('%j is recognised, and nothing but it', async (password) => {
  const hash = await hashPassword(password)

  expect(await verifyPassword(password, hash)).toBe('right')
  expect(await verifyPassword(`${password}.`, hash)).toBe('wrong')
  expect(await verifyPassword(password.slice(0, -1), hash)).toBe('wrong')
})

describe('one password, typed on two keyboards', () => {
  const composed = 'cafés in Mysuru'.normalize('NFC')
  const decomposed = composed.normalize('NFD')

  test.for([
    [composed, decomposed],
    [decomposed, composed],
    ['a no-break\u00a0space', 'a no-break space'],
  ])(
    'one password, typed on two keyboards, is the same, as %j and as %j',
    async ([first = '', second = '']) => {
      expect(await verifyPassword(second, await hashPassword(first))).toBe('right')
    },
  )

  test.for([
    [composed, composed],
    [composed, decomposed],
    [decomposed, decomposed],
    [decomposed, composed],
    ['a no-break\u00a0space', 'a no-break\u00a0space'],
    // A mix of both Unicode forms, as from two keyboards.
    [`${composed}${decomposed}`, `${composed}${decomposed}`],
  ])(
    'one password, typed on two keyboards, still opens what was hashed exactly as typed: %j, now typed as %j',
    async ([first = '', second = '']) => {
      const hash = hashMadeElsewhere(first, 19_456, 2)

      expect(await verifyPassword(second, hash)).not.toBe('wrong')
    },
  )

  test('one password, typed on two keyboards, is hashed anew where the stored hash is of another form', async () => {
    expect(await verifyPassword(composed, hashMadeElsewhere(composed, 19_456, 2))).toBe('right')
    expect(await verifyPassword(composed, hashMadeElsewhere(decomposed, 19_456, 2))).toBe(
      'outdated',
    )
  })
})

test('where there is no account every password is wrong, at the price of the same hashes', async () => {
  const hash = await hashPassword('lantern over the field')
  const argon2 = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()

  const prices = []
  for (const password of ['wrong', 'wróng']) {
    for (const stored of [null, hash]) {
      argon2.mockClear()
      expect(await verifyPassword(password, stored)).toBe('wrong')
      const [, { memory, passes } = {}] = argon2.mock.calls[0] ?? []
      prices.push([argon2.mock.calls.length, memory, passes])
    }
  }

  argon2.mockRestore()
  syncBuiltinESMExports()
  expect(prices).toEqual([
    [1, 19_456, 2],
    [1, 19_456, 2],
    [2, 19_456, 2],
    [2, 19_456, 2],
  ])
})

describe('a hash made at another cost', () => {
  test.for<[memory: number, passes: number]>([
    [8192, 2],
    [19_456, 1],
    [32_768, 3],
  ])('of %i KiB and %i passes still works, and should be made again', async ([memory, passes]) => {
    const hash = hashMadeElsewhere('old words', memory, passes)

    expect(await verifyPassword('old words', hash)).toBe('outdated')
    expect(await verifyPassword('other words', hash)).toBe('wrong')
  })

  test('of today does not need it', async () => {
    expect(await verifyPassword('new words', await hashPassword('new words'))).toBe('right')
  })

  test.for(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=8,t=1,p=1$c2FsdA$dGFn'])(
    'a hash in another form, like "%s", is an error and never a login',
    async (hash) => {
      await expect(verifyPassword('words', hash)).rejects.toThrow('not in the argon2id form')
    },
  )
})

describe('many at once', () => {
  test('many hashes at once are refused beyond a short queue, and the queue empties', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => hashPassword('words')),
    )

    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(34)
    expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
    await expect(hashPassword('words')).resolves.toMatch(storedForm)
  })

  test('many hashes at once leave the process able to do other things', async () => {
    let isDone = false
    const hashing = Promise.all(Array.from({ length: 10 }, () => hashPassword('words')))
    const finished = hashing.then(() => (isDone = true))

    let turns = 0
    for (; !isDone; turns += 1) await nextTurn()

    await finished
    expect(turns).toBeGreaterThan(100)
  })
})
