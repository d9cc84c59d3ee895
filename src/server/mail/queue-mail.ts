import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'

/** Whether mails leave this store at all: both the server and the sender are set. */
export function canSendMail({ mail }: Pick<Config, 'mail'>): boolean {
  return mail !== undefined
}

type Outgoing = Omit<Mail, 'expiresAt'> & {
  /** After it the mail is no longer sent: the link in it would not work. */
  expiresAt?: Date
  /** A later mail with the same key replaces one that still waits. */
  key?: string
}

/** Queues a mail in the caller's transaction: it is sent once that is committed, and never without. */
export function queueMail(tx: Database, { key, expiresAt, ...mail }: Outgoing): Promise<void> {
  const payload = expiresAt ? { ...mail, expiresAt: expiresAt.toISOString() } : mail
  return addJob(tx, 'send_mail', { payload, ...(key ? { key } : {}) })
}
