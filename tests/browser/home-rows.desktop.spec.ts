import { expect, type Page, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const next = (page: Page, name: string) =>
  page.getByRole('button', { name: `Next in ${name}`, exact: true })
const previous = (page: Page, name: string) =>
  page.getByRole('button', { name: `Previous in ${name}`, exact: true })

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [820, 1180],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`at ${width} x ${height} a whole row of goods is on the first screen, below a hero of at most 40 % (S-10)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const hero = page.getByRole('region', { name: 'The morning market, at your door.' })
    const card = row(page, 'Best Sellers').getByRole('article').first()

    expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(height * 0.4)
    await expect(card).toBeInViewport({ ratio: 0.99 })
    const words = hero.getByRole('link', { name: 'Explore deals' })
    const picture = hero.locator('img')
    const { x = 0, width: length = 0 } = (await words.boundingBox()) ?? {}
    expect(x + length).toBeLessThanOrEqual((await picture.boundingBox())?.x ?? 0)
  })
}

test('each large category has a row of what can be bought, which leads to all of it (S-10)', async ({
  page,
}) => {
  await open(page, '/')
  const fruits = row(page, 'Fresh Fruits')

  await expect(fruits.getByRole('article').first()).toBeAttached()
  await fruits.getByRole('link', { name: 'See all Fresh Fruits' }).click()
  await expect(page).toHaveURL('/products/fruits')
})

test('buttons push a row by mouse and by keyboard, and stand only where it goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, '/')
  const last = row(page, 'Best Sellers').getByRole('article').last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await expect(previous(page, 'Best Sellers')).toHaveAttribute('aria-disabled', 'true')

  await next(page, 'Best Sellers').click()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(next(page, 'Best Sellers')).toHaveAttribute('aria-disabled', 'true')
  await previous(page, 'Best Sellers').press('Enter')
  await expect(last).not.toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(next(page, 'Best Sellers')).toHaveCount(0)
})

test('a finger needs no buttons', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await open(page, '/')

  await expect(row(page, 'Best Sellers').getByRole('article').first()).toBeVisible()
  await expect(next(page, 'Best Sellers')).toHaveCount(0)
  await context.close()
})
