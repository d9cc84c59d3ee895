import { describe, expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { payTab, saveTab } from '#server/money/tabs/change-tab.ts'
import { viewOwnTab, viewSellerTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { aPerson, aShopWithPeople, closeAll } from '#tests/support/people-cash.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { undoPayment } from './undo-payment.ts'

/** A khata of ₹71.40 on which the cashier took ₹50. */
async function aPaidTab(db: Database, by: Seller, kind: 'cash' | 'upi' = 'cash') {
  const { id: shopperId } = await aTabCustomer(db).then(async (shopper) => {
    await anOrderOnTab(db, { shopper })
    return shopper
  })
  const tab = await payTab(db, by, { shopperId, kind, amount: 50 })
  const entry = Number(tab.entries[0]!._id)
  const undo = (seller: Seller, key = newId()) => undoPayment(db, seller, { shopperId, entry, key })
  return { shopperId, entry, undo, tab }
}

const over = (reason: string) => ({ code: 'drawer_entry_over', said: { reason } })

test('a payment of today is undone: the khata owes it again, and the cash of its person goes back (G36-3)', async ({
  db,
}) => {
  const { meena } = await aShopWithPeople(db)
  const { shopperId, undo, tab: paid } = await aPaidTab(db, meena)
  expect(paid).toMatchObject({ balance: 21.4, entries: [{ canUndo: true }, {}] })
  expect(await viewOpenDay(db)).toMatchObject({ expected: 50, people: [{ expected: 50 }] })

  const tab = await undo(meena)

  expect(tab).toMatchObject({
    balance: 71.4,
    entries: [
      { kind: 'payment undone', amount: 50, balance: 71.4, who: 'Meena' },
      { kind: 'paid cash', amount: -50, undone: true },
      { kind: 'charged' },
    ],
  })
  expect(tab.entries.some(({ canUndo }) => canUndo)).toBe(false)
  expect(tab).toHaveProperty('owesSince')
  expect((await viewOwnTab(db, shopperId))!.entries[0]).not.toHaveProperty('who')
  expect(await viewOpenDay(db)).toMatchObject({
    expected: 0,
    people: [{ who: 'Meena', expected: 0 }],
    sums: [{ kind: 'cash', count: 0, came: 0, went: 0, undone: 50 }, { kind: 'tab' }],
  })
  expect(await verifyLedgers(db)).toEqual([])
})

describe('who may', () => {
  test('the person who recorded it, also under a new name, and who may correct money', async ({
    db,
  }) => {
    const { owner, meena } = await aShopWithPeople(db)
    const own = await aPaidTab(db, meena)
    const others = await aPaidTab(db, meena)

    await own.undo({ ...meena, name: 'Meena K', who: 'Meena K' })
    await others.undo(owner)

    expect(await viewOpenDay(db)).toMatchObject({ expected: 0, people: [{ expected: 0 }] })
  })

  test.for(['manager', 'cashier', 'packer', 'rider'] as const)(
    'another %s may not',
    async (role, { db }) => {
      const { meena } = await aShopWithPeople(db)
      const { undo } = await aPaidTab(db, meena)
      const other = await aPerson(db, 'Sita', role)

      await expect(undo(other)).rejects.toMatchObject({
        ...over('payment_of_other'),
        said: { values: { who: 'Meena' } },
      })
      // The name alone gives nothing.
      await expect(undo({ ...other, who: 'Meena' })).rejects.toMatchObject(over('payment_of_other'))
    },
  )

  test('not by a PIN alone', async ({ db }) => {
    const { owner, meena } = await aShopWithPeople(db)
    const { undo } = await aPaidTab(db, meena)

    await expect(
      undo({
        ...owner,
        rights: owner.rights.filter((right) => right !== 'money'),
        withheld: ['money'],
        isConfirmed: false,
      }),
    ).rejects.toMatchObject({ code: 'confirm_first' })
  })

  test('one person who runs the shop, whose entries name nobody', async ({ db }) => {
    const owner = await aPerson(db, 'Gupta', 'owner')
    const { undo } = await aPaidTab(db, owner)

    const { entries } = await undo(owner)

    expect(entries.every((entry) => !('who' in entry))).toBe(true)
  })
})

describe('refused', () => {
  test('a second undo; the same request again is answered', async ({ db }) => {
    const { owner, meena } = await aShopWithPeople(db)
    const { undo } = await aPaidTab(db, meena)
    const key = newId()

    const tab = await undo(meena, key)

    expect(await undo(meena, key)).toEqual(tab)
    await expect(undo(owner)).rejects.toMatchObject(over('payment_undone_before'))
  })

  test('after the day was closed, by anybody', async ({ db }) => {
    const { owner, meena } = await aShopWithPeople(db)
    const { shopperId, undo } = await aPaidTab(db, meena)
    await closeAll(db, owner)

    await expect(undo(meena)).rejects.toMatchObject(over('payment_day_closed'))
    await expect(undo(owner)).rejects.toMatchObject(over('payment_day_closed'))
    expect((await viewSellerTab(db, shopperId)).entries[0]).not.toHaveProperty('canUndo')
  })

  test('what is no payment of this khata, and a key that serves another payment', async ({
    db,
  }) => {
    const { meena } = await aShopWithPeople(db)
    const [one, other] = [await aPaidTab(db, meena), await aPaidTab(db, meena)]
    const key = newId()
    await one.undo(meena, key)

    const { shopperId } = one
    const charge = Number(one.tab.entries[1]!._id)
    for (const entry of [other.entry, charge, 0])
      await expect(undoPayment(db, meena, { shopperId, entry, key })).rejects.toMatchObject({
        code: 'not_found',
      })
    await expect(other.undo(meena, key)).rejects.toMatchObject({ code: 'key_reused' })
  })
})

test('above a limit that was lowered since, the debt comes back all the same', async ({ db }) => {
  const { owner, meena } = await aShopWithPeople(db)
  const { shopperId, undo } = await aPaidTab(db, meena)
  await saveTab(db, owner, { shopperId, limit: 10, isOpen: false })

  expect(await undo(meena)).toMatchObject({ balance: 71.4 })
})

test('the reference of an undone UPI payment can be recorded again', async ({ db }) => {
  const { meena } = await aShopWithPeople(db)
  const { id: shopperId } = await aTabCustomer(db)
  const pay = () =>
    payTab(db, meena, { shopperId, kind: 'upi', amount: 50, reference: '412345678901' })
  const { entries } = await pay()
  await expect(pay()).rejects.toMatchObject({ code: 'reference_known' })

  await undoPayment(db, meena, { shopperId, entry: Number(entries[0]!._id), key: newId() })

  expect(await pay()).toMatchObject({ balance: -50 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a day that is closed after the undo has neither, and the accountant’s table shows both as one', async ({
  db,
}) => {
  const { owner, meena } = await aShopWithPeople(db)
  const { undo } = await aPaidTab(db, meena)
  await undo(owner)

  expect(await closeAll(db, owner)).toMatchObject({
    expected: 0,
    sums: [{ kind: 'cash', came: 0, undone: 50 }, { kind: 'tab' }],
    people: [{ who: 'Meena', expected: 0 }],
  })

  const day = await today(db)
  const table = await exportAccounts(db, { table: 'payments', range: { from: day, to: day } })
  const rows = table.split('\r\n').filter((row) => row.includes('Cash'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/,Cash,,,50\.00,,,Meena,Gupta$/)
  expect(await verifyLedgers(db)).toEqual([])
})
