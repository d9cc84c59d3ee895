import { changeProduct } from '#server/catalog/save-product.ts'
import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAs, openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

async function aCountedProduct(db: Database, stocks: number[]) {
  const product = await aProduct(db, { name: `Saffron ${Date.now()} ${Math.random()}` })
  for (const stock of stocks) await setStock(db, theSeller, { id: product.id, stock })
  return product
}

test('a name that is one long word stays on the screen', async ({ page, db }) => {
  const word = `${'A'.repeat(60)}${Date.now()}${'घी'.repeat(50)}`
  const { id } = await aProduct(db, { name: word })
  await changeProduct(db, theSeller, {
    id,
    form: { name: `B${word}`, category: 'Fruits', price: 40, offerPrice: 35, description: [] },
    files: [],
    media: { pictures: '/none', sources: [] },
  })

  await openAsSeller(page, db, '/seller/activity')

  await expect(entries(page).filter({ hasText: word }).first()).toBeVisible()
  await expectFits(page, [390, 820, 1440])
})

test('what was changed is told in words, and leads to what it was', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  const { name, id } = await aCountedProduct(db, [12, 7])
  await openAsSeller(page, db, '/seller/activity')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name)

  await expect(entries(page)).toHaveCount(2)
  await expect(page).toHaveURL(/q=Saffron/)
  await expect(entries(page).first()).toContainText(/Stock changed.*Stock12becomes7/)
  await expect(entries(page).first()).toContainText(theSeller.email)
  await expect(entries(page).last()).toContainText('not counted')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toHaveAttribute(
    'href',
    `/seller/product/${id}`,
  )
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])
})

test('an order that moved on is found by its number, and by its kind', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { _id, number } = await anOrder(db, { status: 'Packed' })
  await openAsSeller(page, db, `/seller/activity?q=${number}`)

  await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Order status changed')
  await expect(page).toHaveURL(/action=order\+moved/)
  await expect(
    page.getByRole('link', { name: `Order #${number}`, exact: true }).first(),
  ).toHaveAttribute('href', `/seller/orders/${_id}`)
  await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Cash received')
  await expect(page.getByText('No changes match.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all changes' }).click()

  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('')
  await expect(entries(page).first()).toBeVisible()
})

test('older changes come when they are asked for', { tag: '@one-width' }, async ({ page, db }) => {
  const stocks = Array.from({ length: 101 }, (_, at) => at)
  const { name } = await aCountedProduct(db, stocks)
  await openAsSeller(page, db, `/seller/activity?q=${encodeURIComponent(name)}`)

  await expect(page.getByText('100 or more products')).toBeVisible()
  await page.getByRole('button', { name: 'Show older' }).click()

  await expect(page.getByText('101 products')).toBeVisible()
  await expect(page.getByText('That is everything.')).toBeVisible()
})

test('the changes of one person are shown by themselves, and stay so after a reload (G36-3)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const name = `Meena ${Date.now()}`
  const meena = await aSeller(db, { name })
  await openAs(page, db, { path: '/seller/activity', role: 'owner', seller: meena })
  const { name: other } = await aCountedProduct(db, [4])
  const own = await aProduct(db, { name: `Own ${Date.now()}` })
  await setStock(db, { ...theSeller, who: name }, { id: own.id, stock: 9 })
  await page.reload()

  await page.getByRole('combobox', { name: 'Who made the change' }).selectOption(name)

  await expect(page).toHaveURL(/person=/)
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(own.name)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Who made the change' }).selectOption('Everybody')
  // Changes of one kind soon after each other are folded.
  await expect(page.getByText(other).first()).toBeAttached()
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])
  await db.updateTable('sellers').set({ endedAt: new Date() }).where('id', '=', meena.id).execute()
})
