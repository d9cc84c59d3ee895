import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const attributes = [
  'Serving idea: With rice',
  'FSSAI: 10012345678901',
  'Shelf life: 6 months',
  'Food type: Non-veg',
  'Ingredients: Chicken, salt',
].join('\n')

test('facts stand in one order, with the mark of the food and its word (G35-4)', async ({
  page,
  db,
  isMobile,
}) => {
  const name = `Chicken ${randomUUID()}`
  const { id } = await aProduct(db, { name, category: 'Dairy', attributes, origin: 'India' })

  await open(page, `/products/dairy/${id}`)

  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts.getByRole('term')).toHaveText([
    'Food type',
    'Ingredients',
    'Shelf life',
    'Country of origin',
    'FSSAI',
    'Serving idea',
  ])
  await expect(facts.getByRole('definition').first()).toHaveText('Non-vegetarian')
  await expect(facts.getByRole('definition').first().locator('svg path')).toHaveCount(1)
  await expectGood(page, { isMobile })
})

test('a product without facts shows no table (G35-4)', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const { id } = await aProduct(db, { name: `Plain ${randomUUID()}`, category: 'Dairy' })

  await open(page, `/products/dairy/${id}`)

  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toHaveCount(0)
})

test('the price names the law’s unit and the one that compares (G35-4)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { id } = await aProduct(db, {
    name: `Ghee ${randomUUID()}`,
    category: 'Dairy',
    weight: '200 g',
    pricePaise: 18_000,
    offerPricePaise: 17_500,
  })

  await open(page, `/products/dairy/${id}`)

  await expect(page.getByText('inclusive of all taxes · ₹0.88/g (₹875.00/kg)')).toBeVisible()
})

test('pictures are enlarged by keys, and Escape goes back to where it began (G35-4)', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products/fruits')
  await page.getByRole('main').getByRole('link', { name: 'Alphonso Mango' }).click()
  const opener = page.getByRole('link', { name: 'Enlarge the picture' })
  await opener.focus()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Picture 1 of 4' })
  const scale = dialog.getByRole('status')
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeFocused()
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true)
  expect(await dialog.getByRole('img').evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /1080\.avif$/,
  )
  await page.keyboard.press('+')
  await expect(scale).toHaveText('150 %')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('Picture 1 of 4')
  await page.keyboard.press('0')
  await expect(scale).toHaveText('100 %')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 4' })).toBeVisible()
  await expectGood(page, { isMobile })

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('button', { name: 'Picture 2 of 4' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('two fingers enlarge the picture around the point between them (G35-4)', {
  tag: '@one-width',
}, async ({ page }) => {
  await open(page, '/products/fruits')
  await page.getByRole('main').getByRole('link', { name: 'Alphonso Mango' }).click()
  await page.getByRole('link', { name: 'Enlarge the picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture 1 of 4' })
  const box = (await dialog.getByRole('img').boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-apart, apart].map((dx, id) => ({ x: middle.x + dx, y: middle.y, id })),
    })

  await touch('touchStart', 30)
  await touch('touchMove', 45)
  await touch('touchMove', 60)
  await touch('touchEnd', 60)

  await expect(dialog.getByRole('status')).toHaveText('200 %')
})

test('a link to the product is copied where the browser cannot share (G35-4)', {
  tag: '@one-width',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, '/products/fruits')
  await page.getByRole('main').getByRole('link', { name: 'Alphonso Mango' }).click()

  await page.getByRole('button', { name: 'Share', exact: true }).click()

  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/products\/fruits\/[0-9a-f-]{36}$/)
})

test("another product's rows begin at their start", { tag: '@one-width' }, async ({ page, db }) => {
  const [mango] = await productsNamed(db, ['Alphonso Mango'])
  await open(page, `/products/fruits/${mango.id}`)
  const related = page.locator('#related .product-row')
  await related.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  expect(await related.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)

  await related.getByRole('link').last().click()

  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Alphonso Mango')
  expect(await related.evaluate((row) => row.scrollLeft)).toBe(0)
})
