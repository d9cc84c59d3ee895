import { fillCart } from '#tests/support/carts.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, test } from './support/shop.ts'
import { open, placeButton } from './support/walk-shop.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} every way to pay and the order button are in sight`, async ({
    page,
    db,
    shopper,
  }) => {
    const products = await productsNamed(db, ['Tomato', 'Onion', 'Cow Milk'])
    await anAddress(db, shopper)
    await fillCart(
      db,
      shopper.id,
      products.map((product) => [product, 1] as const),
    )
    await page.setViewportSize(size)
    await open(page, '/cart')

    const online = page.getByRole('radio', { name: /Online Payment/ })
    const card = page.locator('label').filter({ has: online })
    const bar = page.locator('.place-bar')
    await expect(placeButton(page)).toBeInViewport({ ratio: 1 })
    await expect(card).toBeInViewport({ ratio: 1 })
    const [cardBox, barBox] = [await card.boundingBox(), await bar.boundingBox()]
    expect(cardBox!.y + cardBox!.height).toBeLessThanOrEqual(barBox!.y)
    // Nothing is hidden in a part that scrolls by itself.
    const hidden = await page
      .locator('.order-summary')
      .evaluate((summary) => summary.scrollHeight - summary.clientHeight)
    expect(hidden).toBe(0)

    await page.mouse.wheel(0, 5000)
    await expect(page.getByText('Shipping fee')).toBeInViewport()
    await expect(placeButton(page)).toBeInViewport({ ratio: 1 })
  })
}
