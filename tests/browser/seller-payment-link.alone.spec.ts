import { correctTab, payTab } from '#server/money/tabs/change-tab.ts'
import { readQrCodes } from '#tests/support/read-qr-code.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aTabCustomer } from '#tests/support/tabs.ts'
import { chatOf } from './support/chats.ts'
import { expectFits, expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ db }) =>
  db
    .insertInto('storeSettings')
    .values({ name: 'Gupta Store', upiId: 'gupta@okaxis', lowStock: 5, acceptsOrders: true })
    .execute(),
)

test.afterEach(({ db }) => db.deleteFrom('storeSettings').execute())

test('the reminder’s link opens a page to pay on, until the seller makes a new one (F20)', async ({
  page,
  db,
  anotherBrowser,
}) => {
  const { id: shopperId } = await aTabCustomer(db)
  await correctTab(db, theSeller, { shopperId, amount: 71.4, isMore: true, note: 'The old book' })
  await openAsSeller(page, db, `/seller/khata/${shopperId}`)
  const chat = await chatOf(page, page.getByRole('button', { name: /^Remind on WhatsApp/ }))
  const text = chat.searchParams.get('text')!
  const link = /https?:\/\/\S+\/pay\/[0-9a-f]{32}/.exec(text)![0]
  expect(text).not.toContain('upi:')
  await expect(page.getByText(link)).toBeVisible()
  await expectGood(page, { isMobile: false })
  await expectFits(page, [360])

  const customer = await anotherBrowser()
  await customer.goto(link)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Pay Gupta Store')
  await expect(customer.getByText('₹71.40').first()).toBeVisible()
  const code = customer.getByRole('img', { name: 'UPI code for ₹71.40' })
  expect((await readQrCodes(await code.screenshot()))[0]).toMatch(/^upi:\/\/pay\?.*am=71\.40/)
  await expectGood(customer, { isMobile: false })

  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 71.4 })
  await customer.reload()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Nothing is due')
  await expectGood(customer, { isMobile: false })
})

test('a new link is made after one question, with the keyboard alone (F20)', async ({
  page,
  db,
}) => {
  const { id: shopperId } = await aTabCustomer(db)
  await correctTab(db, theSeller, { shopperId, amount: 71.4, isMore: true, note: 'The old book' })
  await openAsSeller(page, db, `/seller/khata/${shopperId}`)
  const see = page.getByRole('link', { name: 'See the page' })
  const before = (await see.getAttribute('href'))!
  const dialog = page.getByRole('dialog', { name: 'Make a new payment link?' })

  await page.getByRole('button', { name: 'Make a new link' }).press('Enter')
  await expect(dialog).toContainText('The link you have sent to Asha Rao stops working.')
  await expectGood(page, { isMobile: false })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(see).toHaveAttribute('href', before)
  await page.getByRole('button', { name: 'Make a new link' }).press('Enter')
  await dialog.getByRole('button', { name: 'Make a new link' }).press('Enter')

  await expect(see).not.toHaveAttribute('href', before)
  expect((await page.request.get(before)).status()).toBe(410)
  expect((await page.request.get((await see.getAttribute('href'))!)).status()).toBe(200)
})

test.describe('without scripts, on a narrow phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the sum, the code and the button to pay are there (F20)', async ({ page, db }) => {
    const { id: shopperId } = await aTabCustomer(db)
    const debt = { shopperId, amount: 71.4, isMore: true, note: 'The old book' }
    const { payPage, upi } = await correctTab(db, theSeller, debt)

    await page.goto(payPage!)

    await expect(page.getByText('₹71.40').first()).toBeInViewport()
    const pay = page.getByRole('link', { name: 'Open a UPI app' })
    await expect(pay).toBeInViewport()
    await expect(pay).toHaveAttribute('href', upi!.link)
    const code = page.getByRole('img', { name: 'UPI code for ₹71.40' })
    expect(await readQrCodes(await code.screenshot())).toEqual([upi!.link])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })
})
