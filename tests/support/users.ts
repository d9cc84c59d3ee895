import { createHash, randomBytes } from 'node:crypto'
import type { NewAddress } from '#contract/api/addresses.ts'
import type { Role } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/hash-password.ts'

export type Person = { id: string; name: string; email: string; password: string }

const defaultPassword = 'lantern over the mustard field'
const hashes = new Map<string, Promise<string>>()

export async function aShopper(
  db: Database,
  overrides: Partial<Omit<Person, 'id'>> = {},
): Promise<Person> {
  const id = newId()
  const person = {
    name: 'Asha Rao',
    email: `asha-${id}@example.com`,
    password: defaultPassword,
    ...overrides,
  }
  const { password, ...known } = person

  await db
    .insertInto('shoppers')
    .values({ id, ...known, passwordHash: await hashOf(password) })
    .execute()
  return { id, ...person }
}

type Times = { createdAt?: Date; seenAt?: Date }

/** A session of the shopper, without logging in; returns the cookie's token. */
export async function aSession(db: Database, shopper: { id: string }, times: Times = {}) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()

  await db
    .insertInto('shopperSessions')
    .values({ tokenHash, shopperId: shopper.id, ...times })
    .execute()
  return token
}

export const goodAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  street: '14 Mango Lane',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: 570001,
  country: 'India',
  phone: '9876543210',
} satisfies NewAddress

export async function anAddress(
  db: Database,
  shopper: { id: string },
  overrides: Partial<NewAddress> & { createdAt?: Date } = {},
) {
  const address = { id: newId(), ...goodAddress, ...overrides }
  await db
    .insertInto('addresses')
    .values({ ...address, shopperId: shopper.id })
    .execute()
  return address
}

/** A seller, as the store creates one at its start. */
export async function aSeller(
  db: Database,
  {
    name = null,
    role = 'owner',
    ...overrides
  }: Partial<Pick<Person, 'email' | 'password'>> & { name?: string | null; role?: Role } = {},
) {
  const id = newId()
  const seller = { email: `seller-${id}@example.com`, password: defaultPassword, ...overrides }
  const { email, password } = seller

  await db
    .insertInto('sellers')
    .values({ id, email, name, role, passwordHash: await hashOf(password) })
    .execute()
  return { id, name, role, ...seller }
}

/** A session of a seller, without logging in; returns the token of the cookie `seller`. */
export async function aSellerSession(
  db: Database,
  { seller, role = 'owner', ...times }: Times & { seller?: { id: string }; role?: Role } = {},
) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const { id: sellerId } = seller ?? (await aSeller(db, { role }))

  await db
    .insertInto('sellerSessions')
    .values({ tokenHash, sellerId, ...times })
    .execute()
  return token
}

/** Hashing is slow on purpose; tests need each password's hash only once. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
