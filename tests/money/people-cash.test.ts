import fc from 'fast-check'
import { expect } from 'vitest'
import { toPaise } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { viewCloses } from '#server/money/day/closed-days.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { handOver, undoHandover } from '#server/money/day/hand-over.ts'
import { undoPayment } from '#server/money/day/undo-payment.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { recordRepayment } from '#server/orders/change/receive-money.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { idOfDone, selectLastDone } from '#server/orders/read/last-done.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { test } from '#tests/support/database.ts'
import { aShopWithPeople, closeAll, takeCash } from '#tests/support/people-cash.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'

const step = fc.record({
  what: fc.constantFrom(
    ...([
      'take',
      'take',
      'take',
      'giveBack',
      'khata',
      'khataUndo',
      'undo',
      'undo',
      'bring',
      'takeBack',
      'close',
    ] as const),
  ),
  who: fc.nat({ max: 2 }),
  share: fc.integer({ min: 1, max: 100 }),
})

test('whatever happens in a day, the people’s cash is the drawer’s to the paisa (G36-3)', async ({
  db,
}) => {
  const people = Object.values(await aShopWithPeople(db))
  const orders: { id: string; by: Seller }[] = []
  const shopper = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper })
  const shopperId = shopper.id
  const steps = fc.sample(step, { numRuns: 60, seed: 20261127 })

  for (const { what, who, share } of steps) {
    const person = people[who]!
    const taker = people[(who + 1) % people.length]!
    await act(db, { what, person, taker, share, orders, shopperId }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    const day = await viewOpenDay(db)
    const sum = day.people.reduce((total, { expected }) => total + toPaise(expected), 0)
    expect(sum).toBe(toPaise(day.expected) - toPaise(day.opening))
  }
  await closeAll(db, people[0]!)
  const { closes } = await viewCloses(db)
  for (const { people: rows, expected, opening } of closes) {
    const sum = rows.reduce((total, row) => total + toPaise(row.expected), 0)
    expect(sum).toBe(toPaise(expected) - toPaise(opening))
  }
  expect(closes.length).toBeGreaterThan(1)
  expect(await verifyLedgers(db)).toEqual([])
})

type Act = {
  what: 'take' | 'giveBack' | 'khata' | 'khataUndo' | 'undo' | 'bring' | 'takeBack' | 'close'
  person: Seller
  /** The person who counts what is brought. */
  taker: Seller
  share: number
  orders: { id: string; by: Seller }[]
  shopperId: string
}

function act(
  db: Database,
  { what, person, taker, share, orders, shopperId }: Act,
): Promise<unknown> {
  const order = orders[share % Math.max(1, orders.length)]
  const [key, own] = [newId(), person.id]
  const acts: Record<Act['what'], () => Promise<unknown>> = {
    take: async () => orders.push({ id: await takeCash(db, person, share), by: person }),
    khata: () => payTab(db, person, { shopperId, kind: 'cash', amount: share / 100 }),
    khataUndo: () => undoKhata(db, person, shopperId),
    close: () => closeAll(db, person),
    bring: () => handOver(db, taker, { key, person: own, amount: share, reason: 'Some' }),
    takeBack: () => undoHandover(db, taker, { key, person: own }),
    giveBack: async () => order && giveBack(db, person, order.id),
    undo: async () => order && undoOwn(db, order),
  }
  return acts[what]()
}

/** Undoes the newest payment of the open day; another person's is refused. */
async function undoKhata(db: Database, person: Seller, shopperId: string): Promise<unknown> {
  const { entries } = await viewSellerTab(db, shopperId)
  const entry = entries.find(({ canUndo }) => canUndo)
  return entry && undoPayment(db, person, { shopperId, entry: Number(entry._id), key: newId() })
}

async function undoOwn(db: Database, { id: orderId, by }: Act['orders'][number]) {
  const last = await selectLastDone(db, orderId)
  const author = bySeller(by)
  if (last) await undoLast(db, { orderId, undo: idOfDone(last), author, shop: {} as never })
}

/** The goods come back, and another person may give the cash back. */
async function giveBack(db: Database, person: Seller, orderId: string): Promise<unknown> {
  const { items, version } = await viewSellerOrder(db, orderId)
  const back = { item: items[0]!._id, quantity: 1, isWasted: false }
  await returnItems(db, person, { orderId, version, items: [back], reason: 'Not fresh' })
  return recordRepayment(db, person, { orderId, kind: 'cash' })
}
