import { createServer } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { failedJobs } from '#platform/jobs/queued-jobs.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { jobsOf, makeJobsDue } from '#tests/support/jobs.ts'
import {
  bodyOf,
  impatient,
  type ServerOptions,
  senderBy,
  test,
} from '#tests/support/mail-server.ts'
import { queueMail } from './queue-mail.ts'

const timeout = 30_000
const hello = { to: 'asha@example.com', subject: 'Hello', text: 'Good morning, Asha!\n' }

const allDone = (db: Database) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout })

const failedOnce = (db: Database) =>
  vi.waitFor(
    async () => expect(await jobsOf(db)).toMatchObject([{ attempts: 1, lockedBy: null }]),
    { timeout },
  )

describe('a mail', () => {
  test('arrives with its text, from the shop', async ({ ownDb: db, mailServer, sendBy }) => {
    const server = await mailServer()
    sendBy(server.url)
    const text = 'Namaste, Aśa!\n.\nThe link: https://shop.example/reset#abc\n'

    await queueMail(db, { ...hello, subject: 'Your “order” – ₹40', text })

    await allDone(db)
    expect(server.mails).toHaveLength(1)
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.mails
    expect([from, to]).toEqual(['orders@shop.example', ['asha@example.com']])
    expect(raw).toMatch(/^From: "Asha, Fresh" <orders@shop\.example>\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@shop\.example>\r$/m)
    expect(bodyOf(raw)).toBe(text.replaceAll('\n', '\r\n'))
  })

  test.for([
    ['https://shop.example/newsletter/unsubscribe/k', true],
    ['http://127.0.0.1/newsletter/unsubscribe/k', false],
  ] as const)(
    'names how to unsubscribe: %s',
    async ([unsubscribeUrl, isOneClick], { mailServer }) => {
      const server = await mailServer()

      await senderBy(server.url)(
        { id: 'a1', ...hello, unsubscribeUrl },
        { signal: new AbortController().signal },
      )

      const raw = server.mails[0]?.raw ?? ''
      expect(raw).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeUrl}>\r$`, 'm'))
      expect(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(raw)).toBe(isOneClick)
    },
  )

  test('whose transaction is undone is never sent', async ({ ownDb: db, mailServer, sendBy }) => {
    const server = await mailServer()
    await inTransaction(db, async (tx) => {
      await queueMail(tx, { ...hello, subject: 'never' })
      throw new Error('undone')
    }).catch(() => undefined)
    await queueMail(db, hello)

    sendBy(server.url)

    await allDone(db)
    expect(server.mails.map(({ raw }) => subjectOf(raw))).toEqual(['Hello'])
  })

  test('is sent when the server is back', async ({ ownDb: db, mailServer, sendBy }) => {
    const away = await mailServer()
    await away.close()
    const { messages } = sendBy(away.url)
    await queueMail(db, hello)
    await failedOnce(db)

    const back = await mailServer({ port: away.port })
    await makeJobsDue(db)

    await allDone(db)
    expect(back.mails).toHaveLength(1)
    expect(messages()).toEqual(['A job failed; it is tried again'])
  })

  test('is given up for now when the server is too slow', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const slow = await mailServer({ delayMs: 60_000 })
    sendBy(slow.url, impatient)

    await queueMail(db, hello)

    await failedOnce(db)
    expect((await jobsOf(db))[0]?.lastError).toMatch(/timeout/i)
  })

  test('is given up for now when the server says nothing at all', async ({ ownDb: db, sendBy }) => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    sendBy(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, impatient)

    await queueMail(db, hello)

    await failedOnce(db)
    silent.close()
  })

  test.for([
    ['the address is dead', 550, 1],
    ['the mailbox is full for now', 452, 0],
  ] as const)(
    'when %s, is told apart from the other case',
    async ([, code, failed], { ownDb: db, mailServer, sendBy }) => {
      const server = await mailServer({
        onRcptTo: (_, __, done) =>
          done(Object.assign(new Error('refused'), { responseCode: code })),
      })
      sendBy(server.url)

      await queueMail(db, hello)

      await failedOnce(db)
      expect(await failedJobs(db)).toHaveLength(failed)
    },
  )

  test('waits when the login is refused: the owner can set that right', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer({
      authOptional: false,
      onAuth: (_, __, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    } as ServerOptions)
    const { lines } = sendBy(server.url.replace('//', '//shop:canary-password@'))

    await queueMail(db, hello)

    await failedOnce(db)
    expect(await failedJobs(db)).toEqual([])
    expect(lines().join('')).not.toContain('canary')
  })

  test('that is sent twice after a crash has the same Message-ID', async ({
    ownDb: db,
    mailServer,
    startQueue,
  }) => {
    const server = await mailServer()
    const send = senderBy(server.url)
    let crashes = 1
    startQueue({
      handlers: {
        send_mail: async (mail, run) => {
          await send(mail, run)
          crashes -= 1
          if (crashes === 0) throw new Error('crashed before the job was forgotten')
        },
      },
    })

    await queueMail(db, hello)
    await failedOnce(db)
    await makeJobsDue(db)

    await allDone(db)
    const ids = server.mails.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is not sent after it expired', async ({ ownDb: db, mailServer, sendBy }) => {
    const server = await mailServer()
    await queueMail(db, { ...hello, expiresAt: new Date(Date.now() - 1000) })
    await queueMail(db, { ...hello, subject: 'valid', expiresAt: new Date(Date.now() + 60_000) })

    sendBy(server.url)

    await allDone(db)
    expect(server.mails.map(({ raw }) => subjectOf(raw))).toEqual(['valid'])
  })

  test('with the key of one that waits is sent in its place', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await queueMail(db, { ...hello, subject: 'first', key: 'order 7' })
    await queueMail(db, { ...hello, subject: 'second', key: 'order 7' })

    sendBy(server.url)

    await allDone(db)
    expect(server.mails.map(({ raw }) => subjectOf(raw))).toEqual(['second'])
  })

  test('that is being sent when the store stops ends soon', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const slow = await mailServer({ delayMs: 60_000 })
    const queue = sendBy(slow.url)
    await queueMail(db, hello)
    await vi.waitFor(() => expect(slow.mails).toHaveLength(1), { timeout })
    const startedAt = performance.now()

    await queue.stop()

    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(await jobsOf(db)).toMatchObject([{ lockedBy: null }])
  })
})

function subjectOf(raw: string): string | undefined {
  return /^Subject: (.*)\r$/m.exec(raw)?.[1]
}
