import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'

/** Whether mails leave this store at all: the mail server and the sender are set. */
export function canSendMail({ mail }: Pick<Config, 'mail'>): boolean {
  return mail !== undefined
}

export type OutgoingMail = Pick<
  Mail,
  'to' | 'subject' | 'text' | 'html' | 'orderId' | 'unsubscribeUrl'
> & {
  /** After it the mail is no longer sent: the link in it would not work. */
  expiresAt?: Date
  /** A later mail with the same key replaces one that still waits. */
  key?: string
}

const oneAddress = z.email()
// These would end a header and begin another.
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Queues a mail in the caller's transaction: it is sent soon after that is committed, and never without. Throws when
 * `to` is not exactly one address.
 */
export async function queueMail(tx: Database, mail: OutgoingMail): Promise<void> {
  const { text, html, expiresAt, key, orderId, unsubscribeUrl } = mail
  const payload = {
    id: randomUUID(),
    to: oneAddress.parse(mail.to),
    subject: mail.subject.replaceAll(controlCharacters, ' '),
    text,
    ...(html === undefined ? {} : { html }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  }
  await addJob(tx, 'send_mail', { payload, ...(key === undefined ? {} : { key }) })
}
