import { deleteAccount } from '#server/accounts/close-account.ts'
import type { Database } from '#server/database/database.ts'
import { changePassword, replacePassword } from '#server/identity/change-account.ts'
import { hashPassword, verifyPassword } from '#server/identity/hash-password.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { passwordPurposes, readToken } from '#server/identity/one-time-tokens.ts'
import { resetPassword } from '#server/identity/reset-password.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { sessionsIn, tryLogin } from '#tests/support/logins.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

const partsOn = (db: Database) => ({
  db,
  config: { mail: undefined, publicUrl: 'http://shop.test' },
  viewStoreName: async () => 'Tokri',
})
const lockOf = ({ id }: { id: string }) => `select from shoppers where id = '${id}' for update`

type Reset = (db: Database, token: string, password: string) => Promise<unknown>

const resetOurs: Reset = (db, token, password) =>
  resetPassword(partsOn(db), {
    token,
    password,
    isKnownDevice: () => false,
  })

/** A newcomer writes it like this: looks, changes, and crosses the link out. */
const resetNaively: Reset = async (db, token, password) => {
  const { subject } = await readToken(db, token, passwordPurposes)
  await replacePassword(db, subject, await hashPassword(password))
}

/** Five people have the same link and use it at the same moment. */
async function useLinkAtOnce(db: Database, url: string, reset: Reset) {
  const asha = await aShopper(db)
  const { token } = await makeLink(db, partsOn(db).config, {
    purpose: 'shopper-password-handed',
    subject: asha.id,
    email: asha.email,
  })
  const passwords = Array.from({ length: 5 }, (_, at) => `${freshPassword} ${at}`)
  const outcomes = await releaseTogether({
    url,
    hold: lockOf(asha),
    attempts: passwords.map((password) => async (own: Database) => {
      await reset(own, token, password)
      return password
    }),
  })
  const { passwordHash } = await db
    .selectFrom('shoppers')
    .select('passwordHash')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow()
  return { done: valuesOf(outcomes), failures: failuresOf(outcomes), passwordHash }
}

test('a link that five people use at once sets one password (T30)', async ({ ownDb, ownUrl }) => {
  const { done, failures, passwordHash } = await useLinkAtOnce(ownDb, ownUrl, resetOurs)

  expect(failures).toEqual(Array(4).fill('link_over'))
  expect(await verifyPassword(done[0] ?? '', passwordHash)).toBe('right')
})

test('the same breaks where the link is only looked at', async ({ ownDb, ownUrl }) => {
  const { done } = await useLinkAtOnce(ownDb, ownUrl, resetNaively)

  expect(done.length).toBeGreaterThan(1)
})

type Person = Awaited<ReturnType<typeof aShopper>>

/** Somebody logs in with the old password in the moment in which it is changed. */
async function logInMeanwhile(
  db: Database,
  url: string,
  logIn: (own: Database, asha: Person) => Promise<unknown>,
) {
  const asha = await aShopper(db)
  const change = { shopperId: asha.id, currentPassword: asha.password, password: freshPassword }
  const [changed] = await releaseTogether<unknown>({
    url,
    hold: lockOf(asha),
    attempts: [
      (own) => changePassword(partsOn(own), change, async () => undefined),
      (own) => logIn(own, asha),
    ],
  })
  expect(changed?.status).toBe('fulfilled')
  return sessionsIn(db)
}

test('a login does not outlive the change of its password', async ({ ownDb, ownUrl }) => {
  const sessions = await logInMeanwhile(ownDb, ownUrl, async (own, asha) => {
    expect((await tryLogin(anIdentityApp(own), asha)).status).toBe(401)
  })

  expect(sessions).toEqual([])
})

test('the same breaks where a login is not checked again', async ({ ownDb, ownUrl }) => {
  const sessions = await logInMeanwhile(ownDb, ownUrl, (own, asha) => aSession(own, asha))

  expect(sessions).toHaveLength(1)
})

/** An account is deleted while one of its tabs places an order. */
async function deleteAndOrder(db: Database, url: string, isOrderFirst: boolean) {
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  const order = (own: Database) => placeOrder(own, asha.id, { items, address: asha.addressId })
  const end = (own: Database) =>
    deleteAccount(partsOn(own), { shopperId: asha.id, password: asha.password })
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: lockOf(asha),
    attempts: isOrderFirst ? [order, end] : [end, order],
  })
  const orders = await db.selectFrom('orders').select('id').execute()
  return { failures: failuresOf(outcomes), orders: orders.length }
}

test('an order that is placed as the account is deleted keeps it open', async ({
  ownDb,
  ownUrl,
}) => {
  const outcome = await deleteAndOrder(ownDb, ownUrl, true)

  expect(outcome).toEqual({ failures: ['open_orders'], orders: 1 })
})

test('a deleted account places no order', async ({ ownDb, ownUrl }) => {
  const outcome = await deleteAndOrder(ownDb, ownUrl, false)

  expect(outcome).toEqual({ failures: ['address_not_found'], orders: 0 })
})
