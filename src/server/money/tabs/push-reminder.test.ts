import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { openChannels } from '#server/messages/message-channels.ts'
import { subscribeToPush } from '#server/messages/push-subscriptions.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { expect, test } from '#tests/support/database.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { payTab } from './change-tab.ts'
import { tabPushSender } from './push-reminder.ts'
import { noteReminder } from './remind.ts'

/** Somebody who owes, was reminded, and has a phone that may be told. */
async function aRemindedPhone(db: Database) {
  const service = await aPushService()
  await openChannels(db, { mail: undefined })
  const shopper = await aTabCustomer(db)
  const { id: shopperId } = shopper
  await anOrderOnTab(db, { shopper })
  await subscribeToPush(db, { owner: { shopperId }, sessionId: newId() }, service.subscription)
  await noteReminder(db, theSeller, { shopperId, key: newId() })
  const reminder = await db.selectFrom('tabReminders').select('id').executeTakeFirstOrThrow()
  const device = await db.selectFrom('pushSubscriptions').select('id').executeTakeFirstOrThrow()
  const send = tabPushSender({
    db,
    privateNetworks: ['127.0.0.1'],
    contact: 'https://shop.example',
    shop: async () => ({ storeName: 'Gupta Store', icon: '/icon-192.png' }),
  })
  const payload = { reminderId: reminder.id, subscriptionId: device.id }
  const { signal } = new AbortController()
  return { shopperId, service, send: () => send(payload, { signal } as never) }
}

test('a reminder on a device says nothing of the sum, and is sent while something is owed', async ({
  db,
}) => {
  const { shopperId, service, send } = await aRemindedPhone(db)

  await send()
  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 71.4 })
  await send()

  expect(service.pushes).toHaveLength(1)
  expect(service.pushes[0]?.message.body).not.toMatch(/\d/)
  await service.close()
})

test('nothing is sent to a device of somebody who was blocked meanwhile', async ({ db }) => {
  const { shopperId, service, send } = await aRemindedPhone(db)
  await blockShopper(db, theSeller, { shopperId, isBlocked: true, cancelOrders: false })

  await send()

  expect(service.pushes).toEqual([])
  await service.close()
})
