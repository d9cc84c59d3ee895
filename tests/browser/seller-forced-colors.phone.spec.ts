import { anOrder } from '#tests/support/orders.ts'
import { contrast, expectEdges, fillOf } from './support/measure.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Locator, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('with colours of their own the seller sees buttons, switches and which screen this is', async ({
  page,
  db,
}) => {
  await anOrder(db)
  await openAsSeller(page, db, '/seller/khata')
  const ways = page.getByRole('navigation').filter({ has: page.getByRole('button') })
  const here = ways.getByRole('link', { name: 'Khata' })
  const elsewhere = ways.getByRole('link', { name: 'Pack' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  const between = contrast(await fillOf(here), await fillOf(elsewhere))
  expect(between).toBeGreaterThan(100)

  await openAsSeller(page, db, '/seller/product-list')
  const knob = page.getByRole('switch').first()
  await expect(knob).toBeVisible()

  await expectEdges(knob)
  await openAsSeller(page, db, '/seller')
  await expectEdges(page.getByRole('button', { name: 'Add product' }))
})

async function expectToStandOut(chosen: Locator, other: Locator) {
  await expectEdges(other)
  expect(contrast(await fillOf(chosen), await fillOf(other))).toBeGreaterThan(100)
}

test('with colours of their own the seller sees which choice is made', async ({ page, db }) => {
  for (const path of ['/seller/dashboard', '/seller/accounts']) {
    await openAsSeller(page, db, path)
    const days = page.getByRole('group').filter({ has: page.getByRole('radio') })
    await expectToStandOut(days.getByText('7 days'), days.getByText('30 days'))
  }
  await openAsSeller(page, db, '/seller/new-order')
  const sources = page.getByRole('radiogroup').first()
  await expect(sources.getByRole('radio').first()).toBeChecked()
  const [phone, counter] = [sources.getByText('Phone call'), sources.getByText('At the counter')]
  expect(contrast(await fillOf(phone), await fillOf(counter))).toBeGreaterThan(100)
})

test('with colours of their own the seller reads how many orders are to do, and how far one is', async ({
  page,
  db,
}) => {
  const { _id } = await anOrder(db, { status: 'Packed' })
  await openAsSeller(page, db, '/seller/orders')
  const toDo = page.getByRole('link', { name: /^To do/ })
  const color = await toDo.evaluate((link) => getComputedStyle(link).color)
  await expect(toDo.getByText(/^\d+$/)).toHaveCSS('color', color)

  await openAsSeller(page, db, `/seller/orders/${_id}`)
  const steps = page.getByRole('region', { name: 'Order history' }).getByRole('listitem')
  const dots = steps.locator('.rounded-full')
  await expect(dots).toHaveCount(2)
  await expectToStandOut(dots.first(), dots.last())
})
