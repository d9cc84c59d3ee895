import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { issueToken } from '#server/identity/one-time-tokens.ts'
import { pendingOf } from '#server/identity/pending-email.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (401|410)/,
})

const newEmail = () => `new-${randomUUID()}@example.com`

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

/** A seller of this test's own, who has asked for a new address, and the link that the mail has brought. */
async function aMailedLink(db: Database, email: string) {
  const seller = await aSeller(db)
  await db.updateTable('sellers').set(pendingOf(email)).where('id', '=', seller.id).execute()
  const detail = { subject: seller.id, detail: email, minutes: 60 }
  const token = await issueToken(db, { purpose: 'seller-email', ...detail })
  return { seller, link: `/seller/confirm-email#${token}` }
}

async function openAs(
  page: Page,
  db: Database,
  { seller, path }: { seller: { id: string }; path: string },
) {
  const value = await aSellerSession(db, { seller })
  await page.context().addCookies([{ name: 'seller', value, domain: 'localhost', path: '/' }])
  await page.goto(path)
}

test('the link in the mail changes the seller’s e-mail address, once', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const email = newEmail()
  const { seller, link } = await aMailedLink(db, email)
  await openAs(page, db, { seller, path: '/seller/account' })
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await expectGood(page)

  await openAs(page, db, { seller, path: link })

  await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible()
  await expect(page.getByText(`You now log in as ${email}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/seller\/confirm-email$/)
  await expectGood(page)
  await page.getByRole('link', { name: 'Go to the account page' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()

  await page.goto('/')
  await page.goto(link)

  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectGood(page)
})

test('who is not logged in logs in first, and the link still works', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const email = newEmail()
  const { seller, link } = await aMailedLink(db, email)
  await page.goto(link)
  await page.getByLabel('E-mail').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page.getByText(`You now log in as ${email}.`)).toBeVisible()
})
