import { newId } from '#platform/new-id.ts'
import { aSeller } from '#tests/support/users.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a role’s rights are chosen in plain words and go back to standard (G36-1)', async ({
  page,
  db,
}) => {
  await aSeller(db, { role: 'packer', name: `Sita ${newId().slice(-6)}` })
  await openAsSeller(page, db, '/seller/people')
  const rights = page.getByRole('group', { name: 'Cashier may' })
  const cashier = page
    .locator('details')
    .filter({ has: page.locator('legend', { hasText: 'Cashier may' }) })

  await cashier.locator('summary').click()
  await rights.getByLabel('See reports').check()
  await cashier.getByRole('button', { name: 'Save' }).click()
  await expect(cashier.locator('summary')).toContainText('5 rights')
  await cashier.locator('summary').click()
  await cashier.getByRole('button', { name: 'Back to standard' }).click()
  await cashier.getByRole('button', { name: 'Save' }).click()
  await expect(cashier.locator('summary')).toContainText('4 rights')
})
