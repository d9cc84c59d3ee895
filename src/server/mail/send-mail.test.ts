import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import { type Database, inTransaction } from '#server/database/database.ts'
import { failedJobs } from '#server/jobs/jobs.ts'
import { jobsOf, makeJobsDue, test as queueTest } from '#tests/support/jobs.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { canSendMail, queueMail } from './queue-mail.ts'
import { mailSender } from './send-mail.ts'

const timeout = 30_000
const times = { connectMs: 300, responseMs: 300, totalMs: 1000, stopMs: 100 }
const hello = { to: 'asha@example.com', subject: 'Hello', text: 'Good morning, Asha!\n' }

type ServerOptions = Parameters<typeof aMailServer>[0]

const test = queueTest
  .extend('mailServer', async ({}, { onCleanup }) => {
    const closes: (() => Promise<void>)[] = []
    onCleanup(async () => void (await Promise.all(closes.map((close) => close()))))
    return async (options?: ServerOptions) => {
      const server = await aMailServer(options)
      closes.push(server.close)
      return server
    }
  })
  /** A queue that sends by the server at this address, and its log. */
  .extend('sendBy', async ({ startQueue }) => (smtpUrl: string | undefined) => {
    const recorded = recordingLog()
    const send_mail = senderBy(smtpUrl, recorded.log)
    return { ...recorded, ...startQueue({ handlers: { send_mail }, log: recorded.log }) }
  })

function senderBy(smtpUrl: string | undefined, log = recordingLog().log) {
  const mail = smtpUrl === undefined ? undefined : { smtpUrl, from: 'orders@shop.example' }
  return mailSender({ config: { mail }, log, storeName: async () => 'Asha, Fresh', times })
}

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
    sendBy(slow.url)

    await queueMail(db, hello)

    await failedOnce(db)
    expect((await jobsOf(db))[0]?.lastError).toMatch(/timeout/i)
  })

  test('is given up for now when the server says nothing at all', async ({ ownDb: db, sendBy }) => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    sendBy(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)

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

describe('without a mail server', () => {
  test('a line in the log says that a mail was not sent, and nothing of its text', async ({
    ownDb: db,
    sendBy,
  }) => {
    const { messages, lines } = sendBy(undefined)

    await queueMail(db, { ...hello, text: 'https://shop.example/reset#canary-token' })

    await allDone(db)
    expect(messages()).toEqual(['A mail was not sent: SMTP_URL and MAIL_FROM are not set'])
    expect(lines().join('')).not.toMatch(/canary|asha@example/)
  })

  test('others know that mail does not work', () => {
    const mail = { smtpUrl: 'smtp://localhost', from: 'orders@shop.example' }

    expect([canSendMail({ mail: undefined }), canSendMail({ mail })]).toEqual([false, true])
  })
})

describe('a mail cannot be bent', () => {
  test.for([
    'asha@example.com\r\nBcc: all@example.com',
    'asha@example.com, all@example.com',
    'asha@example.com>, <all@example.com',
    'Asha <asha@example.com>',
    '',
  ])('to other recipients by the address %j', async (to, { db }) => {
    await expect(queueMail(db, { ...hello, to })).rejects.toThrow()
    expect(await jobsOf(db)).toEqual([])
  })

  test('to other headers by its subject or the name of the shop', async ({
    ownDb: db,
    mailServer,
    startQueue,
  }) => {
    const server = await mailServer()
    const { log } = recordingLog()
    startQueue({
      handlers: {
        send_mail: mailSender({
          config: { mail: { smtpUrl: server.url, from: 'orders@shop.example' } },
          log,
          storeName: async () => 'Shop" <evil@example.com>\r\nBcc: all@example.com',
        }),
      },
    })

    await queueMail(db, { ...hello, subject: 'Hi\r\nBcc: all@example.com\r\n\r\nNew body\u0000' })

    await allDone(db)
    expect(server.mails).toMatchObject([{ from: 'orders@shop.example', to: [hello.to] }])
    const headers = (server.mails[0]?.raw ?? '').split('\r\n\r\n')[0] ?? ''
    expect(headers).not.toMatch(/^bcc:/im)
    expect(headers.match(/^subject:/gim)).toHaveLength(1)
    expect(bodyOf(server.mails[0]?.raw ?? '')).toBe('Good morning, Asha!\r\n')
  })
})

test('a password is not sent in the clear to a server elsewhere', async ({ mailServer }) => {
  const tried: string[] = []
  const server = await mailServer({
    onAuth: ({ password }, _, done) => {
      tried.push(password ?? '')
      done(null, { user: 'shop' })
    },
  })
  const { signal } = new AbortController()
  const mail = { id: 'a', ...hello }
  // A name of this machine that is not known to be one.
  const elsewhere = `smtp://shop:secret@127.1:${server.port}`.replace('127.1', '0.0.0.0')

  await expect(senderBy(elsewhere)(mail, { signal })).rejects.toThrow(/STARTTLS|TLS/i)
  await senderBy(`${elsewhere}?requireTLS=false`)(mail, { signal })

  expect(tried).toEqual(['secret'])
  await sleep(0)
})

function subjectOf(raw: string): string | undefined {
  return /^Subject: (.*)\r$/m.exec(raw)?.[1]
}

/** The text of a message with one part. */
function bodyOf(raw: string): string {
  const [headers = '', ...parts] = raw.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)\r?$/im.exec(headers)?.[1]
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
