import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Db = Parameters<typeof aProduct>[0]

async function openLong(page: Page, db: Db, more: { stock?: number } = {}) {
  const name = `Long tea ${randomUUID()}`
  const description = Array.from({ length: 20 }, (_, line) => `Something to say, line ${line}`)
  const { id } = await aProduct(db, { name, category: 'Drinks', description, ...more })
  await open(page, `/products/drinks/${id}`)
  return page.getByRole('button', { name: `Add ${name} to cart` })
}

test('Add comes along once the page’s own has left the screen, above the cart bar (G35-4)', async ({
  page,
  db,
  isMobile,
}) => {
  const add = await openLong(page, db)
  const own = page.getByRole('button', { name: 'Add to Cart' })
  await expect(own).toBeInViewport()
  await expect(add).toHaveCount(0)

  await page.getByText('line 19').scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  await expectGood(page, { isMobile })
  await add.click()

  const bar = page.getByRole('navigation', { name: 'Cart', exact: true })
  const more = page.locator('.sticky-add').getByRole('button', { name: /^One more/ })
  await expect(more).toBeFocused()
  const [above, below] = [await more.boundingBox(), await bar.getByRole('link').boundingBox()]
  expect(above!.y + above!.height).toBeLessThan(below!.y)
  await expectGood(page, { isMobile })

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(more).toHaveCount(0)
})

test('what has the focus is not under the bars (G35-4)', async ({ page, db }) => {
  const add = await openLong(page, db)
  await page.getByText('line 19').scrollIntoViewIfNeeded()
  await add.click()

  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!
      if (focused === document.body || focused.closest('.sticky-add, nav, header')) return null
      const { x, y, width, height } = focused.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top?.closest('.sticky-add, nav[aria-label]') ? focused.outerHTML.slice(0, 120) : null
    })
    expect(covered).toBeNull()
  }
})

test('a sold-out product has no Add that comes along (G35-4)', async ({ page, db }) => {
  const add = await openLong(page, db, { stock: 0 })

  await page.getByText('line 19').scrollIntoViewIfNeeded()

  await expect(add).toHaveCount(0)
})
