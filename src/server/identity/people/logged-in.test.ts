import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { selectFirstOwner } from '#server/identity/seller-queries.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const orders = '/api/v1/order/seller?limit=1'
const people = '/api/v1/seller/people'

/** An owner and a packer, each in a browser of their own. */
async function aShop(db: Database) {
  const app = aWholeStore(db)
  const enter = async (seller: { id: string }) => {
    const cookie = `seller=${await aSellerSession(db, { seller })}`
    return aClient(app, { headers: { cookie } })
  }
  const asha = await aSeller(db, { name: 'Asha' })
  const pooja = await aSeller(db, { name: 'Pooja', role: 'packer' })
  return { asha, pooja, owner: await enter(asha), packer: await enter(pooja) }
}

describe('somebody who is logged in', () => {
  test('follows their new role with the next request', async ({ db }) => {
    const { pooja, owner, packer } = await aShop(db)
    expect((await packer.get(orders)).status).toBe(200)

    const changed = await owner.post(`${people}/${pooja.id}`, { role: 'rider' })

    expect(changed.body).toMatchObject({ message: 'Saved' })
    expect(await packer.get(orders)).toMatchObject({
      status: 403,
      body: {
        code: 'right_missing',
        message:
          'This needs the right “Manage orders”, which your role does not have. Ask the owner of the shop.',
      },
    })
    const { body } = await packer.get('/api/v1/seller/is-auth')
    expect(body.seller).toMatchObject({ name: 'Pooja', role: 'rider', rights: ['own', 'drops'] })
  })

  test('is told that their access was ended, and comes back only by an invitation', async ({
    db,
  }) => {
    const { pooja, owner, packer } = await aShop(db)

    await owner.post(`${people}/${pooja.id}/ending`, {})

    expect(await packer.get(orders)).toMatchObject({ status: 401, body: { code: 'access_ended' } })
    await owner.post(`${people}/${pooja.id}/return`, {})
    expect((await packer.get(orders)).status).toBe(401)
    const { body } = await owner.get(people)
    expect(body.people).toMatchObject([{ who: 'Asha' }, { who: 'Pooja', canLogIn: false }])
  })

  test('is named in what was done before and after a new name', async ({ db }) => {
    const { pooja, owner, packer } = await aShop(db)
    await packer.post('/api/v1/seller/session/removal', {})

    await owner.post(`${people}/${pooja.id}`, { name: 'Pooja Rao' })

    const { body } = await owner.get('/api/v1/seller/audit')
    expect(body.entries).toMatchObject([
      { who: 'Asha', action: 'person changed', before: { name: 'Pooja' } },
      { who: 'Pooja', action: 'logged out everywhere' },
    ])
  })
})

test('commands on the store’s computer are about the first owner who has an address', async ({
  db,
}) => {
  await aSeller(db, { name: 'Ravi', role: 'rider' })
  const nameless = await aSeller(db, { name: 'Meera' })
  await sql`update sellers set email = null, password_hash = null where id = ${nameless.id}`.execute(
    db,
  )
  const asha = await aSeller(db)

  expect(await selectFirstOwner(db)).toMatchObject({ id: asha.id })
})
