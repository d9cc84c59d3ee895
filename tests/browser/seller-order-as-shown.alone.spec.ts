import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { aCustomer } from '#tests/support/counter.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSlot } from '#tests/support/slots.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  expectedComplaint: /409 \(Conflict\)|422/,
})

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliveryAreas').execute()
  await db.deleteFrom('pickUp').execute()
  await db.deleteFrom('slotDays').execute()
  await db.deleteFrom('deliverySlots').execute()
})

async function enter(page: Page, { phone, product }: { phone: string; product: string }) {
  await page.getByLabel('Phone number or name').fill(phone)
  await page.getByRole('button', { name: /Meena Iyer/ }).click()
  const search = page.getByLabel('Product name or code')
  await search.fill(product)
  await search.press('Enter')
  await expect(search).toHaveValue('')
  await page.getByLabel('Note (optional)').fill('Call first')
}

test('what changed since it was shown is said, and nothing that was entered is lost (G-29)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const phone = `9${String(Date.now()).slice(-9)}`
  const product = `Zs${Date.now().toString(36)} Rice`
  await aProduct(db, { name: product, stock: 9 })
  await aCustomer(db, { phone })
  await anArea(db)
  await offerPickUp(db)
  const slot = await aSlot(db)
  await openAsSeller(page, db, '/seller/new-order')
  await enter(page, { phone, product })
  const place = page.getByRole('button', { name: 'Place order' })
  const note = page.getByLabel('Note (optional)')

  await expect(page.getByText(/Delivery ₹30/)).toBeVisible()
  await page.getByLabel('Time of delivery').selectOption({ index: 2 })
  await db.updateTable('deliveryAreas').set({ feePaise: 45_00 }).execute()
  await place.click()
  await expect(page.getByText(/The total is now ₹80.70/)).toBeVisible()
  await expect(page.getByText(/Delivery ₹45/)).toBeVisible()
  await expect(note).toHaveValue('Call first')

  await db.deleteFrom('deliverySlots').where('id', '=', slot.id).execute()
  await place.click()
  await expect(page.getByText(/no longer offered/).first()).toBeAttached()
  const time = page.getByLabel('Time of delivery')
  await expect(time.locator('option:checked')).toHaveText('This time is no longer offered')
  await expectGood(page, { isMobile: true })
  await time.selectOption({ label: 'No time' })

  await page.getByRole('radio', { name: 'Picked up later' }).check()
  await expect(page.getByText(`Picked up at ${thePlace.place}, ${thePlace.note}`)).toBeVisible()
  await offerPickUp(db, { place: '9 Temple Road', note: null })
  await place.click()
  await expect(page.getByText(/Orders are now picked up here: 9 Temple Road/)).toBeVisible()
  await expect(page.getByText('Picked up at 9 Temple Road', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('Call first')
  await expectGood(page, { isMobile: true })
  await place.click()
  await expect(page.getByText('It is on the packing list.')).toBeVisible()
})
