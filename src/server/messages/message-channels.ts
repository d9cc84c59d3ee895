import { createECDH } from 'node:crypto'
import type { MessageChoices } from '#contract/api/messages.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'

/** Makes the keys of push messages if there are none, and notes whether mails can be sent. */
export async function openChannels(db: Database, config: Pick<Config, 'mail'>): Promise<void> {
  const canMail = canSendMail(config)
  const known = await db.selectFrom('messageChannels').select('canMail').executeTakeFirst()
  // Writes only when needed, since a store must also start on a full disk.
  if (known?.canMail === canMail) return
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  const key = ecdh.getPrivateKey()
  // Restores leading zeros, which are part of the key.
  const privateKey = Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
  await db
    .insertInto('messageChannels')
    .values({ publicKey, privateKey, canMail })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ canMail }))
    .execute()
}

export async function viewPushKey(db: Database): Promise<string> {
  const channels = await db.selectFrom('messageChannels').select('publicKey').executeTakeFirst()
  if (!channels) throw refuse('not_found')
  return channels.publicKey
}

export async function viewMessageChoices(db: Database, { email }: Seller): Promise<MessageChoices> {
  const saved = await db
    .selectFrom('messageChannels')
    .select(['canMail', 'mailsSeller'])
    .executeTakeFirst()
  return {
    canMail: saved?.canMail ?? false,
    mailsNewOrders: saved?.mailsSeller ?? false,
    mailTo: email,
  }
}

type Choice = { seller: Seller; mailsNewOrders: boolean; storeName: string }

export function saveMailChoice(
  db: Database,
  { seller, mailsNewOrders, storeName }: Choice,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('messageChannels')
      .set({ mailsSeller: mailsNewOrders })
      .where('mailsSeller', '!=', mailsNewOrders)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: storeName },
      before: { mailsNewOrders: !mailsNewOrders },
      after: { mailsNewOrders },
    })
  })
}
