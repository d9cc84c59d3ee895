import type { Log } from '#platform/log.ts'
import { writtenTexts } from '#server/api/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import { writeTo } from '#server/mail/write-to.ts'
import { viewRegistration } from './tax.ts'
import { viewSettings } from './views.ts'

type Asking = { config: Config; log: Log }

/** Mails the seller once a day that the shop's GSTIN and tax settings disagree, until they answer. */
export async function askRegistration(db: Database, { config, log }: Asking): Promise<void> {
  if ((await viewRegistration(db)) !== 'unanswered') return
  log.warn('The shop has a GSTIN, but the seller has not said how it is registered for GST')
  if (!canSendMail(config)) return
  const { name } = await viewSettings(db, config)
  const owners = await db
    .selectFrom('sellers')
    .select('email')
    .where('role', '=', 'owner')
    .where('endedAt', 'is', null)
    .execute()
  for (const { email } of owners) {
    if (email === null) continue
    const shop = { name, publicUrl: config.publicUrl }
    const mail = await writeTo(db, { shopperId: null, shop }, (own) =>
      writtenTexts().sellerMails.registrationMail(own),
    )
    await queueMail(db, {
      to: email,
      ...mail,
      // Keeps a second mail from being added while one waits.
      key: `registration ${email}`,
    })
  }
}
