import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import {
  chooseFontSize,
  expectFontSize,
  expectTappable,
  expectWhole,
} from './support/large-text.ts'
import { expectNothingOutside, expectTouchable } from './support/measure.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

const screens = {
  '/seller': 'Add a product',
  '/seller/product-list': 'Products',
  '/seller/orders': 'Orders',
  '/seller/dashboard': 'Dashboard',
  '/seller/settings': 'Settings',
}

for (const fontSize of ['24px', '32px']) {
  test(`with letters of ${fontSize} the ways around stay on the screen and can be tapped (S-20)`, async ({
    page,
    db,
  }) => {
    const dear = await aProduct(db, { offerPricePaise: 9_999_995, pricePaise: 9_999_995 })
    await anOrder(db, { lines: [[dear, 99]] })
    for (const path of Object.keys(screens)) {
      await openAsSeller(page, db, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
      const ways = page.getByRole('navigation').filter({ has: page.getByRole('button') })

      await expectNothingOutside(page)
      for (const link of await ways.getByRole('link').all()) await expectTouchable(link)
      await ways.getByRole('button', { name: 'More' }).click()
      await expectNothingOutside(page)
      for (const name of ['Settings', 'Activity']) {
        await expectTouchable(ways.getByRole('link', { name }))
      }
      await expectTouchable(ways.getByRole('button', { name: 'Logout' }))
    }
  })
}

test('with letters of 32 px chosen in the browser pages are read as a whole, and all of them can be tapped (S-20)', async ({
  page,
  db,
}) => {
  const dear = await aProduct(db, { offerPricePaise: 9_999_995, pricePaise: 9_999_995 })
  const { _id: order, number } = await anOrder(db, { lines: [[dear, 99]] })
  await anOrder(db, { lines: [[dear, 99]], status: 'Out for delivery' })
  const counted = await aProduct(db, { name: `Counted ${Date.now()}`, stock: 3000 })
  for (let times = 0; times < 3; times += 1) await anOrder(db, { lines: [[counted, 999]] })
  await chooseFontSize(page, 32)
  // The lists are narrowed down to this test's own rows, whatever other tests do to the shop.
  const lists = [`/product-list?q=${counted.name}`, `/orders?status=all&q=${number}`]
  const daily = ['', ...lists, `/orders/${order}`, '/new-order', '/packing']
  const others = ['/dashboard', '/khata', '/categories', '/settings', '/ratings', '/account']
  for (const path of [...daily, ...others]) {
    await openAsSeller(page, db, `/seller${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
    await expectWhole(page)
    await expectTappable(page)
    await expectFontSize(page, 32)
  }
})
