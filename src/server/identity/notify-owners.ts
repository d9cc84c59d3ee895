import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { notifySeller, type SellerEvent } from './notify-seller.ts'

type Shop = { config: Pick<Config, 'mail' | 'publicUrl'>; storeName: string }

/** Mails every owner who has an e-mail address, if mail is set up. */
export async function notifyOwners(tx: Database, shop: Shop, event: SellerEvent): Promise<void> {
  const owners = await tx
    .selectFrom('sellers')
    .select('email')
    .where('role', '=', 'owner')
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  for (const { email } of owners) await notifySeller(tx, { ...shop, to: email ?? '' }, event)
}
