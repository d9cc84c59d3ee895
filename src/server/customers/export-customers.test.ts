import { aCustomer } from '#tests/support/counter.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { exportCustomers } from './export-customers.ts'
import { addTag } from './tags.ts'

test('the table has a row for each customer, and no cell that a spreadsheet would run', async ({
  db,
}) => {
  const { _id: id } = await aCustomer(db, { name: '=HYPERLINK("http://x")', phone: '9845000001' })
  await aCustomer(db, { name: 'राधा, "Didi"', phone: '9845000002' })
  await addTag(db, theSeller, { id, tag: '@shop' })

  const text = (await Array.fromAsync(exportCustomers(db, {}))).join('')

  const [headings, first, second, end] = text.split('\r\n')
  expect(headings).toMatch(/^\ufeffName,Phone,Area,/)
  expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",9845000001,/)
  expect(first).toContain(",'@shop,")
  expect(second).toMatch(/^"राधा, ""Didi""",9845000002,/)
  expect(end).toBe('')
})

test('the table is narrowed down as the list is', async ({ db }) => {
  const { _id: id } = await aCustomer(db, { name: 'Asha', phone: '9845000001' })
  await aCustomer(db, { name: 'Bina', phone: '9845000002' })
  await addTag(db, theSeller, { id, tag: 'VIP' })

  const text = (await Array.fromAsync(exportCustomers(db, { tag: 'vip' }))).join('')

  expect(text).toContain('Asha')
  expect(text).not.toContain('Bina')
  expect((await Array.fromAsync(exportCustomers(db, { sort: 'due' }))).join('')).not.toContain(
    'Asha',
  )
})
