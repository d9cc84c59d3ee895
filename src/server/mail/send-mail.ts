import { HopelessJob } from '#platform/jobs/start-jobs.ts'
import type { Log } from '#platform/log.ts'
import { MailRefused, mailServer, type Times } from '#platform/outgoing/mail-server.ts'
import type { Config } from '#server/config/config.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'

type Options = {
  config: Pick<Config, 'mail'>
  log: Log
  /** Shown as the sender's name. */
  storeName: () => Promise<string>
  /** The picture that mails name `cid:logo`: PNG. Undefined: there is none. */
  readLogo?: () => Promise<Buffer | undefined>
  /** Tests use shorter ones. */
  times?: Partial<Times>
}

/**
 * The handler of queued mails. A failed mail is tried again later; one that the server refuses for good is not. After
 * a crash between sending and forgetting it, a mail is sent again with the same Message-ID.
 */
export function mailSender({
  config,
  log,
  storeName,
  readLogo,
  times,
}: Options): JobHandlers['send_mail'] {
  const { mail: settings } = config
  if (!settings) {
    return async ({ subject }) =>
      log.warn({ subject }, 'A mail was not sent: SMTP_URL and MAIL_FROM are not set')
  }
  const send = mailServer(settings.smtpUrl, times)

  return async ({ expiresAt, ...mail }, { signal }) => {
    if (expiresAt && new Date(expiresAt) < new Date()) {
      log.warn({ subject: mail.subject }, 'A mail was not sent: what it says is no longer true')
      return
    }
    const from = { name: await storeName(), address: settings.from }
    const logo = mail.html?.includes('cid:logo') ? await readLogo?.() : undefined
    await send({ ...mail, from, logo }, signal).catch((error: unknown) => {
      if (error instanceof MailRefused) throw new HopelessJob(error.message, { cause: error })
      throw error
    })
  }
}
