import type { Database } from '#server/database/database.ts'
import { changeGuest, provePhone } from '#server/identity/guests.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab } from '#tests/support/tabs.ts'
import { payTab, saveTab } from './change-tab.ts'
import { viewOwnTab, viewSellerTab } from './views.ts'

const another = { name: 'Asha', phone: '9845099999' }

async function aGuestWithTab(db: Database) {
  const asha = await aGuestReadyToOrder(db, { isProven: true })
  await saveTab(db, theSeller, { shopperId: asha.id, limit: 1000, isOpen: true })
  return asha
}

test('the seller opens a tab for a guest once the number is proven', async ({ db }) => {
  const asha = await aGuestReadyToOrder(db)
  const tab = { shopperId: asha.id, limit: 1000, isOpen: true }

  await expect(saveTab(db, theSeller, tab)).rejects.toMatchObject({
    code: 'no_tab',
    message: 'number_unproven',
  })
  await provePhone(db, asha.id, { kind: 'call' })
  await saveTab(db, theSeller, tab)

  expect(await viewOwnTab(db, asha.id)).toMatchObject({ isOpen: true, left: 1000 })
  expect(await anOrderOnTab(db, { shopper: asha })).toMatchObject({ isPaid: true, onTab: 71.4 })
})

test('with another number a guest’s tab takes nothing until that one is proven', async ({ db }) => {
  const asha = await aGuestWithTab(db)
  const before = await anOrderOnTab(db, { shopper: asha })
  const placed = await anOrder(db, { shopper: asha })
  await changeGuest(db, asha.id, another)

  await expect(anOrderOnTab(db, { shopper: asha })).rejects.toMatchObject({
    code: 'no_tab',
    message: 'number_unproven_on_tab',
  })
  await expect(
    recordReceipt(db, theSeller, { orderId: placed._id, kind: 'tab' }),
  ).rejects.toMatchObject({ message: 'number_unproven_on_tab' })

  // The debt stays and can be paid; the cart and the order do not offer the tab.
  expect(await viewOwnTab(db, asha.id)).toMatchObject({
    isOpen: false,
    awaitsNumber: true,
    left: 0,
    balance: 71.4,
  })
  expect(await viewSellerOrder(db, placed._id)).not.toHaveProperty('tabLeft')
  expect((await viewSellerOrder(db, before._id)).onTab).toBe(71.4)
  await payTab(db, theSeller, { shopperId: asha.id, kind: 'cash', amount: 71.4 })
  await provePhone(db, asha.id, { kind: 'call' })
  expect(await anOrderOnTab(db, { shopper: asha })).toMatchObject({ isPaid: true })
  expect(await verifyLedgers(db)).toEqual([])
})

test('the seller closes the tab of a guest whose number is not proven', async ({ db }) => {
  const asha = await aGuestWithTab(db)
  await changeGuest(db, asha.id, another)

  await saveTab(db, theSeller, { shopperId: asha.id, limit: 1000, isOpen: false })

  expect(await viewSellerTab(db, asha.id)).toMatchObject({ isOpen: false })
})
