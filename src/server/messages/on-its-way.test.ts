import { expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aDrop, aRider, requireProof } from '#tests/support/drops.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { test } from '#tests/support/mail-server.ts'
import { aConfirmedShopper, dispatch, idle, readMail } from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pushSenderOf, someListeners } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'
import { openChannels } from './message-channels.ts'

const sendOut = (db: Database, orderId: string) =>
  moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })

test('a mail says who brings the order, and its code where the shop asks for one; without a rider there is none (G36-4)', async ({
  ownDb: db,
  mailServer,
  sendBy,
}) => {
  const server = await mailServer()
  await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
  sendBy(server.url)
  const shopper = await aConfirmedShopper(db)
  const ravi = await aRider(db, 'Ravi Kumar')
  const mailsOnTheWay = () =>
    server.mails.map(({ raw }) => readMail(raw).text).filter((text) => text.includes('on its way'))

  const alone = await anOrder(db, { shopper, status: 'Packed' })
  const brought = await aDrop(db, ravi, { shopper })
  for (const { _id } of [alone, brought]) await sendOut(db, _id)
  await dispatch(db)
  await idle(db)
  expect(mailsOnTheWay()).toHaveLength(1)
  expect(mailsOnTheWay()[0]).toContain(`Your order ${brought.number} is on its way`)
  expect(mailsOnTheWay()[0]).toContain('Ravi brings it.')
  expect(mailsOnTheWay()[0]).not.toMatch(/code|Kumar/)

  await requireProof(db, 'code')
  const withCode = await aDrop(db, ravi, { shopper })
  await sendOut(db, withCode._id)
  await dispatch(db)
  await idle(db)
  const code = (await viewOrder(db, shopper.id, withCode._id)).delivery!.code!
  expect(mailsOnTheWay()[1]).toContain(`Your code for the delivery is ${code}.`)
})

test('a notification has the code of an order that a rider brings, and no name (G36-4)', async ({
  ownDb: db,
  startQueue,
}) => {
  const phone = await aPushService()
  const { shopper } = await someListeners(db, { shopper: phone })
  startQueue({ handlers: { send_push: pushSenderOf(db) } })
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const alone = await anOrder(db, { shopper, status: 'Packed' })
  const brought = await aDrop(db, ravi, { shopper })
  for (const { _id } of [alone, brought]) await sendOut(db, _id)

  await dispatchNotifications(db, async () => undefined)
  await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 30_000 })

  const { code } = (await viewOrder(db, shopper.id, brought._id)).delivery!
  const bodies = phone.pushes.map(({ message }) => message.body)
  expect(bodies.filter((body) => body.includes('on its way')).toSorted()).toEqual([
    `Your order ${alone.number} is on its way.`,
    `Your order ${brought.number} is on its way. Your code for the rider: ${code}`,
  ])
  await phone.close()
})
