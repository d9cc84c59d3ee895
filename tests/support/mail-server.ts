import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

type Behaviour = Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onAuth'> & {
  port?: number
  /** How long it takes over each message. */
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
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      setTimeout(done, delayMs)
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
