import { randomInt } from 'node:crypto'
import { aBarcodePicture, anEan13 } from '#tests/support/barcode-picture.ts'
import { aProduct } from '#tests/support/products.ts'
import { giveCamera } from './support/fake-camera.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const aCode = () => anEan13(`89${randomInt(10 ** 9, 10 ** 10)}`)

test('the camera reads a bar code and finds its product (G-7)', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  const code = aCode()
  const name = `Toor Dal ${code}`
  await aProduct(db, { name, barcode: code, stock: 3 })
  await giveCamera(page, { picture: await aBarcodePicture(code) })
  await openAsSeller(page, db, '/seller/product-list')

  await page.getByRole('button', { name: 'Search by scanning a bar code' }).click()
  // The dialog may have read the code before anybody sees it.
  await expect(page.getByRole('searchbox')).toHaveValue(code, { timeout: 60_000 })
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/seller/receive')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByLabel('How many arrived')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(name)).toBeVisible()

  await page.goto('/seller/pictures/walk')
  await page.getByRole('button', { name: 'Find by bar code' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 })
  await expectGood(page, { isMobile })
})

test('without leave for the camera, the code is typed (G-7)', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  const typed = aCode()
  const name = `Chana Dal ${typed}`
  await aProduct(db, { name, barcode: typed })
  await giveCamera(page, { refuses: 'NotAllowedError' })
  await openAsSeller(page, db, '/seller/product-list')
  await page.getByRole('button', { name: 'Search by scanning a bar code' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The camera is not allowed for this page.')).toBeVisible()
  await expectGood(page, { isMobile })
  await dialog.getByLabel('Type the bar code').fill(typed)
  await dialog.getByRole('button', { name: 'Use' }).click()

  await expect(page.getByText(name).first()).toBeVisible()
})

test('a camera in the dark, and none at all, are told in clear words (G-7)', {
  tag: '@one-width',
}, async ({ page, db, anotherBrowser }) => {
  await giveCamera(page, 'dark')
  await openAsSeller(page, db, '/seller/product-list')
  await page.getByRole('button', { name: 'Search by scanning a bar code' }).click()
  await expect(page.getByText('It is very dark. Please switch on a light.')).toBeVisible()

  const other = await anotherBrowser()
  await giveCamera(other, { refuses: 'NotFoundError' })
  await openAsSeller(other, db, '/seller/product-list')
  await other.getByRole('button', { name: 'Search by scanning a bar code' }).click()
  await expect(other.getByText('This device has no camera.')).toBeVisible()
})

test('only the seller’s pages may use a camera and WebAssembly (G-7)', {
  tag: '@one-width',
}, async ({ request }) => {
  const shop = (await request.get('/')).headers()
  const seller = (await request.get('/seller/pictures/walk')).headers()

  expect(shop['permissions-policy']).toContain('camera=()')
  expect(shop['content-security-policy']).not.toContain('wasm')
  expect(seller['permissions-policy']).toContain('camera=(self)')
  expect(seller['content-security-policy']).toContain("'wasm-unsafe-eval'")
  expect(seller['content-security-policy']).not.toContain("'unsafe-eval'")
})
