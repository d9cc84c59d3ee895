import type { SendMailOptions, Transporter } from 'nodemailer'
import { HopelessJob } from '#platform/jobs/start-jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '#server/config/config.ts'
import type { JobHandlers, Mail } from '#server/jobs/jobs.ts'

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

type Times = { connectMs: number; responseMs: number; totalMs: number; stopMs: number }

const defaultTimes: Times = {
  connectMs: 10_000,
  responseMs: 20_000,
  totalMs: 60_000,
  // A mail that is almost sent is not begun again, if it can be helped.
  stopMs: 3000,
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
  const limits = { ...defaultTimes, ...times }
  let transport: Promise<Transporter> | undefined

  return async (mail, { signal }) => {
    if (mail.expiresAt && new Date(mail.expiresAt) < new Date()) {
      log.warn({ subject: mail.subject }, 'A mail was not sent: what it says is no longer true')
      return
    }
    transport ??= openTransport(settings.smtpUrl, limits)
    const from = { name: await storeName(), address: settings.from }
    const logo = mail.html?.includes('cid:logo') ? await readLogo?.() : undefined
    const message = { ...compose(mail, from), ...attach(logo), signal: limitOf(signal, limits) }
    await (await transport).sendMail(message).catch((error: unknown) => {
      throw isRefused(error) ? new HopelessJob((error as Error).message, { cause: error }) : error
    })
  }
}

/** Loaded with the first mail: many stores never send one. */
async function openTransport(smtpUrl: string, limits: Times): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    // A password does not travel in the clear, except within this machine; `?requireTLS=false` overrules.
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.responseMs,
    dnsTimeout: limits.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}

type Sender = { name: string; address: string }

function compose(
  { id, to, subject, text, html, unsubscribeUrl }: Mail,
  from: Sender,
): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    // An object is one address, whatever it contains; a text would be split at commas.
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId: `<${id}@${domain}>`,
    // Keeps holiday notices from being sent back.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  }
}

/** Mail programs show a button of their own for them (RFC 2369); with https it needs no page (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...(url.startsWith('https:') ? oneClick : {}) }
}

/** Inside the mail, so that nobody learns when it is opened. */
function attach(logo: Buffer | undefined): Pick<SendMailOptions, 'attachments'> {
  if (!logo) return {}
  return { attachments: [{ filename: 'logo.png', content: logo, cid: 'logo' }] }
}

/** Aborts when it takes too long altogether, or soon after the store is told to stop. */
function limitOf(stopping: AbortSignal, { totalMs, stopMs }: Times): AbortSignal {
  const late = new AbortController()
  const abortSoon = () => void setTimeout(() => late.abort(), stopMs).unref()
  if (stopping.aborted) abortSoon()
  else stopping.addEventListener('abort', abortSoon, { once: true })
  return AbortSignal.any([late.signal, AbortSignal.timeout(totalMs)])
}

/** The recipient or the message was refused for good. A refused login or sender is for the owner to set right. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return isAboutMail && Number(error.responseCode) >= 500
}
