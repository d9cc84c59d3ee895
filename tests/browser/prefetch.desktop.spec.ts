import { expect, type Page, test } from './support/shop.ts'
import { linkTo, open } from './support/walk-shop.ts'

const product = /\/api\/v1\/product\/[0-9a-f-]{36}$/

test('a product is loaded when somebody points at it, and once', async ({ page }) => {
  await open(page, '/products')
  const asked = callsTo(page, product)
  const mango = linkTo(page, 'Alphonso Mango')

  await mango.hover()
  await expect.poll(() => asked.length).toBe(1)
  await mango.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alphonso Mango')

  expect(asked).toHaveLength(1)
})

test('a product is loaded when the focus comes to it, and again when its page is opened late', async ({
  page,
}) => {
  await open(page, '/products')
  const asked = callsTo(page, product)
  const mango = linkTo(page, 'Alphonso Mango')

  await mango.focus()
  await expect.poll(() => asked.length).toBe(1)
  // Meanwhile its price may have changed.
  await page.waitForTimeout(3100)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alphonso Mango')

  expect(asked).toHaveLength(2)
})

function callsTo(page: Page, pattern: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return asked
}
