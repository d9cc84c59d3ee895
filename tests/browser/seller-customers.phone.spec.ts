import { readFile } from 'node:fs/promises'
import { noteAgreement } from '#server/customers/agreements.ts'
import { openBalance } from '#server/money/tabs/open-balance.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aCustomer, takeAtCounter } from '#tests/support/counter.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAs, openAsSeller } from './support/seller.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (403|409)/ })

let turn = 0
/** Nobody else in this store has it. */
function aNumber(): string {
  turn += 1
  return `9${`${Date.now() % 10_000_000}`.padStart(7, '0')}${`${turn}`.padStart(2, '0')}`
}

async function answerChats(page: Page): Promise<string[]> {
  const visited: string[] = []
  await page.context().route('https://wa.me/**', (route) => {
    visited.push(decodeURIComponent(route.request().url()))
    return route.fulfill({ body: 'Opened' })
  })
  return visited
}

test('a customer is found by number, gets a note and a tag, and a message in one tap (G36-5)', async ({
  page,
  db,
}) => {
  const phone = aNumber()
  const customer = await aCustomer(db, { name: 'लक्ष्मी सुब्रमण्यम', phone })
  await takeAtCounter(db, {
    customer: customer._id,
    lines: [[await aProduct(db, { stock: 9 }), 2]],
  })
  await openAsSeller(page, db, '/seller/customers')
  await page.getByRole('searchbox', { name: 'Name, number or tag' }).fill(`+91 ${phone}`)
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
  await expectGood(page, { isMobile: true })
  await page.getByRole('link', { name: 'लक्ष्मी सुब्रमण्यम' }).click()

  await page.getByLabel('New note').fill('Ring twice, second floor')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Ring twice, second floor')).toBeVisible()
  const tag = `Hostel ${phone.slice(-4)}`
  await page.getByLabel('New tag').fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('link', { name: `Show customers with the tag ${tag}` })).toBeVisible()
  await page.getByRole('switch', { name: 'Wants to hear of news and offers' }).click()
  await expect(page.getByText(/^Said so on .*, noted by/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^WhatsApp: Greeting/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${phone}\\?text=`),
  )
  await expectGood(page, { isMobile: true })

  const visited = await answerChats(page)
  await page.goto(`/seller/customers/messages?${new URLSearchParams({ tag })}`)
  await expect(page.getByText('1 customer can be written to.')).toBeVisible()
  await page.getByLabel('Message').fill('Mangoes are here, {name}')
  await page.getByRole('button', { name: 'Prepare messages' }).click()
  const next = page.getByRole('button', { name: 'Next: लक्ष्मी सुब्रमण्यम' })
  const [chat] = await Promise.all([page.waitForEvent('popup'), next.click()])
  await chat.waitForURL(/wa\.me/)
  await chat.close()
  expect(visited).toEqual([`https://wa.me/91${phone}?text=Mangoes are here, लक्ष्मी सुब्रमण्यम`])
  await expect(page.getByText('1 of 1 opened')).toBeVisible()

  await noteAgreement(db, theSeller, { id: customer._id, isAgreed: false })
  const again = page.getByRole('button', { name: 'Open again for लक्ष्मी सुब्रमण्यम' })
  const [refused] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await expect(toast(page, 'can no longer be written to')).toBeVisible()
  await expect.poll(() => refused.isClosed()).toBe(true)
  expect(visited).toHaveLength(1)
  await expect(again).toBeHidden()
})

test('who is blocked sees why they cannot order, and is reminded of nothing (G36-5)', async ({
  page,
  db,
  anotherBrowser,
}) => {
  const name = `Vikram ${aNumber()}`
  const shopper = await aShopper(db, { name })
  const { id: addressId } = await anAddress(db, shopper)
  await anOrder(db, { shopper: { id: shopper.id, addressId }, status: 'Delivered' })
  await openBalance(db, theSeller, { shopperId: shopper.id, amount: 90, day: '2026-03-31' })
  await openAsSeller(page, db, `/seller/customers/${shopper.id}`)
  await page.getByRole('button', { name: 'Block shopper' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByLabel('Why (optional)').fill('Does not open the door')
  await expectGood(page, { isMobile: true })
  await dialog.getByRole('button', { name: 'Block shopper' }).click()
  await expect(page.getByText(/^Blocked since .* by/)).toContainText('Does not open the door')
  await expect(page.getByRole('button', { name: /^WhatsApp: Reminder of a khata/ })).toBeHidden()

  await page.goto('/seller/khata/reminders')
  await expect(page.getByRole('heading', { name: 'Remind customers' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name })).toBeHidden()
  await page.goto(`/seller/customers?filter=blocked&q=${name}`)
  await expect(page.getByRole('link', { name })).toBeVisible()

  const shop = await anotherBrowser()
  await logIn(shop.context(), db, shopper)
  await fillCart(db, shopper.id, [[await aProduct(db, { stock: 9 }), 1]])
  await shop.goto(new URL('/cart', page.url()).href)
  await shop.getByRole('button', { name: 'Place Order' }).click()
  const said = shop.getByText('The shop does not take orders from this account.').first()
  await expect(said).toBeVisible()
  await expect(shop.getByText('Does not open the door')).toBeHidden()
})

test('two customers are merged, with their old books, and the table has the one who stays (G36-5)', async ({
  page,
  db,
}) => {
  const [first, second] = [aNumber(), aNumber()]
  const goes = await aCustomer(db, { name: `Meena ${first}`, phone: first })
  const stays = await aCustomer(db, { name: `=Meena ${second}`, phone: second })
  for (const [at, { _id: shopperId }] of [goes, stays].entries())
    await openBalance(db, theSeller, { shopperId, amount: 100 + at, day: '2026-03-31' })
  await openAsSeller(page, db, `/seller/customers/${goes._id}`)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find the other one').fill(second)
  await dialog.getByRole('button', { name: new RegExp(second) }).click()
  await expect(dialog.getByText(/^What moves: .*₹201/)).toBeVisible()
  await expectGood(page, { isMobile: true })
  await dialog.getByRole('button', { name: 'Join them' }).click()

  await expect(page).toHaveURL(new RegExp(stays._id))
  await expect(page.getByRole('link', { name: 'Khata: Owes ₹201' })).toBeVisible()
  await page.goto(`/seller/customers/${goes._id}`)
  await expect(page).toHaveURL(new RegExp(stays._id))

  await page.goto(`/seller/customers?q=${second}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download table' }).click(),
  ])
  const table = await readFile(await file.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toContain(`'=Meena ${second}`)
})

test('each role sees of customers what it may (G36-5)', async ({ page, db }) => {
  const phone = aNumber()
  const { _id: id } = await aCustomer(db, { name: `Sita ${phone}`, phone })
  for (const path of ['', `/${id}`, '/messages'])
    for (const role of ['packer', 'rider'] as const) {
      await openAs(page, db, { path: `/seller/customers${path}`, role })
      await expect(page.getByText('This page is not part of your role')).toBeVisible()
      await expect(page.getByText(phone)).toBeHidden()
    }
  await openAs(page, db, { path: `/seller/customers?q=${phone}`, role: 'cashier' })
  await expect(page.getByRole('link', { name: `Sita ${phone}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download table' })).toBeHidden()
  await openAs(page, db, { path: '/seller/khata/openings', role: 'cashier' })
  await expect(page.getByText('This page is not part of your role')).toBeVisible()
})
