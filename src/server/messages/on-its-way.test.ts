import { expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { offerPickUp, thePlace } from '#tests/support/areas.ts'
import { orderItems } from '#tests/support/carts.ts'
import { aDrop, aRider, requireProof } from '#tests/support/drops.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { test } from '#tests/support/mail-server.ts'
import { aConfirmedShopper, dispatch, idle, readMail } from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
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

test('of an order that is picked up a mail says that it is ready and where, and that it was picked up (G-40)', async ({
  ownDb: db,
  mailServer,
  sendBy,
}) => {
  const server = await mailServer()
  await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
  sendBy(server.url)
  await offerPickUp(db)
  const shopper = await aConfirmedShopper(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 2]])
  const pickUp = { name: 'Asha Rao', phone: '9845012345' }
  const { _id: orderId, number } = await placeOrder(db, shopper.id, { items, pickUp })
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId, to })
  await dispatch(db)
  await idle(db)

  const mails = server.mails.map(({ raw }) => readMail(raw).text)
  const has = (start: string) => mails.find((text) => text.startsWith(start))
  expect(has('We have your order')).toContain('to be paid when you pick it up')
  expect(has(`Your order ${number} is ready`)).toContain(`Pick up at:\r\n${thePlace.place}`)
  expect(has(`You have picked up your order ${number}`)).toBeDefined()
  expect(mails.join()).not.toMatch(/deliver/i)
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
