import { saveTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { aCustomer } from '#tests/support/counter.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the seller confirms a guest’s number, and finds that they know the guest', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const phone = `9${String(Date.now()).slice(-9)}`
  const meena = await aCustomer(db, { name: 'Meena Devi', phone })
  await saveTab(db, theSeller, { shopperId: meena._id, limit: 500, isOpen: true })
  const shopper = await aGuestReadyToOrder(db, { phone, street: '9 Bazaar Street' })
  const lines = [[await aProduct(db, { stock: 9 }), 1]] as const
  const { _id, number } = await anOrder(db, { shopper, lines })

  await openAsSeller(page, db, `/seller/orders?q=${number}`)
  const row = page.getByRole('listitem').filter({ hasText: `#${number}` })
  await expect(row.getByText('Guest · Number not confirmed yet')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.goto(`/seller/orders/${_id}`)
  const place = page.getByRole('region', { name: 'Deliver to' })
  await expect(place.getByText('Guest · Number not confirmed yet')).toBeVisible()
  await expectGood(page, { isMobile })
  await place.getByRole('button', { name: 'Mark number confirmed' }).press('Enter')
  await expect(toast(page, 'Number confirmed')).toBeVisible()
  await expect(place.getByText('Guest · Number confirmed')).toBeVisible()

  await place.getByRole('button', { name: 'Not confirmed after all' }).click()
  await place.getByRole('button', { name: 'Mark number confirmed' }).click()
  const question = place.getByRole('group', { name: /Is this Meena Devi/ })
  await expect(question).toBeVisible()
  await expectGood(page, { isMobile })
  await question.getByRole('button', { name: 'Yes, the same person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join Meena Devi to this customer?' })
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Join' }).press('Enter')

  await expect(question).toBeHidden()
  expect(await viewSellerTab(db, shopper.id)).toMatchObject({ limit: 500, isOpen: true })
})

test('packing and a new order show whose number is not confirmed', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  const phone = `9${String(Date.now()).slice(-9)}`
  const shopper = await aGuestReadyToOrder(db, { phone })
  const lines = [[await aProduct(db, { stock: 9 }), 1]] as const
  const { _id } = await anOrder(db, { shopper, lines })

  await openAsSeller(page, db, `/seller/packing?orders=${_id}`)
  await page.getByRole('button', { name: 'Bags' }).click()
  await expect(page.getByText('Guest · Number not confirmed yet')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.goto('/seller/new-order')
  await page.getByLabel('Phone number or name').fill(phone)
  await page.getByRole('button', { name: `${phone} · Guest, number not confirmed yet` }).click()
  await expect(page.getByText(/Guest, number not confirmed yet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct' })).toBeHidden()
  await expectGood(page, { isMobile })
})
