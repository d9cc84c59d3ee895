import { type Right, standardRights } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSeller } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAs, openAsSeller } from './support/seller.ts'
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

async function givePackers(db: Database, rights: readonly Right[]): Promise<void> {
  await db
    .updateTable('sellerRoles')
    .set({ rights: [...rights] })
    .where('id', '=', 'packer')
    .execute()
}

test('who changes products but no prices sees them, saves the rest, and is not offered to add any (G36-1)', async ({
  page,
  db,
  isMobile,
}) => {
  await givePackers(db, ['own', 'shelf'])
  const name = `Mango ${newId().slice(-6)}`
  const loose = { stepGrams: 250, leastGrams: 250, weight: '250 g' }
  const prices = { pricePaise: 1000, offerPricePaise: 999 }
  const mango = await aProduct(db, { name, hsn: '08045010', ...prices, ...loose })
  await openAs(page, db, { path: '/seller', role: 'packer' })
  await expect(page).toHaveURL(/product-list$/)

  await page.goto(`/seller/product/${mango.id}`)
  await expect(page.getByText('Only somebody with the right “Change prices')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /price/i })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Duplicate|activity/i })).toHaveCount(0)
  await expectGood(page, { isMobile })
  await page.getByLabel('Name', { exact: true }).fill(`${name} Alphonso`)
  await page.getByRole('button', { name: 'Save changes' }).click()

  const row = db.selectFrom('products').selectAll().where('id', '=', mango.id)
  const saved = { name: `${name} Alphonso`, ...prices, hsn: '08045010' }
  await expect.poll(() => row.executeTakeFirst()).toMatchObject(saved)

  await givePackers(db, ['own', 'prices'])
  await page.reload()
  await expect(page.getByText(/^You can look at this product/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Save changes|Archive/ })).toHaveCount(0)
  await expectGood(page, { isMobile })
  await givePackers(db, standardRights.packer)
})
