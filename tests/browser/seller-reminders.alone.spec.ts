import { sql } from 'kysely'
import { payTab, saveTab } from '#server/money/tabs/change-tab.ts'
import { openBalance } from '#server/money/tabs/open-balance.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 409/ })

test('overdue customers are reminded one after another, and each is ticked as opened (G36-5)', async ({
  page,
  db,
  isMobile,
}) => {
  const people = [await aShopperReadyToOrder(db), await aShopperReadyToOrder(db)]
  await sql`insert into tab_reminders (shopper_id, way, amount_paise, who, person_id, key)
    select shopper_id, 'chat', 1, 'Ravi', gen_random_uuid(), gen_random_uuid() from tabs`.execute(
    db,
  )
  for (const [at, { id: shopperId }] of people.entries()) {
    const name = `Debtor ${shopperId.slice(-5)} ${at}`
    await db.updateTable('shoppers').set({ name }).where('id', '=', shopperId).execute()
    await openBalance(db, theSeller, { shopperId, amount: 300 + at, day: '2026-03-31' })
    await saveTab(db, theSeller, { shopperId, limit: 0, isOpen: false, due: { days: 10 } })
  }
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Opened' }))
  await openAsSeller(page, db, '/seller/khata')
  await page.getByRole('link', { name: 'Remind customers' }).click()
  await expect(page.getByText('2 customers, ₹601')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'WhatsApp, one by one (2)' }).click()
  for (const nth of ['1 of 2', '2 of 2']) {
    await expect(page.getByText(nth)).toBeVisible()
    await expect(page.getByText(/your khata at .* stands at ₹30[01]\./)).toBeVisible()
    await expect(page.getByText('The oldest part is from 31 Mar 2026.')).toBeVisible()
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in WhatsApp' }).click(),
    ])
    await chat.waitForURL(/^https:\/\/wa\.me\/91\d{10}\?text=.*30[01]/)
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    await chat.close()
    await expect(page.getByRole('status').filter({ hasText: /^Opened .* by/ })).toBeVisible()
    await page.getByRole('button', { name: /^(Next|Done)$/ }).click()
  }
  await expect(page.getByText('2 of 2 messages were opened.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await expect(page.getByRole('button', { name: 'Overdue (0)' })).toBeVisible()
  await expect(page.getByText(/Last reminder .* opened in WhatsApp, by/).first()).toBeVisible()
})

test('a chat does not open for a customer who was blocked or has paid meanwhile (G36-5)', async ({
  page,
  db,
}) => {
  const { id: shopperId } = await aShopperReadyToOrder(db)
  await openBalance(db, theSeller, { shopperId, amount: 4_000, day: '2026-03-31' })
  const visited: string[] = []
  await page.context().route('https://wa.me/**', (route) => {
    visited.push(route.request().url())
    return route.fulfill({ body: 'Opened' })
  })
  await openAsSeller(page, db, '/seller/khata/reminders')
  await page.getByRole('button', { name: 'Nobody' }).click()
  await page.getByRole('checkbox', { name: '₹4,000' }).check()
  await page.getByRole('button', { name: 'WhatsApp, one by one (1)' }).click()
  const open = page.getByRole('button', { name: /^Open (in WhatsApp|again)/ })
  await sql`insert into blocked_shoppers (shopper_id) values (${shopperId})`.execute(db)

  const [refused] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await expect(page.getByRole('main').getByRole('alert')).toContainText('owes nothing')
  await expect.poll(() => refused.isClosed()).toBe(true)
  await expect(page.getByText(/^Opened .* by/)).toBeHidden()
  await sql`delete from blocked_shoppers where shopper_id = ${shopperId}`.execute(db)
  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 3_999 })

  const [chat] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await chat.waitForURL(/^https:\/\/wa\.me/)
  expect(new URL(chat.url()).searchParams.get('text')).toContain('₹1.')
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(page.getByRole('heading', { name: '₹1' })).toBeVisible()
  expect(visited).toHaveLength(1)
})
