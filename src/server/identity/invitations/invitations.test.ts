import { sql } from 'kysely'
import { type Right, standardRights } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { changePerson, endPerson } from '#server/identity/people/change-people.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aLoggedInSeller,
  mail,
  mailsIn,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
} from '#tests/support/seller-account.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import {
  aPersonWithPin,
  aShopWithPhone,
  goodPin,
  otherPin,
  pinSession,
} from '#tests/support/shared-phones.ts'
import { aSeller } from '#tests/support/users.ts'

const invitation = '/api/v1/seller/invitation'
const password = 'coconuts at the front door'

async function aPersonToInvite(db: Database, { role = 'packer', name = 'Ravi' } = {}) {
  const id = newId()
  await sql`insert into sellers (id, name, role) values (${id}, ${name}, ${role})`.execute(db)
  return { id, name }
}

type Client = ReturnType<typeof aClient>

async function invite(client: Client, { id }: { id: string }) {
  const { status, body } = await client.post(`/api/v1/seller/people/${id}/invitation`, {})
  const made = body.invitation as { link: string } | undefined
  return { status, code: body.code, token: made?.link.split('#')[1] ?? '' }
}

describe('an invitation', () => {
  test('says who, where and as what, and logs in once with what is chosen', async ({ db }) => {
    const { app, client } = await aLoggedInSeller(db, { mail })
    const ravi = await aPersonToInvite(db)
    const { token } = await invite(client, ravi)
    const here = aClient(app)

    const read = await here.post(invitation, { token })
    const used = await here.post(`${invitation}/session`, { token, email: 'ravi@x.test', password })
    const again = await aClient(app).post(`${invitation}/session`, { token, pin: goodPin })

    expect(read.body.invitation).toMatchObject({
      name: 'Ravi',
      role: 'packer',
      storeName: 'Tokri',
      email: null,
      isReturning: false,
      hasSharedPhones: false,
    })
    expect([used.status, again.status, again.body.code]).toEqual([200, 410, 'link_over'])
    expect((await here.get(sellerIsAuth)).body).toMatchObject({ seller: { name: 'Ravi' } })
    const login = await aClient(app).post(sellerLogin, { email: 'ravi@x.test', password })
    expect(login.status).toBe(200)
    const told = await mailsIn(db)
    expect(told.map(({ to, subject }) => [to, subject])).toContainEqual([
      'owner@example.com',
      'Ravi has joined · Tokri',
    ])
  })

  test('ends the one before, lasts three days, and ends with its person', async ({ db }) => {
    const { app, client } = await aLoggedInSeller(db)
    const ravi = await aPersonToInvite(db)
    const open = async (token: string) => (await aClient(app).post(invitation, { token })).status
    const first = await invite(client, ravi)
    const second = await invite(client, ravi)
    expect([await open(first.token), await open(second.token)]).toEqual([410, 200])

    await sql`update one_time_tokens set expires_at = expires_at - interval '71 hours'`.execute(db)
    expect(await open(second.token)).toBe(200)
    await sql`update one_time_tokens set expires_at = expires_at - interval '61 minutes'`.execute(
      db,
    )
    expect(await open(second.token)).toBe(410)

    const third = await invite(client, ravi)
    await sql`update sellers set ended_at = now() where id = ${ravi.id}`.execute(db)
    expect(await open(third.token)).toBe(410)
    expect((await invite(client, ravi)).code).toBe('not_found')
  })

  test('ends where the role of its person changes', async ({ db }) => {
    const { app, client, seller } = await aLoggedInSeller(db)
    const ravi = await aPersonToInvite(db)
    const { token } = await invite(client, ravi)

    await changePerson(db, { ...theSeller, id: seller.id }, { id: ravi.id, role: 'manager' })

    const used = await aClient(app).post(`${invitation}/session`, { token, pin: goodPin })
    expect([used.status, used.body.code]).toEqual([410, 'link_over'])
  })

  test('ends where who made it has a new password', async ({ db }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)
    const { token } = await invite(client, await aPersonToInvite(db))

    const change = { currentPassword: credentials.password, password }
    const changed = await client.post('/api/v1/seller/account/password', change)

    const read = await aClient(app).post(invitation, { token })
    expect([changed.status, read.status]).toEqual([200, 410])
  })

  test.for([
    ['is ended', endPerson],
    [
      'has another role',
      (db: Database, by: Seller, id: string) => changePerson(db, by, { id, role: 'packer' }),
    ],
  ] as const)('ends where who made it %s', async ([, change], { db }) => {
    const { app, seller } = await aLoggedInSeller(db)
    const rights: Right[] = ['people', ...standardRights.manager]
    await db.updateTable('sellerRoles').set({ rights }).where('id', '=', 'manager').execute()
    const meena = await aSeller(db, { name: 'Meena', role: 'manager' })
    const manager = aClient(app)
    await manager.post(sellerLogin, { email: meena.email, password: meena.password })
    const { token } = await invite(manager, await aPersonToInvite(db))
    expect((await aClient(app).post(invitation, { token })).status).toBe(200)

    await change(db, { ...theSeller, id: seller.id }, meena.id)

    expect((await aClient(app).post(invitation, { token })).status).toBe(410)
  })

  test('is told to the address that an owner had before it', async ({ db }) => {
    const { app, client } = await aLoggedInSeller(db, { mail })
    const asha = await aSeller(db, { name: 'Asha' })
    const { token } = await invite(client, asha)

    const before = (await mailsIn(db)).length
    await aClient(app).post(`${invitation}/session`, { token, email: 'new@x.test', password })

    const told = (await mailsIn(db)).slice(before)
    const addresses = [asha.email, 'new@x.test', 'owner@example.com']
    expect(told.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  })

  test('ends every way in from before, sessions too, when it is used, and nothing earlier', async ({
    db,
  }) => {
    const { app, phone, credentials } = await aShopWithPhone(db)
    const ravi = await aPersonWithPin(db, app)
    const owner = aClient(app)
    await owner.post(sellerLogin, credentials)
    const { token } = await invite(owner, ravi)
    expect((await ravi.client.get(sellerAccount)).status).toBe(200)

    const { status } = await aClient(app).post(`${invitation}/session`, { token, pin: otherPin })

    expect(status).toBe(200)
    expect((await ravi.client.get(sellerAccount)).status).toBe(401)
    const old = await aClient(app).post(sellerLogin, { email: ravi.email, password: ravi.password })
    const enter = (pin: string) => phone.post(pinSession, { person: ravi.id, pin })
    expect([old.status, (await enter(goodPin)).status, (await enter(otherPin)).status]).toEqual([
      401, 401, 200,
    ])
  })

  test.for([
    ['nothing chosen', {}, 400, 'invalid_input'],
    ['a password without an e-mail address', { password }, 400, 'invalid_input'],
    ['a short password', { email: 'r@x.test', password: 'short' }, 400, 'invalid_input'],
    ['a guessable PIN', { pin: '123456' }, 422, 'weak_pin'],
    ['the shop’s own number', { pin: '402951' }, 422, 'weak_pin'],
    ['five digits', { pin: '40271' }, 400, 'invalid_input'],
    ['the owner’s address', { email: 'owner@example.com', password }, 409, 'email_unavailable'],
  ] as const)('with %s is refused, and the link stays good', async ([, chosen, ...no], { db }) => {
    const { app, client } = await aLoggedInSeller(db)
    const { token } = await invite(client, await aPersonToInvite(db))

    const refused = await aClient(app).post(`${invitation}/session`, { token, ...chosen })

    expect([refused.status, refused.body.code]).toEqual(no)
    const accepted = await aClient(app).post(`${invitation}/session`, { token, pin: goodPin })
    expect(accepted.status).toBe(200)
  })

  test('of ten uses at once one logs in', async ({ db }) => {
    const { app, client } = await aLoggedInSeller(db)
    const { token } = await invite(client, await aPersonToInvite(db))

    const uses = await Promise.all(
      Array.from({ length: 10 }, () =>
        aClient(app).post(`${invitation}/session`, { token, pin: goodPin }),
      ),
    )

    const statuses = uses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(9)
  })
})

describe('who makes an invitation', () => {
  test('has the right to people, and every right of the role', async ({ db }) => {
    const { app, client } = await aLoggedInSeller(db)
    await sql`update seller_roles set rights = rights || '{people}' where id = 'manager'`.execute(
      db,
    )
    const manager = await aSeller(db, { name: 'Devi', role: 'manager' })
    const packer = await aSeller(db, { name: 'Som', role: 'packer' })
    const [byManager, byPacker] = [aClient(app), aClient(app)]
    await byManager.post(sellerLogin, { email: manager.email, password: manager.password })
    await byPacker.post(sellerLogin, { email: packer.email, password: packer.password })
    const owner = await aPersonToInvite(db, { role: 'owner', name: 'Second owner' })

    expect((await invite(byManager, packer)).status).toBe(201)
    expect((await invite(byManager, owner)).code).toBe('beyond_own_rights')
    expect((await invite(byPacker, packer)).code).toBe('right_missing')
    expect((await invite(client, owner)).status).toBe(201)
  })

  test('is somebody else', async ({ db }) => {
    const { client, seller } = await aLoggedInSeller(db)

    const { status, code } = await invite(client, seller)

    expect([status, code]).toEqual([409, 'own_invitation'])
  })

  test('has logged in or confirmed in the last minutes', async ({ db }) => {
    const { client, credentials } = await aLoggedInSeller(db)
    const ravi = await aPersonToInvite(db)
    await sql`update seller_sessions set confirmed_until = now() - interval '1 second'`.execute(db)
    expect((await invite(client, ravi)).code).toBe('confirm_first')

    const currentPassword = credentials.password
    await client.post('/api/v1/seller/session/confirmation', { currentPassword })

    expect((await invite(client, ravi)).status).toBe(201)
  })
})
