import { describe, expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { bodyOf, senderBy, test } from '#tests/support/mail-server.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { canSendMail, queueMail } from './queue-mail.ts'
import { mailSender } from './send-mail.ts'

const timeout = 30_000
const hello = { to: 'asha@example.com', subject: 'Hello', text: 'Good morning, Asha!\n' }

const allDone = (db: Database) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout })

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
  const elsewhere = `smtp://shop:secret@0.0.0.0:${server.port}`

  await expect(senderBy(elsewhere)(mail, { signal })).rejects.toThrow(/STARTTLS|TLS/i)
  await senderBy(`${elsewhere}?requireTLS=false`)(mail, { signal })

  expect(tried).toEqual(['secret'])
})
