import { endPerson } from '#server/identity/people/change-people.ts'
import { viewReports } from '#server/orders/drops/reports.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aDrop } from '#tests/support/drops.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { aNamedRider, logInAs, openAsRider, untilKept } from './support/rider.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A store that is busy or away is asked again.
  expectedComplaint: /ERR_FAILED|ERR_INTERNET|Failed to fetch|40[139]|503/,
})

test('a rider delivers with one thumb, and sees the cash in figures and in words (G-44)', async ({
  page,
  db,
  isMobile,
}) => {
  const ravi = await aNamedRider(db)
  const [first, second] = [await aDrop(db, ravi), await aDrop(db, ravi)]

  await openAsRider(page, db, ravi)
  await expect(page.getByText('2 deliveries left')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()

  await expect(page.getByText('1 delivery left')).toBeVisible()
  await expect(page.getByText(/rupees/).last()).toBeVisible()
  await expect.poll(async () => (await viewSellerOrder(db, first._id)).status).toBe('Delivered')
  await page.getByRole('button', { name: 'Not delivered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody at home' }).click()
  await expect
    .poll(async () => (await viewSellerOrder(db, second._id)).status)
    .toBe('Not delivered')
})

test('without a network the round goes on, also after a reload, and is sent in order later (G-44)', async ({
  page,
  db,
  context,
}) => {
  const ravi = await aNamedRider(db)
  const [first, second] = [await aDrop(db, ravi), await aDrop(db, ravi)]
  await openAsRider(page, db, ravi)
  await expect(page.getByText('2 deliveries left')).toBeVisible()
  await untilKept(page, '/seller/drops')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByText(/1 entry waits to be sent/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 delivery left')).toBeVisible()
  await page.getByRole('button', { name: 'Not delivered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody at home' }).click()
  await expect(page.getByText(/2 entries wait to be sent/)).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText(/to be sent/)).toHaveCount(0)
  expect(await viewSellerOrder(db, first._id)).toMatchObject({ status: 'Delivered', due: 0 })
  expect(await viewSellerOrder(db, second._id)).toMatchObject({ status: 'Not delivered' })
})

test('a logout erases the screens that the phone has kept (G-44)', async ({ page, db }) => {
  const ravi = await aNamedRider(db)
  await aDrop(db, ravi)
  await openAsRider(page, db, ravi)
  await untilKept(page, '/seller/drops')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('a person ended without a network hands their acts to the shop, and the phone keeps nothing (G-44)', async ({
  page,
  db,
  context,
}) => {
  const ravi = await aNamedRider(db)
  const order = await aDrop(db, ravi)
  await openAsRider(page, db, ravi)
  await untilKept(page, '/seller/drops')
  await expect(page.getByText('1 delivery left')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByText(/1 entry waits to be sent/)).toBeVisible()

  const { id } = await aSeller(db)
  await endPerson(db, { ...theSeller, id }, ravi.id)
  await context.setOffline(false)

  await expect(page.getByText(/The shop has your last entry/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('drop:'))),
  ).toEqual([])
  expect((await viewReports(db)).filter(({ rider }) => rider === ravi.who)).toMatchObject([
    { number: order.number, cash: order.amount },
  ])
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Packed' })
})

test('what one rider did is not recorded as another’s who logs in on the phone, and is theirs under a new name (G36-4)', async ({
  page,
  db,
  context,
}) => {
  const [ravi, sunil] = [await aNamedRider(db), await aNamedRider(db)]
  const order = await aDrop(db, ravi)
  await openAsRider(page, db, ravi)
  await expect(page.getByText('1 delivery left')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByText(/1 entry waits to be sent/)).toBeVisible()

  await logInAs(page, db, sunil)
  await context.setOffline(false)
  await expect(page.getByText(`1 entry of ${ravi.who} is kept here`)).toBeVisible()
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Packed' })

  const name = `${ravi.who} Kumar`
  await db.updateTable('sellers').set({ name }).where('id', '=', ravi.id).execute()
  await logInAs(page, db, { ...ravi, name, who: name })
  await page.reload()
  await expect.poll(async () => (await viewSellerOrder(db, order._id)).status).toBe('Delivered')
  const money = db.selectFrom('moneyEvents').select('personId').where('orderId', '=', order._id)
  expect(await money.execute()).toEqual([{ personId: ravi.id }])
})
