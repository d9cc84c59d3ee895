import { maxTags } from '#contract/customers.ts'
import { newId } from '#platform/new-id.ts'
import { noteAgreement } from '#server/customers/agreements.ts'
import { noteOpened, prepareMessage, viewMessage } from '#server/customers/messages.ts'
import { addTag } from '#server/customers/tags.ts'
import { viewCustomerDetails } from '#server/customers/view-customer.ts'
import { aCustomer } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

test('tags that are given at once stay within the limit, and one word is one tag', async ({
  ownDb: db,
}) => {
  const { _id: id } = await aCustomer(db)
  const words = Array.from({ length: maxTags + 8 }, (_, nth) => `Tag ${nth}`)

  const outcomes = await Promise.allSettled(words.map((tag) => addTag(db, theSeller, { id, tag })))
  const { tags } = await viewCustomerDetails(db, id)

  expect(tags).toHaveLength(maxTags)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  await Promise.allSettled(
    ['tag 1', 'TAG 1', 'Tag 1'].map((tag) => addTag(db, theSeller, { id, tag })),
  )
  expect((await viewCustomerDetails(db, id)).tags).toHaveLength(maxTags)
})

test('a message that two phones open for one customer is ticked by one of them', async ({
  ownDb: db,
}) => {
  const { _id: customer } = await aCustomer(db)
  await noteAgreement(db, theSeller, { id: customer, isAgreed: true })
  const { _id: id } = await prepareMessage(db, theSeller, { text: 'Hello {name}', key: newId() })
  const phones = Array.from({ length: 6 }, (_, nth) => ({ ...theSeller, who: `Phone ${nth}` }))

  const seen = await Promise.all(phones.map((seller) => noteOpened(db, seller, { id, customer })))

  expect(new Set(seen.map(({ opened }) => opened?.who)).size).toBe(1)
  expect((await viewMessage(db, id)).opened).toBe(1)
})
