import { randomInt } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { storedProduct } from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /ERR_FAILED/ })

const address = '/seller/receive'
const aCode = () => `89${randomInt(10 ** 9, 10 ** 10)}`

/** Types like a scanner in place of the keyboard, and then the number by hand. */
async function scan(page: Page, code: string, pieces: number) {
  await expect(page.getByLabel('Bar code or name')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How many arrived')).toBeFocused()
  await page.keyboard.type(String(pieces))
  await page.keyboard.press('Enter')
}

test('goods are received by keyboard alone, and the last is taken back (G-9)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const codes = [aCode(), aCode()] as const
  await aProduct(db, { name: `Dal ${codes[0]}`, code: codes[0], stock: 5 })
  await aProduct(db, { name: `Rice ${codes[1]}`, code: codes[1], stock: 0 })
  await openAsSeller(page, db, address)

  await scan(page, codes[0], 24)
  await scan(page, codes[1], 6)
  await expect(page.getByText('29 on the shelf now')).toBeVisible()
  await expect(page.getByText('6 on the shelf now', { exact: true })).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: `Undo Rice ${codes[1]}` }).click()

  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  expect((await storedProduct(db, `Dal ${codes[0]}`)).stock).toBe(29)
  expect((await storedProduct(db, `Rice ${codes[1]}`)).stock).toBe(0)
})

test('a lost answer and a dead network lose nothing and add nothing twice (G-9)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const [lost, offline] = [aCode(), aCode()]
  await aProduct(db, { name: `Dal ${lost}`, code: lost, stock: 5 })
  await aProduct(db, { name: `Rice ${offline}`, code: offline, stock: 5 })
  await openAsSeller(page, db, address)
  await page.route(
    '**/api/v1/product/receipts',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )

  const isLost = page.waitForEvent('requestfailed')
  await scan(page, lost, 24)
  await isLost
  await expect(page.getByText('1 entry waits to be sent')).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.abort('failed'))
  await scan(page, offline, 3)
  await expect(page.getByText('2 entries wait to be sent')).toBeVisible()
  await page.unroute('**/api/v1/**')
  await page.reload()

  await expect(page.getByText('29 on the shelf now')).toBeVisible()
  await expect(page.getByText('8 on the shelf now', { exact: true })).toBeVisible()
  expect((await storedProduct(db, `Dal ${lost}`)).stock).toBe(29)
})
