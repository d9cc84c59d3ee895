import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Log } from '#platform/log.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { test as queueTest } from './jobs.ts'
import { recordingLog } from './recording-log.ts'

export type ReceivedMail = { from: string; to: string[]; raw: string }

type Behaviour = Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onAuth'> & {
  port?: number
  /** The server takes this long over each message. */
  delayMs?: number
}

/** A real SMTP server on this machine that keeps what it receives. */
export async function aMailServer({ port = 0, delayMs = 0, ...behaviour }: Behaviour = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    logger: false,
    ...behaviour,
    onData(stream, { envelope }, done) {
      const keep = (raw: string) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        setTimeout(done, delayMs)
      }
      // A sender who gives up in the middle of a message, as on a busy machine after its short limit, ends the stream
      // with an error: the message is dropped, as by any server.
      text(stream).then(keep, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const { port: ownPort } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${ownPort}`,
    port: ownPort,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const times = { connectMs: 20_000, responseMs: 20_000, totalMs: 30_000, stopMs: 100 }
/** For servers that never answer. */
export const impatient = { ...times, connectMs: 300, responseMs: 300, totalMs: 1000 }

export type ServerOptions = Parameters<typeof aMailServer>[0]

/** `mailServer` starts a server that ends with the test. */
export const test = queueTest
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
  .extend('sendBy', async ({ startQueue }) => (smtpUrl: string | undefined, limits = times) => {
    const { log, ...recorded } = recordingLog()
    const send_mail = senderBy(smtpUrl, { log, times: limits })
    return { log, ...recorded, ...startQueue({ handlers: { send_mail }, log }) }
  })

type Sending = { log?: Log; times?: typeof times }

export function senderBy(smtpUrl: string | undefined, options: Sending = {}) {
  const { log = recordingLog().log } = options
  const mail = smtpUrl === undefined ? undefined : { smtpUrl, from: 'orders@shop.example' }
  const storeName = async () => 'Asha, Fresh'
  return mailSender({ config: { mail }, storeName, times, ...options, log })
}

/** The text of a message with one part. */
export function bodyOf(raw: string): string {
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
