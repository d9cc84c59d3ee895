import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { test } from '#tests/support/mail-server.ts'
import { aConfirmedShopper, dispatch, idle, readMail } from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pushSenderOf, someListeners } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'
import { openChannels } from './message-channels.ts'

type Agreed = { minutes?: number; isTold?: boolean; terms?: object }

/** An order with a promise for so many minutes from now, or other terms. */
async function agree(db: Database, id: string, { minutes, isTold = true, terms }: Agreed) {
  if (terms) await db.updateTable('orders').set(terms).where('id', '=', id).execute()
  if (minutes === undefined) return
  const at = sql<Date>`now() + make_interval(mins => ${minutes})`
  const promise = { promisedMinutes: 20, promisedAt: at, promiseTold: isTold }
  await db.updateTable('orders').set(promise).where('id', '=', id).execute()
}

const slot = JSON.stringify({
  id: '01928374-0000-7000-8000-000000000001',
  day: '2027-03-31',
  from: '19:00',
  until: '21:00',
})
const opening = new Date('2027-03-31T07:00:00+05:30')
const area = JSON.stringify({
  area: 'Pick-up',
  feePaise: 0,
  freeFromPaise: null,
  leastPaise: null,
  agreedPaise: 0,
  taxBasisPoints: 0,
  pickUp: { place: '12 Market Road', note: null },
})

const promised = /At your door by \d+(:\d\d)? [ap]m on \w{3}, \d+ \w+\./
const cases: [string, Agreed, RegExp, boolean][] = [
  ['a promise that was made', { minutes: 20 }, promised, true],
  ['no promise that was not told', { minutes: 20, isTold: false }, /At your door/, false],
  ['no promise that is over', { minutes: -5 }, /At your door/, false],
  ['a slot', { terms: { slot } }, /To be brought: Wed, 31 Mar, 7 to 9 pm\./, true],
  [
    'a slot to pick up',
    { terms: { slot, area } },
    /To be picked up: Wed, 31 Mar, 7 to 9 pm\./,
    true,
  ],
  [
    'a slot that is no longer offered',
    { terms: { lostSlot: slot } },
    /chosen, Wed, 31 Mar, 7 to 9 pm, is no longer offered\. It is brought without a fixed time\./,
    true,
  ],
  [
    'a slot to pick up that is no longer offered',
    { terms: { lostSlot: slot, area } },
    /is no longer offered\. It can be picked up without a fixed time\./,
    true,
  ],
  ['an opening', { terms: { forOpening: opening } }, /for Wednesday, 31 March, from 7 am\./, true],
]

describe('the mail about a new order names', () => {
  test.for(cases)(
    '%s (G-43)',
    async ([, agreed, words, isSaid], { ownDb: db, mailServer, sendBy }) => {
      const server = await mailServer()
      await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
      sendBy(server.url)
      const order = await anOrder(db, { shopper: await aConfirmedShopper(db) })
      await agree(db, order._id, agreed)

      await dispatch(db)
      await idle(db)

      const { text, html } = readMail(server.mails[0]!.raw)
      expect([words.test(text), words.test(html)]).toEqual([isSaid, isSaid])
      if ('terms' in agreed) return
      expect(text.includes('Promised')).toBe(false)
    },
  )
})

test.for([
  [{ minutes: 20 }, / · by \d+(:\d\d)? [ap]m on \w{3}, \d+ \w+$/],
  [{ terms: { slot } }, / · Wed, 31 Mar, 7 to 9 pm$/],
  [{ terms: { forOpening: opening } }, / · Wed, 31 Mar, from 7 am$/],
] as [Agreed, RegExp][])(
  'the seller’s phone reads of a new order: %o (G-43)',
  async ([agreed, words], { ownDb: db, startQueue }) => {
    const seller = await aPushService()
    const { shopper } = await someListeners(db, { seller })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    const order = await anOrder(db, { shopper })
    await agree(db, order._id, agreed)

    await dispatchNotifications(db, async () => undefined)
    await idle(db)

    expect(seller.pushes[0]!.message.body).toMatch(words)
    await seller.close()
  },
)
