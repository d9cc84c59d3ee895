import { expect } from 'vitest'
import { closeShopper } from '#server/identity/change-account.ts'
import { selectShopper } from '#server/identity/queries.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { everyRow, test } from '#tests/support/backups.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aPhoneCustomer, canary, manyTraces } from '#tests/support/erasure.ts'

test('a backup holds nothing of customers who were erased before', async ({
  ownDb,
  backUp,
  restore,
  emptyUrl,
}) => {
  const asha = await aShopperReadyToOrder(ownDb)
  await manyTraces(ownDb, asha)
  const meera = await aPhoneCustomer(ownDb)
  await closeShopper(ownDb, (await selectShopper(ownDb, asha.id))!)
  await eraseCustomer(ownDb, meera.id)

  const { file } = await backUp()
  await restore(file)

  const rows = Object.values(await everyRow(emptyUrl)).flat()
  expect(rows.length).toBeGreaterThan(50)
  for (const personal of [canary, asha.email, meera.phone, 'Mango', 'Temple', '41234567890'])
    expect(rows.filter((row) => row.toLowerCase().includes(personal.toLowerCase()))).toEqual([])
})
