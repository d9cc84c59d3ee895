import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { inTransaction } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { endTokens, issueToken, readToken, removeOldTokens, useToken } from './one-time-tokens.ts'

const confirmation = { purpose: 'shopper-confirmation', minutes: 30 } as const
const purposes = ['shopper-confirmation'] as const

describe('a one-time token', () => {
  test('a one-time token says whom it is for, once', async ({ db }) => {
    const subject = newId()
    const token = await issueToken(db, { ...confirmation, subject, detail: 'asha@example.com' })

    const claim = await useToken(db, token, purposes)

    expect(claim).toEqual({ purpose: purposes[0], subject, detail: 'asha@example.com' })
    await expect(useToken(db, token, purposes)).rejects.toThrow('link_over')
    await expect(readToken(db, token, purposes)).rejects.toThrow('link_over')
  })

  test('a one-time token is worth nothing for another purpose, and stays for its own', async ({
    db,
  }) => {
    const token = await issueToken(db, { ...confirmation, subject: newId() })

    await expect(useToken(db, token, ['shopper-password-mailed'])).rejects.toThrow()

    await expect(readToken(db, token, purposes)).resolves.toBeTruthy()
  })

  test('a one-time token is one of the last three of its account, which end with the first use of one', async ({
    db,
  }) => {
    const subject = newId()
    const other = await issueToken(db, { ...confirmation, subject: newId() })
    const tokens: string[] = []
    for (let time = 0; time < 4; time += 1)
      tokens.push(await issueToken(db, { ...confirmation, subject }))
    const [first = '', second = '', ...later] = tokens

    await expect(readToken(db, first, purposes)).rejects.toThrow('link_over')
    for (const token of later) await expect(readToken(db, token, purposes)).resolves.toBeTruthy()
    await expect(useToken(db, second, purposes)).resolves.toMatchObject({ subject })

    for (const token of later)
      await expect(useToken(db, token, purposes)).rejects.toThrow('link_over')
    await expect(readToken(db, other, purposes)).resolves.toBeTruthy()
  })

  test('a one-time token of an account is used once, also where each of several is used at once', async ({
    ownDb,
  }) => {
    const subject = newId()
    const tokens: string[] = []
    for (let time = 0; time < 3; time += 1)
      tokens.push(await issueToken(ownDb, { ...confirmation, subject }))
    const { promise: all, resolve: go } = Promise.withResolvers<void>()
    let waiting = 0

    const outcomes = await Promise.allSettled(
      tokens.map((token) =>
        inTransaction(ownDb, async (tx) => {
          await readToken(tx, token, purposes)
          waiting += 1
          if (waiting === tokens.length) go()
          await all
          await useToken(tx, token, purposes)
        }),
      ),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a one-time token ends after its minutes, and is then deleted', async ({ db }) => {
    const token = await issueToken(db, { ...confirmation, subject: newId() })
    const lasting = await issueToken(db, { ...confirmation, minutes: 31, subject: newId() })
    await sql`update one_time_tokens set expires_at = expires_at - interval '30 minutes'`.execute(
      db,
    )

    await expect(useToken(db, token, purposes)).rejects.toThrow('link_over')
    await removeOldTokens(db)

    expect(await db.selectFrom('oneTimeTokens').select('subject').execute()).toHaveLength(1)
    await expect(readToken(db, lasting, purposes)).resolves.toBeTruthy()
  })

  test('a one-time token ends with all others of its account', async ({ db }) => {
    const subject = newId()
    const token = await issueToken(db, { ...confirmation, subject })

    await endTokens(db, subject)

    await expect(useToken(db, token, purposes)).rejects.toThrow('link_over')
  })

  test('a one-time token is stored as a hash alone, and is never the same', async ({ db }) => {
    const tokens = new Set<string>()
    for (let at = 0; at < 50; at += 1)
      tokens.add(await issueToken(db, { ...confirmation, subject: newId() }))

    const { rows } = await sql<{
      line: string
    }>`select t::text as line from one_time_tokens t`.execute(db)

    expect(tokens.size).toBe(50)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows.filter(({ line }) => [...tokens].some((token) => line.includes(token)))).toEqual([])
  })

  test('a one-time token that is used many times at once is used once', async ({ ownDb }) => {
    const token = await issueToken(ownDb, { ...confirmation, subject: newId() })
    const { promise: all, resolve: go } = Promise.withResolvers<void>()
    let waiting = 0
    const attempts = Array.from({ length: 5 }, () =>
      inTransaction(ownDb, async (tx) => {
        await readToken(tx, token, purposes)
        waiting += 1
        if (waiting === 5) go()
        await all
        await useToken(tx, token, purposes)
      }),
    )

    const outcomes = await Promise.allSettled(attempts)

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a one-time token stays if what it is for fails', async ({ ownDb }) => {
    const token = await issueToken(ownDb, { ...confirmation, subject: newId() })

    const attempt = inTransaction(ownDb, async (tx) => {
      await useToken(tx, token, purposes)
      throw new Error('something else failed')
    })

    await expect(attempt).rejects.toThrow('something else failed')
    await expect(useToken(ownDb, token, purposes)).resolves.toBeTruthy()
  })

  test('a one-time token that is asked for often at once leaves three that work', async ({
    ownDb,
  }) => {
    const subject = newId()

    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => issueToken(ownDb, { ...confirmation, subject })),
    )

    const found = await Promise.allSettled(tokens.map((token) => readToken(ownDb, token, purposes)))
    expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
