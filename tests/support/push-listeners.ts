import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { openChannels } from '#server/messages/message-channels.ts'
import { type Listener, subscribeToPush } from '#server/messages/push-subscriptions.ts'
import { pushSender } from '#server/messages/send-push.ts'
import { aShopperReadyToOrder } from './carts.ts'
import type { aPushService } from './push-service.ts'
import { aSeller } from './users.ts'

export type Service = Awaited<ReturnType<typeof aPushService>>

/** The handler of push messages as the store has it, except for the networks that it may reach. */
export const pushSenderOf = (db: Database, privateNetworks = ['127.0.0.1']) =>
  pushSender({
    db,
    privateNetworks,
    contact: 'https://shop.example',
    shop: async () => ({ storeName: 'Asha Fresh', icon: '/icon-192.png' }),
  })

/** The seller and a shopper, each told by a push service of their own. */
export async function someListeners(
  db: Database,
  services: { seller?: Service; shopper?: Service },
) {
  await openChannels(db, { mail: undefined })
  const shopper = await aShopperReadyToOrder(db)
  const { id: sellerId } = await aSeller(db)
  const listen = async (service: Service | undefined, owner: Listener['owner']) => {
    const sessionId = newId()
    if (service) await subscribeToPush(db, { owner, sessionId }, service.subscription)
    return sessionId
  }
  return {
    shopper,
    sellerSession: await listen(services.seller, { sellerId }),
    shopperSession: await listen(services.shopper, { shopperId: shopper.id }),
  }
}
