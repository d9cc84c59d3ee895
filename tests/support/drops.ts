import type { DropAct, DropUndo, SentAct } from '#contract/api/drops.ts'
import type { Order } from '#contract/api/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { standardRights } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { giveDrops } from '#server/orders/drops/assign-drops.ts'
import { recordActs } from '#server/orders/drops/record-acts.ts'
import { anOrder } from './orders.ts'
import { theSeller } from './serve-routes.ts'

/** A person who brings orders, as records name them. */
export async function aRider(db: Database, name: string): Promise<Seller> {
  const id = newId()
  await db
    .insertInto('sellers')
    .values({ id, name, role: 'rider', email: null, passwordHash: null })
    .execute()
  const person = { id, name, who: name, email: '' }
  return { ...theSeller, ...person, role: 'rider', rights: standardRights.rider, withheld: [] }
}

type Overrides = Parameters<typeof anOrder>[1] & { status?: OrderStatus }

/** An order that this rider has to bring; packed, where the test names no other state. */
export async function aDrop(
  db: Database,
  rider: Seller,
  overrides: Overrides = {},
): Promise<Order> {
  const order = await anOrder(db, { status: 'Packed', ...overrides })
  await giveDrops(db, theSeller, { ids: [order._id], rider: rider.id })
  return order
}

type Done = DropAct extends infer One
  ? One extends DropAct
    ? Omit<One, 'key' | 'order' | 'at'> & Partial<Pick<One, 'key' | 'at'>>
    : never
  : never

/** A rider's phone sends this of a tap. */
export function actOf(order: { _id: string }, done: Done): DropAct {
  return { key: newId(), order: order._id, at: new Date().toISOString(), ...done } as DropAct
}

/** A rider's phone sends this to take an act back that it has no answer to. */
export function undoOf({ key: undoes, order, what }: DropAct): DropUndo {
  const was = what === 'not_delivered' ? what : 'delivered'
  return { key: newId(), order, at: new Date().toISOString(), what: 'undone', undoes, was }
}

/** Sends it; throws what the store refuses. */
export async function act(db: Database, rider: Seller, done: DropAct): Promise<void> {
  const [result] = await send(db, rider, [done])
  if (!result!.isDone) throw result!.refusal!
}

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const

export function send(db: Database, rider: Seller, acts: readonly SentAct[]) {
  return recordActs(db, rider, { acts, sentAt: new Date().toISOString(), shop })
}

export async function requireProof(db: Database, dropProof: 'name' | 'photo' | 'code') {
  const row = { name: 'Tokri', lowStock: 5, acceptsOrders: true, dropProof }
  await db.insertInto('storeSettings').values(row).execute()
}
