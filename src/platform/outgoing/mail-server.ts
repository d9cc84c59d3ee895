import type { SendMailOptions, Transporter } from 'nodemailer'

export type SentMail = {
  /** Part of the Message-ID, by which mail servers recognize a mail that arrives twice. */
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html?: string
  /** The PNG that `html` names `cid:logo`. */
  logo?: Buffer | undefined
  unsubscribeUrl?: string
}

export type Times = { connectMs: number; responseMs: number; totalMs: number; stopMs: number }

const defaultTimes: Times = {
  connectMs: 10_000,
  responseMs: 20_000,
  totalMs: 60_000,
  // A mail that is almost sent is not begun again, if it can be helped.
  stopMs: 3000,
}

/** Thrown for a mail that the server refuses for good: another attempt would end the same. */
export class MailRefused extends Error {}

/** Opens a connection to the mail server with the first mail, and sends mails until `stopping` is aborted. */
export function mailServer(smtpUrl: string, times?: Partial<Times>) {
  const limits = { ...defaultTimes, ...times }
  let transport: Promise<Transporter> | undefined

  return async (mail: SentMail, stopping: AbortSignal): Promise<void> => {
    transport ??= openTransport(smtpUrl, limits)
    const signal = limitOf(stopping, limits)
    const message = { ...compose(mail), ...attach(mail.logo), signal }
    await (await transport).sendMail(message).catch((error: unknown) => {
      throw isRefused(error) ? new MailRefused(error.message, { cause: error }) : error
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

function compose({ id, from, to, subject, text, html, unsubscribeUrl }: SentMail): SendMailOptions {
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
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return isAboutMail && Number(error.responseCode) >= 500
}
