import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { aGuest } from '#tests/support/guests.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what concerns the safety of accounts is found beside the changes', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const who = `asha-${Date.now()}-${'long'.repeat(20)}@example.com`
  await recordSecurityEvent(db, { kind: 'password changed', role: 'shopper', who })
  await recordSecurityEvent(db, {
    kind: 'login failed',
    role: 'shopper',
    who,
    detail: 'wrong_credentials',
  })
  await db
    .updateTable('securityEvents')
    .set({ count: 1200, accounts: 37, address: '203.0.113.9' })
    .where('who', '=', who)
    .where('kind', '=', 'login failed')
    .execute()
  const events = page.getByRole('main').getByRole('listitem')

  await openAsSeller(page, db, '/seller/activity')
  await page.getByRole('link', { name: 'Security' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Search e-mail or IP address' }).fill(who)

  await expect(events).toHaveCount(2)
  await expect(events.first()).toContainText('Login failed · wrong e-mail or password')
  await expect(events.first()).toContainText('1,200 times on 37 accounts')
  await expect(events.first()).toContainText('203.0.113.9')
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, isMobile ? [360, 390] : [820, 1440])

  await page.getByRole('combobox', { name: 'Kind of event' }).selectOption('Password changed')
  await expect(events).toHaveCount(1)
})

test('an event of a guest says so instead of an id', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const { id } = await aGuest(db)
  await recordSecurityEvent(db, { kind: 'login', role: 'shopper', who: id, detail: 'guest' })

  await openAsSeller(page, db, `/seller/activity/security?q=${id}`)

  const event = page.getByRole('main').getByRole('listitem')
  await expect(event).toContainText('Guest ·')
  await expect(event).not.toContainText(id)
})

test('nothing found says so, and leads back to everything', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  await recordSecurityEvent(db, { kind: 'login', role: 'seller', who: 'owner@example.com' })
  await openAsSeller(page, db, '/seller/activity/security?q=nobody-at-all')

  await expect(page.getByText('No events match.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all events' }).click()

  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
