import { randomUUID } from 'node:crypto'
import { makeLink } from '#server/identity/mail-links.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 410/ })

test('a link of the newsletter asks before it does something; the seller sees what came of it', {
  tag: '@one-width',
}, async ({ page, db, baseURL, isMobile }) => {
  const email = `reader-${randomUUID()}@example.com`
  await open(page, '/')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible()
  const read = () =>
    db.selectFrom('newsletterSubscriptions').selectAll().where('email', '=', email).execute()
  const [row] = await read()
  const purpose = 'newsletter-confirmation'
  const at = { publicUrl: baseURL ?? '' }
  const { link } = await makeLink(db, at, { purpose, subject: row?.id ?? '', email })

  await open(page, link)
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible()
  await expectGood(page, { isMobile })
  expect((await read())[0]?.confirmedAt).toBe(null)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible()
  expect((await read())[0]?.confirmedAt).not.toBe(null)
  expect(page.url()).toBe(`${baseURL}/newsletter/confirm`)

  await openAsSeller(page, db, `/seller/newsletter?q=${email}`)
  const subscriber = page.getByRole('listitem').filter({ hasText: email })
  await expect(subscriber).toContainText('Confirmed')
  await expectGood(page, { isMobile })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^newsletter-[\d-]{10}\.csv$/)

  await open(page, `/newsletter/unsubscribe#${row?.unsubscribeKey}`)
  await expectGood(page, { isMobile })
  expect(await read()).toHaveLength(1)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(await read()).toEqual([])
  await open(page, '/')
  await open(page, `/newsletter/unsubscribe#${row?.unsubscribeKey}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to unsubscribe' })).toBeVisible()
})

test('the seller removes a subscriber, and is told where nobody can confirm', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const email = `reader-${randomUUID()}@example.com`
  await db.insertInto('newsletterSubscriptions').values({ email }).execute()

  await openAsSeller(page, db, '/seller/newsletter')
  await expect(
    page.getByRole('heading', { name: 'Addresses cannot be confirmed yet' }),
  ).toBeVisible()
  await page.getByLabel('Search by e-mail address').fill(email)
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(1)
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Remove' }).click()

  await expect(page.getByText('No subscribers match.')).toBeVisible()
  const left = db.selectFrom('newsletterSubscriptions').select('id').where('email', '=', email)
  expect(await left.execute()).toEqual([])
})
