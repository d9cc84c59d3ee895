import { randomInt } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAs, openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /ERR_FAILED|ERR_INTERNET/,
})

async function order(db: Database, lines: CartLines) {
  const { id, addressId } = await aShopperReadyToOrder(db)
  return placeOrder(db, id, { items: orderItems(lines), address: addressId })
}

/** Two orders of the same potatoes and the same bread. */
async function twoOrders(db: Database) {
  const tag = randomInt(10 ** 6, 10 ** 7)
  const [potato, bread] = [`Potato ${tag}`, `Bread ${tag}`]
  const loose = { stepGrams: 250, leastGrams: 250, weight: '250 g' }
  const [potatoes, breads] = [
    await aProduct(db, { name: potato, stock: 90, offerPricePaise: 1000, ...loose }),
    await aProduct(db, { name: bread, stock: 90, offerPricePaise: 3000 }),
  ]
  const first = await order(db, [
    [potatoes, 8],
    [breads, 2],
  ])
  const second = await order(db, [
    [potatoes, 16],
    [breads, 1],
  ])
  return { potato, bread, first, second, path: `/seller/packing?orders=${first._id},${second._id}` }
}

const linesOf = (db: Database, ids: string[]) =>
  db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['quantity', 'grams', 'picked', 'missing', 'status'])
    .where('orderId', 'in', ids)
    .orderBy('orders.number')
    .orderBy('position')
    .execute()

const part = (page: Page, name: string, number: string) =>
  page.getByRole('button', { name: new RegExp(`^#${number} ${name}`) })

test('the pick list adds up: as ordered and its undo in one tap, a weight in two, packed at the last tick (G-48)', async ({
  page,
  db,
  isMobile,
}) => {
  const { potato, bread, first, second, path } = await twoOrders(db)
  const ids = [first._id, second._id]
  await openAsSeller(page, db, path)
  const card = page.getByRole('listitem').filter({ hasText: potato }).first()
  await expect(card).toContainText('6 kg')
  await expect(part(page, potato, first.number)).toContainText('2 kg')
  await expect(part(page, potato, second.number)).toContainText('4 kg')
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: `As ordered – ${potato}` }).click()
  await expect(part(page, potato, second.number)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => linesOf(db, ids))
    .toMatchObject([{ grams: 2000 }, {}, { grams: 4000 }, {}])
  await page.getByRole('button', { name: `Undo – ${potato}` }).click()
  await expect
    .poll(() => linesOf(db, ids))
    .toMatchObject([{ picked: null }, {}, { picked: null }, {}])

  await part(page, potato, first.number).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Grams on the scale')).toBeFocused()
  await expectGood(page, { isMobile })
  await sheet.getByRole('button', { name: '1.96 kg' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: `As ordered – ${potato}` }).click()
  await page.getByRole('button', { name: `All found – ${bread}` }).click()
  await page.getByRole('button', { name: 'Mark all 2 packed' }).click()

  await expect(page.getByText('2 orders are now “Packed”.')).toBeVisible()
  expect(await linesOf(db, ids)).toMatchObject([
    { grams: 1960, picked: 'weighed', status: 'packed' },
    { quantity: 2, picked: 'found' },
    { grams: 4000, picked: 'weighed', status: 'packed' },
    { quantity: 1, picked: 'found' },
  ])
})

test('too little is shared out, the oldest order first, and waits without a network; another phone sees it (G-48)', async ({
  page,
  db,
  browser,
  isMobile,
}) => {
  const { bread, first, second, path } = await twoOrders(db)
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openAsSeller(page, db, path)
  await openAsSeller(other, db, path)
  await expect(part(other, bread, second.number)).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: `Not enough ${bread}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '2', exact: true }).click()
  const shares = sheet.getByRole('list', { name: 'Each order gets' })
  await expect(shares.getByRole('listitem')).toHaveText([
    `#${first.number}2`,
    `#${second.number}0 of 1`,
  ])
  await expectGood(page, { isMobile })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 ticks wait to be sent')).toBeVisible()
  await page.context().setOffline(false)

  await expect(part(other, bread, second.number)).toHaveAttribute('aria-pressed', 'true')
  expect(await linesOf(db, [first._id, second._id])).toMatchObject([
    { picked: null },
    { quantity: 2, picked: 'found', missing: 0 },
    { picked: null },
    { quantity: 0, picked: 'short', missing: 1 },
  ])
  await other.context().close()
})

test('what is picked stays in its place, and comes last once the list is opened again; so does the paper (G-48)', async ({
  page,
  db,
  isMobile,
}) => {
  const { potato, bread, first, second, path } = await twoOrders(db)
  await openAs(page, db, { path, role: 'packer' })
  await page.getByRole('button', { name: `All found – ${bread}` }).click()
  await part(page, potato, first.number).click()
  await page.getByRole('dialog').getByRole('button', { name: '1.96 kg' }).click()
  await expect(page.getByRole('region', { name: 'Picked already' })).toHaveCount(0)
  await expect
    .poll(() => linesOf(db, [first._id, second._id]))
    .toMatchObject([{ picked: 'weighed' }, { picked: 'found' }, { picked: null }, {}])

  await page.reload()
  const picked = page.getByRole('region', { name: 'Picked already' })
  await expect(picked.getByRole('button', { pressed: true })).toHaveCount(3)
  await expect(page.getByRole('listitem').filter({ hasText: potato }).first()).toContainText('4 kg')
  await expectGood(page, { isMobile })

  await page.getByRole('link', { name: 'Picking list on paper' }).click()
  await expect(page.getByText(/^4 pieces are picked already/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: potato })).toContainText('4 kg')
  await expect(page.getByRole('row').filter({ hasText: bread })).toHaveCount(0)
  await expectGood(page, { isMobile })
  await page.getByRole('link', { name: 'Back to packing' }).click()
  await expect(page.getByText('3 of 4 picked')).toBeVisible()
})
