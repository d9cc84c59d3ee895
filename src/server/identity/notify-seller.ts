import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'

type Shop = { config: Pick<Config, 'mail' | 'publicUrl'>; storeName: string }

const { sellerEventMail } = textsOf(shopLanguage).sellerMails

export type SellerEvent = Parameters<typeof sellerEventMail>[1]

/** Mails a person of the shop, if mail can reach them, about changes that an intruder would make first. */
export async function notifySeller(
  tx: Database,
  { config, storeName, to }: Shop & { to: string },
  event: SellerEvent,
): Promise<void> {
  if (!to || !canSendMail(config)) return
  const shop = { storeName, publicUrl: config.publicUrl, at: new Date() }
  await queueMail(tx, { to, ...sellerEventMail(shop, event) })
}
