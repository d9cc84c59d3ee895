import { expect } from 'vitest'
import { correctTab, payTab, saveTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { correctCustomer, mergeCustomers, removeCustomer } from './change-customer.ts'
import { findCustomers } from './customers.ts'

test('a customer whom the seller added is corrected, with their address; placed orders stay as they were', async ({
  db,
}) => {
  const meena = await aCustomer(db, { name: 'Mina Iyer' })
  const order = await takeByPhone(db, { customer: meena, lines: [[await aProduct(db), 1]] })
  const { _id, userId: _, isDefault: __, ...address } = meena.addresses[0]!
  const { firstName: ___, lastName: ____, email: _____, phone: ______, ...place } = address

  const customer = await correctCustomer(db, theSeller, {
    id: meena._id,
    name: 'Meena Iyer',
    phone: '98450 54321',
    addresses: [{ landmark: '', ...place, _id, street: '6 Temple Road' }],
  })

  expect(customer).toMatchObject({
    name: 'Meena Iyer',
    phone: '9845054321',
    addresses: [{ firstName: 'Meena', phone: '9845054321', street: '6 Temple Road' }],
  })
  expect((await viewSellerOrder(db, order._id)).address).toMatchObject({
    firstName: 'Mina',
    street: '5 Temple Road',
  })
})

test('a number that is another customer’s is refused, and names them', async ({ db }) => {
  const meena = await aCustomer(db)
  const ravi = await aCustomer(db, { name: 'Ravi', phone: '9845011111' })

  const correction = correctCustomer(db, theSeller, {
    id: ravi._id,
    name: 'Ravi',
    phone: meena.phone!,
  })

  await expect(correction).rejects.toMatchObject({
    code: 'number_known',
    said: { values: { name: 'Meena Iyer' } },
  })
})

test('two customers become one, with their orders, their tabs and their addresses', async ({
  db,
}) => {
  const milk = await aProduct(db)
  const meena = await aCustomer(db)
  const mina = await aCustomer(db, { name: 'Mina', phone: '9845011111' })
  for (const { _id: shopperId } of [meena, mina])
    await saveTab(db, theSeller, { shopperId, limit: 100, isOpen: true })
  for (const { _id: customer } of [meena, mina])
    await takeAtCounter(db, { customer, lines: [[milk, 2]], pay: 'tab' })
  await payTab(db, theSeller, { shopperId: mina._id, kind: 'cash', amount: 20 })

  const joined = await mergeCustomers(db, theSeller, { id: mina._id, into: meena._id })

  expect(joined).toMatchObject({ name: 'Meena Iyer', phone: '9845012345', tabLeft: 0 })
  const tab = await viewSellerTab(db, meena._id)
  expect([tab.balance, tab.limit, tab.entries.length]).toEqual([122.8, 100, 3])
  expect(await findCustomers(db, 'mina')).toEqual([])
  const owners = await db.selectFrom('orders').select('shopperId').distinct().execute()
  expect(owners).toEqual([{ shopperId: meena._id }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('whoever has no tab takes over the one of whom they are joined with, account or not', async ({
  db,
}) => {
  const meena = await aCustomer(db)
  await saveTab(db, theSeller, { shopperId: meena._id, limit: 300, isOpen: true })
  await takeAtCounter(db, { customer: meena._id, lines: [[await aProduct(db), 1]], pay: 'tab' })
  const account = await aShopperReadyToOrder(db)

  // An account is its owner's, and stays.
  const other = mergeCustomers(db, theSeller, { id: account.id, into: meena._id })
  await expect(other).rejects.toMatchObject({ code: 'not_found' })
  await mergeCustomers(db, theSeller, { id: meena._id, into: account.id })

  const { balance, limit } = await viewSellerTab(db, account.id)
  expect([balance, limit]).toEqual([35.7, 300])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a customer is removed with what is done; whoever has an order or a tab open is not, and it is said why', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 9 })
  const meena = await aCustomer(db)
  await takeAtCounter(db, { customer: meena._id, lines: [[milk, 1]] })
  const ravi = await aCustomer(db, { name: 'Ravi', phone: '9845011111' })
  await takeByPhone(db, { customer: ravi, lines: [[milk, 1]] })
  const lata = await aCustomer(db, { name: 'Lata', phone: '9845022222' })
  await saveTab(db, theSeller, { shopperId: lata._id, limit: 100, isOpen: true })
  await correctTab(db, theSeller, { shopperId: lata._id, amount: 5, isMore: true, note: 'Old' })

  expect(await removeCustomer(db, theSeller, meena._id)).toBe('Meena Iyer')

  expect(await findCustomers(db, '98450')).toHaveLength(2)
  await expect(removeCustomer(db, theSeller, ravi._id)).rejects.toMatchObject({
    code: 'open_orders',
    said: { reason: 'customer_has_orders', values: { name: 'Ravi' } },
  })
  await expect(removeCustomer(db, theSeller, lata._id)).rejects.toMatchObject({
    code: 'tab_not_settled',
    said: { reason: 'customer_owes_tab', values: { name: 'Lata' } },
  })
})
