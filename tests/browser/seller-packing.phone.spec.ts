import { randomInt } from 'node:crypto'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { anEan13 } from '#tests/support/barcode-picture.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /ERR_FAILED|ERR_INTERNET/,
})

test('an order is packed with one thumb: found, short, weighed, replaced and left out, the weight without a network (G-20, G-21, G-22)', async ({
  page,
  db,
  isMobile,
}) => {
  const tag = randomInt(10 ** 6, 10 ** 7)
  const names = ['Found', 'Short', 'Loose', 'Gone', 'Unwanted'].map((name) => `${name} ${tag}`)
  const product = (name: string) => aProduct(db, { name, stock: 20, offerPricePaise: 3000 })
  const [found, short, gone, out] = await Promise.all(
    [names[0]!, names[1]!, names[3]!, names[4]!].map(product),
  )
  const loose = await aProduct(db, {
    name: names[2]!,
    stepGrams: 250,
    leastGrams: 250,
    offerPricePaise: 1000,
    stock: 40,
  })
  // The cheapest of its category, so it is suggested first.
  await aProduct(db, { name: `Similar ${tag}`, stock: 9, offerPricePaise: 100 })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([
    [found!, 1],
    [short!, 3],
    [loose, 4],
    [gone!, 1],
    [out!, 1],
  ])
  const order = await placeOrder(db, shopper.id, {
    items,
    address: shopper.addressId,
    substitutes: 'similar',
  })
  const more = (name: string) => page.getByRole('button', { name: `More for ${name}` })
  const choose = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).first()
  let taps = 0
  const tap = async (target: ReturnType<typeof more>) => {
    taps += 1
    await target.click()
  }

  await openAsSeller(page, db, `/seller/packing?orders=${order._id}`)
  await expectGood(page, { isMobile })
  await tap(page.getByRole('button', { name: names[0]!, exact: false }).first())
  await tap(more(names[1]!))
  await tap(choose('Not all there'))
  await tap(choose('2'))
  await tap(choose('Save'))
  await tap(more(names[3]!))
  await tap(choose('Replace'))
  await expect(page.getByRole('dialog').getByText(`Similar ${tag}`)).toBeVisible()
  await tap(
    page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: `Similar ${tag}` })
      .getByRole('button'),
  )
  await tap(more(names[4]!))
  await tap(choose('Leave it out'))
  await expect(page.getByText('4 of 5 picked')).toBeVisible()
  await expect(page.getByText(/to be sent/)).toBeHidden()

  await page.context().setOffline(true)
  await tap(page.getByRole('button', { name: new RegExp(`#\\d+ ${names[2]}`) }))
  for (const key of ['9', '6', '0']) await tap(choose(key))
  await tap(choose('Save'))
  await expect(page.getByText('1 tick waits to be sent')).toBeVisible()
  await expect(page.getByText('5 of 5 picked')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/to be sent/)).toBeHidden()

  await tap(page.getByRole('button', { name: 'Bags' }))
  await expectGood(page, { isMobile })
  await tap(page.getByRole('button', { name: 'Packed', exact: true }))
  await expect(
    page.getByText('Choose the orders').or(page.getByText('No orders to pack')),
  ).toBeVisible()

  const lines = await db
    .selectFrom('orderLines')
    .select(['name', 'quantity', 'grams', 'picked', 'missing'])
    .where('orderId', '=', order._id)
    .orderBy('position')
    .execute()
  expect(lines).toMatchObject([
    { quantity: 1, picked: 'found' },
    { quantity: 2, picked: 'short', missing: 1 },
    { grams: 960, picked: 'weighed' },
    { quantity: 0, picked: 'replaced' },
    { quantity: 0, picked: 'left_out', missing: 0 },
    { name: `Similar ${tag}`, quantity: 1, picked: 'found' },
  ])
  test.info().annotations.push({ type: 'taps', description: String(taps) })
  expect(taps).toBeLessThanOrEqual(18)
})

test('two phones see each other’s ticks; a scanned code ticks; what was ticked without a network survives a reload (G-20)', async ({
  page,
  db,
  browser,
}) => {
  const tag = randomInt(10 ** 6, 10 ** 7)
  const barcode = anEan13(`89${tag}${randomInt(100, 1000)}`)
  const [one, two, three] = [
    await aProduct(db, { name: `One ${tag}`, stock: 9 }),
    await aProduct(db, { name: `Two ${tag}`, stock: 9, barcode }),
    await aProduct(db, { name: `Three ${tag}`, stock: 9 }),
  ]
  const shopper = await aShopperReadyToOrder(db)
  const [first, ...others] = orderItems([
    [one, 1],
    [two, 1],
    [three, 1],
  ])
  const order = await placeOrder(db, shopper.id, {
    items: [{ ...first!, note: 'The ripest' }, ...others],
    address: shopper.addressId,
    note: 'Ring twice, please',
  })
  const address = `/seller/packing?orders=${order._id}`
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openAsSeller(page, db, address)
  await openAsSeller(other, db, address)
  await expect(other.getByText('Ring twice, please')).toBeVisible()
  await expect(other.getByText('The ripest')).toBeVisible()
  const rowOn = (screen: typeof page, name: string) =>
    screen.getByRole('button', { name: `${name} ${tag}`, exact: false }).first()

  await rowOn(page, 'One').click()
  await expect(rowOn(other, 'One')).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: 'Scan to tick' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Type the bar code').fill(barcode)
  await dialog.getByRole('button', { name: 'Use' }).click()
  await expect(rowOn(other, 'Two')).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOn(page, 'Two')).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/api/v1/seller/order/ticks', (route) => route.abort())
  await rowOn(page, 'Three').click()
  await expect(page.getByText('1 tick waits to be sent')).toBeVisible()
  await page.reload()
  await expect(rowOn(page, 'Three')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 tick waits to be sent')).toBeVisible()
  await page.unroute('**/api/v1/seller/order/ticks')
  await expect(rowOn(other, 'Three')).toHaveAttribute('aria-pressed', 'true')
  await other.context().close()
})

test('what is there of loose goods is counted in steps, and the packer is told so (F19)', async ({
  page,
  db,
  isMobile,
}) => {
  const name = `Loose ${randomInt(10 ** 6, 10 ** 7)}`
  const loose = await aProduct(db, { name, stepGrams: 250, leastGrams: 250, stock: 40 })
  const shopper = await aShopperReadyToOrder(db)
  const order = await placeOrder(db, shopper.id, {
    items: orderItems([[loose, 4]]),
    address: shopper.addressId,
  })
  const sheet = page.getByRole('dialog')
  const press = (button: string) => sheet.getByRole('button', { name: button }).first().click()

  await openAsSeller(page, db, `/seller/packing?orders=${order._id}`)
  await page.getByRole('button', { name: new RegExp(`#\\d+ ${name}`) }).click()
  for (const button of ['Back', 'Not all there', '6', '0', '0']) await press(button)
  await expect(sheet.getByText('Counted as 500 g, in steps of 250 g.')).toBeVisible()
  await expectGood(page, { isMobile })
  await press('Save')

  await expect(page.getByText('1 of 1 picked')).toBeVisible()
  const line = db.selectFrom('orderLines').select('quantity').where('orderId', '=', order._id)
  await expect.poll(async () => (await line.executeTakeFirstOrThrow()).quantity).toBe(2)
})
