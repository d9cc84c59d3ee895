import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { storedProduct } from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ expectedComplaint: /status of 409/ })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const ways = {
  'Keep editing': (page: Page) => page.getByRole('button', { name: 'Keep editing' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
}

for (const [way, keep] of Object.entries(ways)) {
  test(`after a newer one, ${way} keeps what was typed and takes the rest from it`, async ({
    page,
    db,
  }) => {
    const name = `Tomato ${randomUUID()}`
    const product = await aProduct(db, { name, stock: 10 })
    const change = (what: { stock: number; pictures?: string[]; updatedAt?: Date }) =>
      db.updateTable('products').set(what).where('id', '=', product.id).execute()
    await openAsSeller(page, db, `/seller/product/${product.id}`)
    await field(page, 'Weight (optional)').fill('2 kg')
    await change({ stock: 7, pictures: ['mango-1'], updatedAt: new Date() })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('dialog')).toContainText('10 → 7')

    await keep(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'On the shelf (optional)')).toHaveValue('7')
    await expect(field(page, 'Weight (optional)')).toHaveValue('2 kg')
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
    await change({ stock: 5 })
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(toast(page, 'Product saved')).toBeVisible()
    expect((await storedProduct(db, name)).stock).toBe(5)
    const { weight, pictures } = await db
      .selectFrom('products')
      .select(['weight', 'pictures'])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect({ weight, pictures }).toEqual({ weight: '2 kg', pictures: ['mango-1'] })
  })
}

test('a count typed in the form over an old figure asks before it replaces what was sold', async ({
  page,
  db,
}) => {
  const name = `Tomato ${randomUUID()}`
  const product = await aProduct(db, { name, stock: 19 })
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  await field(page, 'On the shelf (optional)').fill('43')
  await db.updateTable('products').set({ stock: 16 }).where('id', '=', product.id).execute()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('19 → 16')
  expect((await storedProduct(db, name)).stock).toBe(16)

  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'On the shelf (optional)')).toHaveValue('43')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(toast(page, 'Product saved')).toBeVisible()
  expect((await storedProduct(db, name)).stock).toBe(43)
})
