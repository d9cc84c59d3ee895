import { aCustomer } from '#tests/support/counter.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /409 \(Conflict\)|net::ERR_FAILED/,
})

declare global {
  interface Window {
    pressed: { taps: number; keys: number }
  }
}

/** Counts taps, and keys without the letters of what is searched for. */
async function count(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pressed = { taps: 0, keys: 0 }
    window.pressed = pressed
    addEventListener('pointerdown', () => (pressed.taps += 1), true)
    addEventListener('keydown', ({ key }) => (pressed.keys += key.length > 1 ? 1 : 0), true)
  })
}

const search = (page: Page) => page.getByLabel('Product name or code')
const lines = (page: Page) => page.getByRole('list', { name: 'Items of this order' })

/** The names of four products that only this test sells. */
async function stockFour(db: Parameters<typeof aProduct>[0]): Promise<string[]> {
  const tag = `Zs${Date.now().toString(36)}`
  const names = ['Aata', 'Besan', 'Chana', 'Dal'].map((name) => `${tag} ${name}`)
  for (const name of names) await aProduct(db, { name, stock: 50 })
  return names
}

async function openCounter(page: Page, db: Parameters<typeof aProduct>[0]): Promise<void> {
  await openAsSeller(page, db, '/seller/new-order')
  await page.getByRole('radio', { name: 'At the counter' }).check()
  // The browser remembers the counter.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'At the counter' })).toBeChecked()
  await expect(search(page)).toBeFocused()
}

test('a sale of four items at the counter is six presses of Enter, its bill is there, and the next one begins in the search (G-29)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const names = await stockFour(db)
  await openCounter(page, db)
  await expectGood(page, { isMobile })
  await count(page)

  for (const name of names) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(lines(page).getByText(name)).toBeVisible()
    await expect(search(page)).toHaveValue('')
  }
  // The one that was added last is beside the search.
  await expect(lines(page).getByRole('listitem').first()).toContainText(names.at(-1)!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Handed over and paid.')).toBeVisible()
  expect(await page.evaluate(() => window.pressed)).toEqual({ taps: 0, keys: 6 })
  const bill = page.getByRole('article', { name: /^Bill / })
  for (const name of names) await expect(bill.getByText(name)).toBeVisible()
  await expect(bill.getByText('Paid in cash')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused()
  await expectGood(page, { isMobile })

  await page.getByText('58 mm').click()
  await page.emulateMedia({ media: 'print' })
  await expect(bill).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print bill' })).toBeHidden()
  await expect(page.getByRole('radio', { name: '58 mm' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Next order' }).press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
})

test('by thumb at 360 px a sale of four items is five taps (G-29)', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const names = await stockFour(db)
  await page.setViewportSize({ width: 360, height: 740 })
  await openCounter(page, db)
  await count(page)

  for (const name of names) {
    await page.keyboard.type(name)
    const found = page.getByRole('list', { name: 'Products found' })
    await found.getByRole('button', { name: new RegExp(name) }).click()
    await expect(lines(page).getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hand over' }).click()

  await expect(page.getByText('Handed over and paid.')).toBeVisible()
  expect(await page.evaluate(() => window.pressed)).toEqual({ taps: 5, keys: 0 })
})

test('a call by keyboard: items, Enter to the customer, Enter to the button, and its message is one tap away (G-29, G-30)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const [name] = await stockFour(db)
  const phone = `9${String(Date.now()).slice(-9)}`
  const meena = await aCustomer(db, { name: 'मीना शर्मा', phone })
  await openAsSeller(page, db, '/seller/new-order')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(name!)
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveValue('')
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Phone number or name')).toBeFocused()
  await page.keyboard.type(phone)
  await expect(page.getByRole('button', { name: new RegExp(phone) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is on the packing list.')).toBeVisible()

  const bill = page.getByRole('article', { name: /^Bill / })
  await expect(bill.getByText(meena.name)).toBeVisible()
  const send = page.getByRole('link', { name: /^Order received ?, opens WhatsApp/ })
  await expect(send).toHaveAttribute('href', new RegExp(`^https://wa\\.me/91${phone}\\?text=`))
  await expectGood(page, { isMobile })
})

test('a reload keeps an order that is being typed, not how it was paid, and not one whose answer was lost', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const [name] = await stockFour(db)
  await openCounter(page, db)
  page.on('dialog', (question) => void question.accept())
  await search(page).fill(name!)
  await search(page).press('Enter')
  await expect(lines(page).getByText(name!)).toBeVisible()
  await search(page).fill('3')
  await search(page).press('Enter')
  await page.getByLabel('Note (optional)').fill('Bring change')
  await page.getByRole('radio', { name: 'UPI, now' }).check()
  await page.reload()

  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('3')
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Bring change')
  await expect(page.getByRole('radio', { name: 'Cash, now' })).toBeChecked()

  const placing = '**/api/v1/seller/order'
  await page.route(placing, (route) => route.abort())
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByRole('main').getByText(/^The store cannot be reached/)).toBeVisible()
  await expect(lines(page).getByText(name!)).toBeVisible()
  await page.reload()
  await expect(search(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
})

test('what the store refuses stays as it was typed, also after a reload', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const [name] = await stockFour(db)
  await openCounter(page, db)
  page.on('dialog', (question) => void question.accept())
  await search(page).fill(name!)
  await search(page).press('Enter')
  await expect(page.getByText('₹35.70')).toBeVisible()
  await db.updateTable('products').set({ stock: 0 }).where('name', '=', name!).execute()
  await page.getByRole('button', { name: 'Hand over' }).click()

  await expect(lines(page).getByText(/Out of stock/)).toBeVisible()
  await page.reload()
  await expect(lines(page).getByText(name!)).toBeVisible()
})

test('a new customer who is added late takes nothing from the field in which the seller types meanwhile', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const [name] = await stockFour(db)
  await openAsSeller(page, db, '/seller/new-order')
  await page.getByLabel('Phone number or name').fill(`9${String(Date.now()).slice(-9)}`)
  const added = page.getByRole('form', { name: 'New customer' })
  await added.getByLabel('Name').fill('Meena Iyer')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/seller/customer', async (route) => {
    await answer.promise
    await route.continue()
  })
  await added.getByRole('button', { name: 'Add customer' }).click()
  await search(page).fill(name!)
  answer.resolve()
  await expect(page.getByRole('link', { name: /Meena Iyer/ })).toBeVisible()

  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText(name!)).toBeVisible()
})
