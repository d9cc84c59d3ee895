import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { mailLink } from '#server/identity/mail-links.ts'
import type { JobPayloads } from '#server/jobs/jobs.ts'
import { askSubscriber } from '#server/newsletter/ask-subscriber.ts'
import { askAddress } from '#server/stock-alerts/tell-alerts.ts'
import { aClient } from './client.ts'
import { login } from './logins.ts'
import type { Person } from './users.ts'
import { aConfig, aWholeStore } from './whole-store.ts'

export const user = '/api/v1/user'
export const freshPassword = 'nine quiet boats at dusk'

const withMail: Pick<Config, 'mail'> = {
  mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.com' },
}

/** The whole store with mail set up, or without. */
export function aStoreFor(db: Database, { hasMail = true } = {}) {
  return aWholeStore(db, hasMail ? withMail : {})
}

type App = ReturnType<typeof aWholeStore>
type Extra = Parameters<typeof aClient>[1]

/** A browser in which this person is logged in. */
export async function loggedIn(app: App, { email, password }: Person, extra: Extra = {}) {
  const client = aClient(app, extra)
  const { status } = await client.post(login, { email, password })
  expect(status).toBe(200)
  return client
}

export type SentMail = { to: string; subject: string; text: string; unsubscribeUrl?: string }

/** Does the queued mail jobs as a worker would, and answers what would be sent. */
export async function deliverMails(db: Database): Promise<SentMail[]> {
  const { rows } = await sql<{ name: string; payload: unknown }>`
    with done as (delete from graphile_worker._private_jobs returning id, task_id, payload)
    select identifier as name, payload
    from done join graphile_worker._private_tasks tasks on tasks.id = task_id
    order by done.id`.execute(db)
  const sent: SentMail[] = []
  const send = async (mail: SentMail) => void sent.push(mail)
  const config = aConfig(withMail)
  const shop = { storeName: 'Tokri', publicUrl: config.publicUrl }
  for (const { name, payload } of rows) {
    if (name === 'send_mail') await send(payload as SentMail)
    if (name === 'ask_subscriber') {
      const { subscriptionId } = payload as JobPayloads['ask_subscriber']
      await askSubscriber(db, subscriptionId, { shop, send })
    }
    if (name === 'confirm_stock_alert') {
      const { alertId } = payload as JobPayloads['confirm_stock_alert']
      await askAddress(db, alertId, { shop, send })
    }
    if (name !== 'mail_link') continue
    const parts = { config, viewStoreName: async () => 'Tokri', send }
    await mailLink(db, parts, payload as JobPayloads['mail_link'])
  }
  return sent
}

/** The token of the link in a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  const [, token = ''] = /#([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

/** Confirms the address, as opening the link in a logged-in browser does. */
export async function confirmAddress(db: Database, { id }: { id: string }): Promise<void> {
  await db.updateTable('shoppers').set({ confirmedAt: new Date() }).where('id', '=', id).execute()
}
