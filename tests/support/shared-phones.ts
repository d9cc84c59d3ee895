import type { Hono } from 'hono'
import type { Role } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from './client.ts'
import { aLoggedInSeller, sellerLogin } from './seller-account.ts'
import { aSeller } from './users.ts'

export const whoAreYou = '/api/v1/seller/who-are-you'
export const pinSession = '/api/v1/seller/pin/session'
export const ownPin = '/api/v1/seller/pin'
export const sharedPhones = '/api/v1/seller/shared-phones'
export const confirmation = '/api/v1/seller/session/confirmation'

/** PINs that nobody guesses. */
export const goodPin = '402715'
export const otherPin = '738046'

type Setup = NonNullable<Parameters<typeof aLoggedInSeller>[1]>

/** A shop with one shared phone, which its owner has made one; nobody is logged in on it any more. */
export async function aShopWithPhone(db: Database, setup: Setup = {}) {
  const { app, client: phone, seller: owner, credentials } = await aLoggedInSeller(db, setup)
  await phone.post(sharedPhones, { name: 'Counter' })
  await phone.post('/api/v1/seller/logout', {})
  return { app, phone, owner, credentials }
}

type NewPerson = { name?: string; role?: Role; pin?: string }

/** A person who has set a PIN on a device of their own, and that device's browser. */
export async function aPersonWithPin(
  db: Database,
  app: Hono,
  { name = 'Ravi', role = 'packer', pin = goodPin }: NewPerson = {},
) {
  const person = await aSeller(db, { name, role })
  const client = aClient(app)
  await client.post(sellerLogin, { email: person.email, password: person.password })
  await client.post(ownPin, { pin })
  return { ...person, client, pin }
}
