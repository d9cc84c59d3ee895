import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Role, roles } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { endPerson } from '#server/identity/people/change-people.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test } from '#tests/support/jobs.ts'
import { dispatch, idle } from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pushSenderOf } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { openChannels } from './message-channels.ts'
import { subscribeToPush } from './push-subscriptions.ts'

type Service = Awaited<ReturnType<typeof aPushService>>

/** A person of each role, each with a phone that wants to hear of everything, in a shop that mails, too. */
async function everyRole(db: Database) {
  await openChannels(db, { mail: { from: 'shop@example.com' } as never })
  await sql`update message_channels set can_mail = true, mails_seller = true`.execute(db)
  const people = await Promise.all(
    roles.map(async (role) => {
      const { id, email } = await aSeller(db, { role, name: role })
      const service = await aPushService()
      const sessionId = newId()
      await subscribeToPush(db, { owner: { sellerId: id }, sessionId }, service.subscription)
      return { role, id, email, service }
    }),
  )
  return { people, close: () => Promise.all(people.map(({ service }) => service.close())) }
}

type Person = Awaited<ReturnType<typeof everyRole>>['people'][number]

const heard = (people: readonly Person[], title: RegExp): Role[] =>
  people
    .filter(({ service }) => service.pushes.some(({ message }) => title.test(message.title)))
    .map(({ role }) => role)
const bodiesOf = ({ pushes }: Service) => pushes.map(({ message }) => message.body)

/** A handler of mails that notes their recipients. */
function aMailbox(people: readonly Person[]) {
  const to = new Set<string>()
  return {
    send_mail: async (mail: { to: string }) => void to.add(mail.to),
    roles: () => people.filter(({ email }) => to.has(email)).map(({ role }) => role),
    empty: () => to.clear(),
  }
}

test('each role hears of what it may see: packers of no amounts and no complaints, riders of nothing (G36-1)', async ({
  ownDb: db,
  startQueue,
}) => {
  const { people, close } = await everyRole(db)
  const shopper = await aShopperReadyToOrder(db)
  const [kept, cancelled] = [await anOrder(db, { shopper }), await anOrder(db, { shopper })]
  await dispatch(db)
  const { send_mail, ...mails } = aMailbox(people)
  startQueue({ handlers: { send_push: pushSenderOf(db), send_mail } })
  await idle(db)

  expect(heard(people, /^New order/)).toEqual(['owner', 'manager', 'packer', 'cashier'])
  expect(mails.roles()).toEqual(['owner', 'manager', 'cashier'])
  for (const { role, service } of people) {
    const says = bodiesOf(service).join(' ')
    expect([role, says.includes('₹')]).toEqual([
      role,
      ['owner', 'manager', 'cashier'].includes(role),
    ])
  }

  await cancelOrder(db, shopper.id, { orderId: cancelled._id })
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId: kept._id, to })
  await makeComplaint(db, shopper.id, { orderId: kept._id, key: newId(), kind: 'damaged' })
  mails.empty()
  await dispatch(db)
  await idle(db)

  expect(heard(people, /was cancelled$/)).toEqual(['owner', 'manager', 'packer', 'cashier'])
  expect(heard(people, /^Complaint/)).toEqual(['owner', 'manager', 'cashier'])
  expect(mails.roles()).toEqual(['owner', 'manager', 'cashier'])
  // Nobody of the shop hears of what the shop did.
  expect(people.find(({ role }) => role === 'owner')!.service.pushes).toHaveLength(4)
  await close()
})

test('whose role or access goes while a message waits for its service does not hear of it (G36-1)', async ({
  ownDb: db,
  startQueue,
}) => {
  const { people, close } = await everyRole(db)
  const [owner, manager, packer] = people
  await anOrder(db)
  await dispatch(db)
  await db.updateTable('sellers').set({ role: 'rider' }).where('id', '=', manager!.id).execute()
  await endPerson(db, { ...theSeller, id: owner!.id }, packer!.id)

  const { send_mail } = aMailbox(people)
  startQueue({ handlers: { send_push: pushSenderOf(db), send_mail } })
  await idle(db)

  expect(heard(people, /^New order/)).toEqual(['owner', 'cashier'])
  await close()
})
