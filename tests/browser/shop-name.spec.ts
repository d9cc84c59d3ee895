import { chooseLanguages } from '#tests/support/languages.ts'
import { expect, type Page, test } from './support/new-shop.ts'

const longName = 'श्री सिद्धिविनायक किराना एवं जनरल स्टोर्स, कोथरूड, पुणे शाखा'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  shopSettings: { STORE_NAME: longName },
})

/** The header's parts in a row, from their left edge to their right one, and its height. */
function measureHeader(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const edges = (selector: string) => {
      const { left, right } = header.querySelector(selector)!.getBoundingClientRect()
      return { left, right }
    }
    const [list, cart] = [edges('a[href="/list"]'), edges('a[href="/cart"]')]
    const search = edges('search')
    return { height: header.getBoundingClientRect().height, list, cart, search }
  })
}

test('a long name of a shop takes two lines, in a header as high as with a short one', {
  tag: '@one-width',
}, async ({ page, newShop: { url, db } }) => {
  await page.goto(url)
  const name = page.getByRole('banner').getByText(longName)
  const phone = page.viewportSize()!
  const long = await measureHeader(page)
  const lines = await name.evaluate((element) => {
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
    return Math.round(element.getBoundingClientRect().height / lineHeight)
  })
  expect(lines).toBe(2)

  // The narrowest screen whose header is one row.
  await page.setViewportSize({ width: 1024, height: 768 })
  const { search, list, cart } = await measureHeader(page)
  expect(search.right - search.left).toBeGreaterThan(140)
  expect(list.right).toBeLessThanOrEqual(cart.left)

  await chooseLanguages(db, { languages: null })
  await page.setViewportSize(phone)
  await page.goto(url)
  await expect(page.getByRole('banner').getByText('Tokri', { exact: true })).toBeVisible()
  expect((await measureHeader(page)).height).toBe(long.height)
})
