import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aCustomer } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuest } from '#tests/support/guests.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { noteAgreement } from './agreements.ts'
import { countAudience, noteOpened, prepareMessage, viewMessage } from './messages.ts'
import { addTag } from './tags.ts'

const agree = (db: Database, id: string, isAgreed = true) =>
  noteAgreement(db, theSeller, { id, isAgreed })

const prepare = (db: Database, { tag, key = newId() }: { tag?: string; key?: string } = {}) =>
  prepareMessage(db, theSeller, { text: 'Namaste {name}, mangoes at {shop}', key, tag })

/** Meena has agreed; the others have not, are blocked, or have no number that counts. */
async function aNeighbourhood(db: Database) {
  const meena = await aCustomer(db, { name: 'Meena', phone: '9845000001' })
  await aCustomer(db, { name: 'Silent', phone: '9845000002' })
  const blocked = await aCustomer(db, { name: 'Blocked', phone: '9845000003' })
  const landline = await aCustomer(db, { name: 'Landline', phone: '1123456789' })
  const guest = await aGuest(db, { phone: '9845000004' })
  for (const id of [meena._id, blocked._id, landline._id, guest.id]) await agree(db, id)
  await blockShopper(db, theSeller, { shopperId: blocked._id, isBlocked: true })
  return { meena, guest }
}

test('a message goes to those who have agreed, are not blocked and can be reached', async ({
  db,
}) => {
  const { guest } = await aNeighbourhood(db)
  const proven = await aGuest(db, { phone: '9845000005', isProven: true })
  await agree(db, proven.id)

  expect(await countAudience(db, {})).toEqual({
    people: 2,
    leftOut: { noAgreement: 1, blocked: 1, noMobile: 2 },
  })
  const { list } = await prepare(db)

  expect(list.map(({ phone }) => phone).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    '9845000001',
    '9845000005',
  ])
  expect(list.map(({ customer }) => customer._id)).not.toContain(guest.id)
})

test('a message says in which language each of them reads, so that its link leads to pages in it', async ({
  db,
}) => {
  const { meena } = await aNeighbourhood(db)
  expect((await prepare(db)).list[0]).not.toHaveProperty('language')
  await chooseLanguages(db, { languages: 'hi' })
  await db.updateTable('shoppers').set({ language: 'hi' }).where('id', '=', meena._id).execute()

  const { _id: id, list } = await prepare(db)

  expect(list).toMatchObject([{ customer: { _id: meena._id }, language: 'hi' }])
  expect(await noteOpened(db, theSeller, { id, customer: meena._id })).toMatchObject({
    language: 'hi',
  })
})

/** The numbers to which a message to everybody who has agreed goes, in the order of their customers. */
async function numbersOf(db: Database, ids: readonly string[]) {
  for (const id of ids) await agree(db, id)
  const { list } = await prepare(db)
  return ids.map((id) => list.find(({ customer }) => customer._id === id)?.phone)
}

test('a message goes to the number that is the customer’s own, not to one for whom they ordered (G36-5)', async ({
  db,
}) => {
  const added = await aCustomer(db, { name: 'Meena', phone: '9845000001' })
  const guest = await aGuest(db, { phone: '9845000002', isProven: true })
  const became = await aGuest(db, { phone: '9845000003', isProven: true })
  const unproven = await aGuest(db, { phone: '9845000004' })
  await db
    .updateTable('shoppers')
    .set({ isGuest: false, email: 'asha@example.com', passwordHash: 'x' })
    .where('id', '=', became.id)
    .execute()
  for (const id of [added._id, guest.id, became.id, unproven.id]) {
    const address = await anAddress(db, { id }, { phone: '98450 99999' })
    await db
      .updateTable('addresses')
      .set({ isDefault: true })
      .where('id', '=', address.id)
      .execute()
  }

  expect(await numbersOf(db, [added._id, guest.id, became.id, unproven.id])).toEqual([
    '9845000001',
    '9845000002',
    '9845000003',
    undefined,
  ])
})

test('without a number of their own, that of the default or only address is taken, not any (G36-5)', async ({
  db,
}) => {
  const [one, usual, several, nowhere] = [
    await aShopper(db),
    await aShopper(db),
    await aShopper(db),
    await aShopper(db),
  ]
  await anAddress(db, one, { phone: '+91 98450 00001' })
  await anAddress(db, one, { phone: '098450-00001' })
  const { id: first } = await anAddress(db, usual, { phone: '98450 00002' })
  for (const { id } of [usual, several]) await anAddress(db, { id }, { phone: '98450 00003' })
  await anAddress(db, several, { phone: '98450 00004' })
  await db.updateTable('addresses').set({ isDefault: true }).where('id', '=', first).execute()

  expect(await numbersOf(db, [one.id, usual.id, several.id, nowhere.id])).toEqual([
    '9845000001',
    '9845000002',
    undefined,
    undefined,
  ])
  expect((await countAudience(db, {})).leftOut.noMobile).toBe(2)
})

test('the same request prepares one message, and opening is noted once, with who did it', async ({
  db,
}) => {
  const { meena } = await aNeighbourhood(db)
  const key = newId()
  const { _id: id } = await prepare(db, { key })
  const other = { ...theSeller, who: 'Ravi' }

  await prepare(db, { key })
  const first = await noteOpened(db, other, { id, customer: meena._id })
  const second = await noteOpened(db, theSeller, { id, customer: meena._id })

  expect(first.opened).toMatchObject({ who: 'Ravi' })
  expect(second).toEqual(first)
  expect(await viewMessage(db, id)).toMatchObject({ people: 1, opened: 1 })
})

test('who is blocked, changes their mind or is erased after it was prepared is not opened, nor again', async ({
  db,
}) => {
  const { meena } = await aNeighbourhood(db)
  const { _id: id } = await prepare(db)
  const open = () => noteOpened(db, theSeller, { id, customer: meena._id })

  await open()
  await agree(db, meena._id, false)
  await expect(open()).rejects.toThrow('not_written_to')
  const { list } = await viewMessage(db, id)
  expect(list).toMatchObject([{ customer: { _id: meena._id, name: 'Meena' }, opened: {} }])
  expect(list[0]).not.toHaveProperty('phone')
  await agree(db, meena._id)
  await blockShopper(db, theSeller, { shopperId: meena._id, isBlocked: true })
  await expect(open()).rejects.toThrow('not_written_to')
  await eraseCustomer(db, meena._id)
  await expect(open()).rejects.toThrow('not_found')
  expect((await viewMessage(db, id)).list).toEqual([])
})

test('a list is narrowed down by its tag; nobody and unknown names in braces are refused', async ({
  db,
}) => {
  const { meena } = await aNeighbourhood(db)
  await addTag(db, theSeller, { id: meena._id, tag: 'hostel' })

  expect((await prepare(db, { tag: 'Hostel' })).people).toBe(1)
  await expect(prepare(db, { tag: 'nobody' })).rejects.toThrow('nobody_to_write_to')
  const unknown = prepareMessage(db, theSeller, { text: 'Pay {amount}', key: newId() })
  await expect(unknown).rejects.toThrow('unknown_placeholder')
  expect(await db.selectFrom('customerMessages').select('id').execute()).toHaveLength(1)
})
