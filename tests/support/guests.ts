import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { provePhone } from '#server/identity/guests.ts'
import { aClient } from './client.ts'
import { anAddress } from './users.ts'
import { aWholeStore } from './whole-store.ts'

export const guestCall = '/api/v1/user/guest'
export const asha = { name: 'Asha Rao', phone: '98450 12345' }

/** The whole store of a real shop, where guests can order. */
export function aStoreWithGuests(db: Database) {
  return aWholeStore(db, { mode: 'production' })
}

type App = ReturnType<typeof aWholeStore>

/** A browser whose shopper goes on as a guest; answers the guest's id, too. */
export async function enteredAsGuest(app: App, guest: typeof asha = asha) {
  const client = aClient(app)
  const { status, body } = await client.post(guestCall, guest)
  expect([status, body]).toMatchObject([201, { success: true }])
  return { client, id: idOf(body) }
}

const idOf = (body: Record<string, unknown>) => (body.user as { _id: string })._id

/** A guest's row, without a session. */
export async function aGuest(
  db: Database,
  { phone = '9845012345', isProven = false }: { phone?: string; isProven?: boolean } = {},
) {
  const id = randomUUID()
  await db
    .insertInto('shoppers')
    .values({
      id,
      name: asha.name,
      email: null,
      passwordHash: null,
      isGuest: true,
      claimedPhone: phone,
    })
    .execute()
  if (isProven) await provePhone(db, id, { kind: 'call' })
  return { id, name: asha.name, email: '' }
}

/** A guest with an address that has their number. */
export async function aGuestReadyToOrder(
  db: Database,
  { phone = '9845012345', ...rest }: Parameters<typeof aGuest>[1] & { street?: string } = {},
) {
  const { street = '14 Mango Lane', ...guest } = rest
  const shopper = await aGuest(db, { phone, ...guest })
  const { id: addressId } = await anAddress(db, shopper, { phone: `+91 ${phone}`, street })
  return { ...shopper, addressId }
}
