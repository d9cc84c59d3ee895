import type { Log } from '#platform/log.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import { viewRegistration } from './tax.ts'
import { viewSettings } from './views.ts'

type Asking = { config: Config; log: Log }

/** Tells the seller that the shop's GSTIN and its tax do not go together: once a day, until they have answered. */
export async function askRegistration(db: Database, { config, log }: Asking): Promise<void> {
  if ((await viewRegistration(db)) !== 'unanswered') return
  log.warn('The shop has a GSTIN, but the seller has not said how it is registered for GST')
  if (!canSendMail(config)) return
  const { sellerMails } = textsOf(shopLanguage)
  const { name } = await viewSettings(db, config)
  const sellers = await db.selectFrom('sellers').select('email').execute()
  for (const { email } of sellers) {
    await queueMail(db, {
      to: email,
      ...sellerMails.registrationMail({ name, publicUrl: config.publicUrl }),
      // A mail that still waits is not joined by a second one.
      key: `registration ${email}`,
    })
  }
}
