import { writtenTexts } from '#server/api/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import { writeTo } from '#server/mail/write-to.ts'

type Shop = { config: Pick<Config, 'mail' | 'publicUrl'>; storeName: string }

type SellerMails = ReturnType<typeof writtenTexts>['sellerMails']
export type SellerEvent = Parameters<SellerMails['sellerEventMail']>[1]

/** Mails a person of the shop, if mail can reach them, about changes that an intruder would make first. */
export async function notifySeller(
  tx: Database,
  { config, storeName, to }: Shop & { to: string },
  event: SellerEvent,
): Promise<void> {
  if (!to || !canSendMail(config)) return
  const shop = { storeName, publicUrl: config.publicUrl, at: new Date() }
  const mail = await writeTo(tx, { shopperId: null, shop }, (own) =>
    writtenTexts().sellerMails.sellerEventMail(own, event),
  )
  await queueMail(tx, { to, ...mail })
}
