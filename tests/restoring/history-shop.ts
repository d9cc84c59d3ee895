import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { trailOfRefusals } from '#server/audit/security-events.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { aShop, type Shop } from '#tests/money/steps.ts'
import { aClient } from '#tests/support/client.ts'
import { aSeller, aSellerSession, aSession } from '#tests/support/users.ts'
import { aWholeStore, silentLog } from '#tests/support/whole-store.ts'

type Client = ReturnType<typeof aClient>
export type Answer = Awaited<ReturnType<Client['get']>>

/** A shop with people who use it through the API; `money` is the same one, for steps that move money. */
export type HistoryShop = {
  db: Database
  money: Shop
  seller: Client
  shoppers: { id: string; addressId: string; client: Client }[]
  /** People who accepted an invitation, each on a device of their own. */
  people: { id: string; client: Client }[]
  /** Shared phones, with whoever is logged in on them. */
  phones: Client[]
  /** Another device on which the owner is logged in. */
  ownersDevice(): Promise<Client>
  /** Somebody who has no session yet. */
  visitor(): Client
  /** The store keeps uploaded tables here, beside its pictures. */
  dataDir: string
  /** Writes what the store counts for a minute before it writes it, so that no row changes after a backup. */
  settle(): Promise<void>
}

/** Numbers that a step makes its choices from, and a text that somebody typed. */
export type Dice = { n: number; m: number; text: string }

/** One thing that somebody does; undefined where there was nothing to do it with. */
export type Act = (shop: HistoryShop, dice: Dice) => Promise<Answer | undefined>

let networks = 0

export async function aHistoryShop(db: Database, media: string): Promise<HistoryShop> {
  const money = await aShop(db)
  const dataDir = join(media, '..')
  const refusals = trailOfRefusals(db, silentLog)
  const app = aWholeStore(db, { dataDir, media, refusals })
  const clientOf = async (shopper: { id: string }) =>
    aClient(app, { headers: { cookie: `sid=${await aSession(db, shopper)}` } })
  const shoppers = []
  for (const { id, addressId } of money.shoppers)
    shoppers.push({ id, addressId, client: await clientOf({ id }) })
  const owner = await aSeller(db)
  const sessionOfOwner = () => aSellerSession(db, { seller: owner })
  const visitor = () => {
    networks += 1
    return aClient(app, { from: `10.9.${networks % 250}.${Math.ceil(networks / 250)}` })
  }
  return {
    db,
    money,
    shoppers,
    people: [],
    phones: [],
    dataDir,
    settle: refusals.flush,
    seller: aClient(app, { headers: { cookie: `seller=${await sessionOfOwner()}` } }),
    ownersDevice: async () => {
      const device = visitor()
      device.cookies.set('seller', await sessionOfOwner())
      return device
    },
    visitor,
  }
}

/** One of several, by the dice. */
export function oneOf<Each>(all: readonly Each[], n: number): Each | undefined {
  return all[n % Math.max(1, all.length)]
}

/** The id of a row that there is. */
export async function anyId(
  { db }: HistoryShop,
  table: keyof Tables,
  n: number,
): Promise<string | undefined> {
  const rows = await (db as unknown as Kysely<Record<string, { id: string }>>)
    .selectFrom(table)
    .select('id')
    .orderBy('id')
    .execute()
  return oneOf(rows, n)?.id
}
