import { newId } from '#platform/new-id.ts'
import { addNote } from '#server/customers/notes.ts'
import { addTag } from '#server/customers/tags.ts'
import { payTab, saveTab } from '#server/money/tabs/change-tab.ts'
import { aCustomer, takeAtCounter } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuest } from '#tests/support/guests.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aShopper } from '#tests/support/users.ts'
import { mergeCustomers } from './change-customer.ts'
import { viewMerger } from './view-merger.ts'

test('what would move is shown before, and changes nothing', async ({ db }) => {
  const [goes, stays] = [
    await aCustomer(db, { name: 'Asha', phone: '9845000001' }),
    await aCustomer(db, { name: 'Asha Rao', phone: '9845000002' }),
  ]
  const milk = await aProduct(db, { stock: 9 })
  await takeAtCounter(db, { customer: goes._id, lines: [[milk, 2]] })
  for (const { _id: shopperId } of [goes, stays]) {
    await saveTab(db, theSeller, { shopperId, limit: 500, isOpen: true })
    await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 20 })
  }
  await addNote(db, theSeller, { id: goes._id, text: 'Second bell', key: newId() })
  await addTag(db, theSeller, { id: goes._id, tag: 'VIP' })

  const merger = { id: goes._id, into: stays._id }
  const preview = await viewMerger(db, merger)

  expect(preview).toEqual({
    goes: 'Asha',
    stays: 'Asha Rao',
    orders: 1,
    addresses: 1,
    notes: 1,
    tags: ['VIP'],
    tab: { moved: -20, together: -40 },
  })
  expect(await viewMerger(db, merger)).toEqual(preview)
})

test('who logs in is merged into nobody, and nobody into an unproven number', async ({ db }) => {
  const asha = await aShopper(db, { name: 'Asha' })
  const bina = await aShopper(db, { name: 'Bina', email: 'bina@example.com' })
  const added = await aCustomer(db)
  const guest = await aGuest(db)
  const refused = [
    [asha.id, bina.id, 'merged_is_theirs'],
    [guest.id, asha.id, 'merged_is_theirs'],
    [added._id, guest.id, 'guest_unproven'],
    [added._id, added._id, 'joined_with_itself'],
    [added._id, newId(), 'not_found'],
  ] as const

  for (const [id, into, why] of refused) {
    await expect(viewMerger(db, { id, into })).rejects.toThrow(why)
    await expect(mergeCustomers(db, theSeller, { id, into })).rejects.toThrow(why)
  }
})
