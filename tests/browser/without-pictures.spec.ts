import { randomUUID } from 'node:crypto'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits } from './support/judge-screen.ts'
import { expect, type Locator, test } from './support/shop.ts'
import { addOne, cardOf, lineOf, open, ordersOn } from './support/walk-shop.ts'

const face = (place: Locator) => place.locator('.product-face')
const patternOf = (place: Locator) => face(place).getAttribute('data-pattern')

test('a product without a picture has the same face wherever it is shown (G-8)', async ({
  page,
  db,
  shopper,
}) => {
  const name = `Rusk ${randomUUID().slice(0, 8)}`
  const rusk = await aProduct(db, { name, brand: 'Parle', category: 'Bakery', pictures: [] })
  const { id: addressId } = await anAddress(db, shopper)
  await anOrder(db, { shopper: { id: shopper.id, addressId }, lines: [[rusk, 1]] })

  await open(page, `/products?q=${encodeURIComponent(name)}`)
  const card = cardOf(page, name)
  await expect(face(card)).toHaveText('Parle1 kg')
  const pattern = (await patternOf(card)) ?? 'none'
  const { height = 0 } = (await face(card).boundingBox()) ?? {}
  const { height: whole = 0 } = (await card.boundingBox()) ?? {}
  expect(height).toBeLessThan(whole / 2)
  await expectFits(page, [360, 390, 820, 1440])
  await addOne(page, name)

  await open(page, `/products/bakery/${rusk.id}`)
  const { height: large = 0 } = (await face(page.getByRole('main')).first().boundingBox()) ?? {}
  expect(large).toBeLessThan(500)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '{}')).not.toHaveProperty('image')

  await open(page, '/cart')
  const { line } = lineOf(page, name)
  await expect(face(line)).toHaveAttribute('data-pattern', pattern)
  await expect(face(line)).toHaveText(/^R/)
  await expectAccessible(page)

  await open(page, '/my-orders')
  await expect(face(ordersOn(page).first())).toHaveAttribute('data-pattern', pattern)
})
