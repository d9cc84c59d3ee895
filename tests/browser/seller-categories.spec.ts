import { randomUUID } from 'node:crypto'
import { changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { tabTo } from './support/use-keyboard.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (400|404)/ })

/** A word of letters that no other test has. */
const aMark = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(12, 'x') + Date.now()
const rowOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Categories' }).getByRole('listitem').filter({ hasText: label })
const dialog = (page: Page) => page.getByRole('dialog')

test('a category is added, made a part of another, renamed, hidden and removed (G-1)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  await openAsSeller(page, db, '/seller/categories')
  await expect(rowOf(page, 'Fresh Fruits').first()).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expectGood(page, { isMobile })
  await dialog(page).getByLabel('Name').fill(`Seeds ${mark}`)
  await expect(dialog(page).getByLabel('Address')).toHaveValue(`seeds-${mark}`)
  await dialog(page).getByLabel('Address').fill('search')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('Address')).toBeFocused()
  await dialog(page).getByLabel('Address').fill('../seeds')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Address').fill(`seeds-${mark}`)
  await dialog(page).getByLabel('Part of').selectOption('Grains & Cereals')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Category added')).toBeVisible()
  await expect(rowOf(page, `Seeds ${mark}`)).toContainText('0 products')

  const { id } = await aProduct(db, { category: `seeds-${mark}`, name: `Flax ${mark}` })
  await page.reload()
  await expect(rowOf(page, `Seeds ${mark}`)).toContainText('1 product')
  await page.getByRole('button', { name: `Edit Seeds ${mark}` }).click()
  await dialog(page).getByLabel('Address').fill(`nuts-${mark}`)
  await expect(dialog(page).getByText('Links to the old address')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Category saved')).toBeVisible()
  await page.goto(`/products/seeds-${mark}`)
  await expect(page).toHaveURL(`/products/nuts-${mark}`)
  await expect(page.getByRole('heading', { level: 1, name: `Seeds ${mark}` })).toBeVisible()

  await openAsSeller(page, db, '/seller/categories')
  await page.getByRole('button', { name: `Edit Seeds ${mark}` }).click()
  await dialog(page).getByRole('switch', { name: 'Hide this category' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, `Seeds ${mark}`)).toContainText('Hidden')
  await page.goto(`/seller/product-list?q=${mark}`)
  await expect(
    page.getByText(`Seeds ${mark} (hidden)`).filter({ visible: true }).first(),
  ).toBeVisible({
    visible: !isMobile,
  })
  await expect(
    page.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: mark }),
  ).toHaveText(/– Seeds .* \(hidden\)/)

  await page.goto('/seller/categories')
  await page.getByRole('button', { name: `Edit Seeds ${mark}` }).click()
  await dialog(page).getByRole('button', { name: 'Remove category' }).click()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog(page).getByText('Choose where the products should go')).toBeVisible()
  await expectGood(page, { isMobile })
  await dialog(page).getByLabel('Move products to').selectOption('Fresh Fruits')
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Category removed')).toBeVisible()
  await expect(rowOf(page, `Seeds ${mark}`)).toHaveCount(0)
  await page.goto(`/products/nuts-${mark}/${id}`)
  await expect(page).toHaveURL(`/products/fruits/${id}`)
})

test('the keyboard adds a category and moves it, and keeps its place at the end of the list', async ({
  page,
  db,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard')
  const mark = aMark()
  await openAsSeller(page, db, '/seller/categories')

  await tabTo(page, page.getByRole('button', { name: 'Add category' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type(`Keys ${mark}`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Category added')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  const up = page.getByRole('button', { name: `Move Keys ${mark} up` })
  const status = page.getByRole('status').filter({ hasText: `Keys ${mark} is now number` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(status).toBeAttached()
  await expect(up).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(mark)
  await expect(up).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: `Edit Keys ${mark}` }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Edit Keys ${mark}` })).toBeFocused()
})

test("the shop's page of categories lists each with its parts, by touch and by keyboard", async ({
  page,
  db,
  isMobile,
}) => {
  const mark = aMark()
  await openAsSeller(page, db, '/seller/categories')
  // Two names with a word that is wider than a small phone.
  for (const [label, parent] of [
    [`Main ${mark}`, ''],
    [`Wider${'w'.repeat(25)}${mark}`, ''],
    [`Part ${mark}`, `Main ${mark}`],
    [`Wide${'w'.repeat(25)}${mark}`, `Main ${mark}`],
  ] as const) {
    await page.getByRole('button', { name: 'Add category' }).click()
    await dialog(page).getByLabel('Name').fill(label)
    if (parent) await dialog(page).getByLabel('Part of').selectOption(parent)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, label)).toBeVisible()
  }

  await page.goto(`/products/part-${mark}`)
  await expect(page.getByText('No products found in this category.')).toBeVisible()
  await page.goto('/categories')
  const main = page.getByRole('link', { name: `Main ${mark}` })
  await expect(main).toHaveCount(0)
  for (const path of ['part-', `wide${'w'.repeat(25)}`, `wider${'w'.repeat(25)}`])
    await aProduct(db, { category: `${path}${mark}` })
  await page.reload()
  const part = page.getByRole('link', { name: `Part ${mark}` })
  await expect(main).toBeVisible()
  await expectGood(page, { isMobile })
  if (isMobile) await part.tap()
  else {
    await main.focus()
    await tabTo(page, part)
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(`/products/part-${mark}`)

  const { id = 0, label = '', path = '' } = (await findCategory(db, `main-${mark}`)) ?? {}
  await changeCategory(db, theSeller, { id, change: { label, path, isHidden: true } })
  await expect(async () => {
    await page.goto('/categories')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await main.count()).toBe(0)
  }).toPass()
  expect((await page.goto(`/products/part-${mark}`))?.status()).toBe(404)
})
