import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import type { Log } from '#server/platform/log.ts'
import { viewRegistration } from './tax.ts'
import { viewSettings } from './views.ts'

type Asking = { config: Config; log: Log }

/** Tells the seller that the shop's GSTIN and its tax do not go together: once a day, until they have answered. */
export async function askRegistration(db: Database, { config, log }: Asking): Promise<void> {
  if ((await viewRegistration(db)) !== 'unanswered') return
  log.warn('The shop has a GSTIN, but the seller has not said how it is registered for GST')
  if (!canSendMail(config)) return
  const { name } = await viewSettings(db, config)
  const sellers = await db.selectFrom('sellers').select('email').execute()
  for (const { email } of sellers) {
    await queueMail(db, {
      to: email,
      subject: `Your GSTIN and your tax do not go together · ${name}`,
      text: textOf(name, config.publicUrl),
      // A mail that still waits is not joined by a second one.
      key: `registration ${email}`,
    })
  }
}

function textOf(name: string, publicUrl: string): string {
  return `${name} has a GSTIN, but the shop has not been told how it is registered for GST. Until it is, papers are headed “Bill” and show no GST, and tax may be added to prices that should include it.

Please choose one of the two; it is on your certificate:

- Regular: your prices include GST, and bills say how much.
- Composition scheme: you charge no tax, bills say so, and you deliver within your state only.

${publicUrl}/seller/settings#gst

The shop goes on selling meanwhile. This mail comes once a day until you have answered.
`
}
