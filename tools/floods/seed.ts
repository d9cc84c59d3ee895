import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/hash-password.ts'
import { goodAddress } from '#tests/support/users.ts'

export type SeededShopper = { id: string; email: string; token: string; addressId: string }

/** A flood, and those who shop during it, need this of the store. */
export type Seeded = {
  password: string
  shoppers: SeededShopper[]
  productIds: string[]
}

type Size = { products: number; shoppers: number }

/** Each statement has to end within a request’s time, also on a machine that does other things. */
const batchSize = 250
const password = 'lantern over the mustard field'

/** A store with many products, and shoppers who are logged in and have an address. */
export async function seed(db: Database, size: Size): Promise<Seeded> {
  for (let first = 1; first <= size.products; first += batchSize) {
    const last = Math.min(first + batchSize - 1, size.products)
    await sql`
      insert into products (id, name, category_id, price_paise, offer_price_paise, description, weight)
      select gen_random_uuid(), 'Ridge Gourd ' || n, 1, 4000, 3500,
        array['Picked this morning, tender and green', 'Rich in fibre, lot ' || n], '1 kg'
      from generate_series(${first}::integer, ${last}::integer) n`.execute(db)
  }
  await sql`analyze products`.execute(db)

  const products = await db.selectFrom('products').select('id').limit(200).execute()
  return {
    password,
    shoppers: await seedShoppers(db, size.shoppers),
    productIds: products.map(({ id }) => id),
  }
}

/** Each with a phone number and a session of their own. */
async function seedShoppers(db: Database, count: number): Promise<SeededShopper[]> {
  const passwordHash = await hashPassword(password)
  const shoppers = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    email: `shopper-${n}@example.com`,
    token: randomBytes(32).toString('base64url'),
    addressId: newId(),
  }))
  const people = shoppers.map(({ id, email }) => ({ id, email, name: 'Asha Rao', passwordHash }))
  const sessions = shoppers.map(({ id, token }) => ({
    tokenHash: createHash('sha256').update(token).digest(),
    shopperId: id,
  }))
  const addresses = shoppers.map(({ id, addressId }, n) => ({
    ...goodAddress,
    id: addressId,
    shopperId: id,
    phone: String(9_000_000_000 + n),
    street: `${n + 1} Mango Lane`,
  }))
  await db.insertInto('shoppers').values(people).execute()
  await db.insertInto('shopperSessions').values(sessions).execute()
  await db.insertInto('addresses').values(addresses).execute()
  return shoppers
}
