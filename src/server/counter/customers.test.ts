import { expect } from 'vitest'
import { beginningOfPhone } from '#contract/phones.ts'
import { viewAccount } from '#server/identity/change-account.ts'
import { dispatchNotifications } from '#server/messages/dispatch-notifications.ts'
import { queueOrderMails } from '#server/messages/order-mails.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { test } from '#tests/support/database.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { addCustomer, findCustomers, viewArea } from './customers.ts'

test('a number is found from its beginning, however it is written', () => {
  const typed = ['98450', '+91 98450', '098450-123', '0091 98450', '919845012345', '९८४५', 'Meena']

  expect(typed.map(beginningOfPhone)).toEqual([
    ...['98450', '98450', '98450123', '98450', '9845012345', '9845', null],
  ])
})

test('accounts and those the seller has added are found by number and name (G-29)', async ({
  db,
}) => {
  const asha = await aShopper(db, { name: 'Asha Rao' })
  await anAddress(db, asha, { phone: '+91 98450 99999' })
  const meena = await aCustomer(db, { name: 'Meena Iyer', phone: '098450 12345' })
  await saveTab(db, theSeller, { shopperId: meena._id, limit: 500, isOpen: true })
  const names = async (q: string) => (await findCustomers(db, q)).map(({ name }) => name)

  expect(await names('9845')).toEqual(['Asha Rao', 'Meena Iyer'])
  expect(await names('+91 98450 1')).toEqual(['Meena Iyer'])
  expect(await names('ao')).toEqual(['Asha Rao'])
  expect(await names('12345')).toEqual([])
  expect(await findCustomers(db, '9845012345')).toMatchObject([
    { phone: '9845012345', tabLeft: 500, addresses: [{ firstName: 'Meena', lastName: 'Iyer' }] },
  ])
})

test('those who ordered last come first; whoever has no name is not among them', async ({ db }) => {
  const meena = await aCustomer(db)
  const milk = await aProduct(db)
  await anOrder(db)
  await takeAtCounter(db, { customer: meena._id, lines: [[milk, 1]] })
  await takeAtCounter(db, { lines: [[milk, 1]] })

  const found = await findCustomers(db, undefined)

  expect(found.map(({ name }) => name)).toEqual(['Meena Iyer', 'Asha Rao'])
  expect(await viewArea(db)).toMatchObject({ city: 'Mysuru', zipcode: 570001 })
  expect(await findCustomers(db, 'Walk-in')).toEqual([])
})

test('one number is one customer, also when it is added twice', async ({ db }) => {
  const add = (name: string, phone: string) => addCustomer(db, theSeller, { name, phone })

  const [first, again] = [await add('Meena', '98450 12345'), await add('Mina', '+919845012345')]

  expect([first.isNew, again.isNew]).toEqual([true, false])
  expect(again.customer).toEqual(first.customer)
})

test('whom the seller has added has no e-mail address, and no password by itself', async ({
  db,
}) => {
  const meena = await aCustomer(db)
  const change = db.updateTable('shoppers').where('id', '=', meena._id)

  await expect(change.set({ passwordHash: 'a hash' }).execute()).rejects.toThrow('account_check')
  expect(await viewAccount(db, meena._id).catch(({ code }) => code)).toBe('sign_in_first')
})

test('no mail goes to whom the seller has added', async ({ db }) => {
  const keys = { publicKey: 'public', privateKey: 'private' }
  await db
    .insertInto('messageChannels')
    .values({ ...keys, canMail: true })
    .execute()
  const customer = await aCustomer(db)
  const { _id: orderId } = await takeByPhone(db, { customer, lines: [[await aProduct(db), 1]] })
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  const shop = { storeName: 'Tokri', publicUrl: 'https://shop.example', hasLogo: false }

  await dispatchNotifications(db, (tx, message) => queueOrderMails(tx, message, shop))

  expect(await jobsOf(db)).toEqual([])
  const told = db.selectFrom('orderMessages').select('kind').where('toldAt', 'is not', null)
  expect(await told.execute()).toEqual([{ kind: 'placed' }, { kind: 'packed' }])
})
