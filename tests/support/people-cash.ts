import { type Role, standardRights } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { anOrder } from './orders.ts'
import { aProduct } from './products.ts'
import { theSeller } from './serve-routes.ts'
import { aSeller } from './users.ts'

export async function aPerson(db: Database, name: string, role: Role): Promise<Seller> {
  const { id } = await aSeller(db, { name, role, email: `${name.toLowerCase()}@shop.example` })
  return { ...theSeller, id, email: '', name, who: name, role, rights: standardRights[role] }
}

/** A shop with an owner, a cashier and a rider. */
export async function aShopWithPeople(db: Database) {
  return {
    owner: await aPerson(db, 'Gupta', 'owner'),
    meena: await aPerson(db, 'Meena', 'cashier'),
    ravi: await aPerson(db, 'Ravi', 'rider'),
  }
}

/** A delivered order of ₹102 that is not paid. */
async function aDelivery(db: Database): Promise<string> {
  const dal = await aProduct(db, { offerPricePaise: 10_000, pricePaise: 10_000 })
  return (await anOrder(db, { lines: [[dal, 1]], status: 'Delivered' }))._id
}

/** Takes cash for a delivered order of ₹102: all of it where no amount is given. */
export async function takeCash(db: Database, person: Seller, amount?: number): Promise<string> {
  const orderId = await aDelivery(db)
  await recordReceipt(db, person, { orderId, kind: 'cash', amount })
  return orderId
}

/** Closes the day; what is in the drawer goes to the bank. */
export async function closeAll(db: Database, by: Seller) {
  const { count } = await viewOpenDay(db)
  return closeDay(db, by, { key: newId(), count, notes: {}, reason: 'To the bank' })
}
