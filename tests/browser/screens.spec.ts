import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { accountButton, expectInCart, linkTo, open, toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (403|404|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
})

const publicScreens = {
  'the start page': '/',
  'all products': '/products',
  'a search without a result': '/products?q=spaceship',
  'a category': '/products/fruits',
  'an unknown category': '/products/spaceships',
  'a page that is not there': '/nowhere',
  'an empty cart': '/cart',
  "a visitor's orders": '/my-orders',
}

for (const [name, path] of Object.entries(publicScreens)) {
  test(`${name} is accessible and fits every screen`, { tag: '@every-width' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, path)
    await expectGood(page, { isMobile })
  })
}

test('a product with four pictures is accessible and fits every screen (S-13)', {
  tag: '@every-width',
}, async ({ page, isMobile }) => {
  await open(page, '/products/fruits')
  await linkTo(page, 'Alphonso Mango').click()
  await page.getByRole('button', { name: 'Picture 4 of 4' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()

  await expectGood(page, { isMobile })
})

test('a product that is sold out is accessible and fits every screen (S-12)', {
  tag: '@every-width',
}, async ({ page, isMobile }) => {
  await open(page, '/products/fruits')
  await linkTo(page, 'Strawberry').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strawberry')

  await expectGood(page, { isMobile })
})

test('the longest name at the highest price, without a picture, is accessible and fits every screen (S-30)', {
  tag: '@every-width',
}, async ({ page, isMobile, db }) => {
  const name = `Extra-${'unbreakably'.repeat(15)} rice of ${Date.now()}`
  const dear = { name, pricePaise: 99_999_999_99, offerPricePaise: 12_345_678_50 }
  const product = await aProduct(db, { ...dear, stock: 2, description: ['x'.repeat(200)] })
  await open(page, `/products/vegetables/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectGood(page, { isMobile })

  await open(page, `/products?q=${name.slice(0, 80)}`)
  await expectGood(page, { isMobile })
  await open(page, '/cart')
  await expectGood(page, { isMobile })
})

for (const mode of ['Log in', 'Create account']) {
  test(`the window "${mode}" with errors is accessible and fits every screen (S-3)`, {
    tag: '@every-width',
  }, async ({ page, isMobile }) => {
    await open(page, '/')
    await accountButton(page).click()
    const dialog = page.getByRole('dialog')
    if (mode !== 'Log in') await dialog.getByRole('button', { name: mode }).click()
    await dialog.getByLabel('E-mail').fill('not an address')
    await dialog.locator('[type=submit]').click()
    await expect(dialog.getByText('Password is required')).toBeVisible()
    await expect(dialog.getByText('Please enter an e-mail address')).toBeVisible()

    await expectGood(page, { isMobile })
  })
}

test('the open menus are accessible and fit every screen (S-1)', async ({
  page,
  isMobile,
  shopper,
}) => {
  await open(page, '/')
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)
  await accountButton(page).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectGood(page, { isMobile })

  if (!isMobile) return
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectGood(page, { isMobile })
})

test('a page that could not be made is accessible and fits every screen', {
  tag: '@every-width',
}, async ({ page, isMobile }) => {
  await openAmidTrouble(page, 403)
  await page.getByRole('link', { name: 'Tomato', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')

  await expectGood(page, { isMobile })
  await expectInCart(page, 'empty')
})

test('a list that stays because the next one could not be made is accessible and fits every screen', {
  tag: '@every-width',
}, async ({ page, isMobile }) => {
  await openAmidTrouble(page, 500)
  await page.getByRole('link', { name: 'Fresh Fruits' }).click()
  await expect(page.getByText('This is the list from before')).toBeVisible()

  await expectGood(page, { isMobile })
  await expectInCart(page, 'empty')
})

test('a page that did not arrive is accessible and fits every screen', {
  tag: '@every-width',
}, async ({ page, context, isMobile }) => {
  await open(page, '/products/vegetables')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Tomato', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')

  await expectGood(page, { isMobile })
  await expectInCart(page, 'empty')
})

/** A list, after which the store refuses to make a page of products. */
async function openAmidTrouble(page: Page, status: number): Promise<void> {
  await open(page, '/products/vegetables')
  await page.route('**/api/v1/product/**', (route) =>
    route.fulfill({ status, json: { success: false, message: 'Something went wrong' } }),
  )
}
