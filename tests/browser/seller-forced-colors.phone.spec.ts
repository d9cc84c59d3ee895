import { anOrder } from '#tests/support/orders.ts'
import { contrast, expectEdges, fillOf } from './support/measure.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('with colours of their own the seller sees buttons, switches and which screen this is', async ({
  page,
  db,
}) => {
  await anOrder(db)
  await openAsSeller(page, db, '/seller/product-list')
  const ways = page.getByRole('navigation').filter({ has: page.getByRole('button') })
  const here = ways.getByRole('link', { name: 'Products' })
  const elsewhere = ways.getByRole('link', { name: 'Dashboard' })
  const knob = page.getByRole('switch').first()
  await expect(knob).toBeVisible()

  expect(contrast(await fillOf(here), await fillOf(elsewhere))).toBeGreaterThan(100)
  await expectEdges(knob)
  await openAsSeller(page, db, '/seller')
  await expectEdges(page.getByRole('button', { name: 'Add product' }))
})
