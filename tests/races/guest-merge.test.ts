import { mergeGuest } from '#server/accounts/merge-guest.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { orderItems } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession, aShopper, goodAddress } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

test.for([0, 1, 2, 3])(
  'a guest’s requests while the guest is merged are done or refused, and nothing is lost: merged after %i of them',
  async (before, { ownDb: db, ownUrl: url }) => {
    const milk = await aProduct(db, { stock: 20 })
    const guest = await aGuestReadyToOrder(db, { phone: '9845012345', street: '1 Own Lane' })
    const account = await aShopper(db)
    const cookie = `sid=${await aSession(db, guest)}`
    const post = (path: string, body: object) => async (own: Database) => {
      const client = aClient(aWholeStore(own), { headers: { cookie } })
      return (await client.post(path, body)).status
    }
    const merge = async (own: Database) => {
      await inTransaction(own, (tx) => mergeGuest(tx, { from: guest.id, to: account.id }))
      return 200
    }
    const items = orderItems([[milk, 1]])
    const requests = [
      post('/api/v1/order/cod', { items, address: guest.addressId }),
      post('/api/v1/cart/update', { cartItems: { [milk.id]: 2 } }),
      post('/api/v1/address/add', { ...goodAddress, street: '2 Own Lane' }),
    ]

    const outcomes = await releaseTogether({
      url,
      hold: `select from shoppers where id = '${guest.id}' for update`,
      attempts: [...requests.slice(0, before), merge, ...requests.slice(before)],
    })

    expect(failuresOf(outcomes)).toEqual([])
    const statuses = valuesOf(outcomes)
    for (const status of statuses) expect([200, 201, 401, 404]).toContain(status)
    const placed = statuses.filter((status) => status === 201).length
    const rows = await db.selectFrom('orders').select('shopperId').execute()
    for (const { shopperId } of rows) expect(shopperId).toBe(account.id)
    expect(rows.length).toBeLessThanOrEqual(placed)
    expect(await verifyLedgers(db)).toEqual([])
  },
)
