import type { Page } from '@playwright/test'
import { openAs } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  expectedComplaint: /401/,
})

const nav = (page: Page) =>
  page.getByRole('navigation', { name: 'Seller' }).filter({ visible: true })
const links = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const places = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => JSON.stringify(link.getBoundingClientRect())))

/** Holds back the answer to the question who is logged in. */
async function holdSession(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/seller/is-auth', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

test('until the session is known nothing is offered, and later what the browser knew last, in its place (G36-1)', async ({
  page,
  db,
}) => {
  await page.goto('/seller')
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  const release = await holdSession(page)
  await openAs(page, db, { path: '/seller/packing', role: 'packer' })
  await page.waitForFunction(() => document.readyState === 'complete')
  expect((await links(page)).filter((href) => href !== '/')).toEqual([])
  release()
  await expect(nav(page).getByRole('link', { name: /Pack$/ })).toBeVisible()
  const known = await links(page)
  expect(known).not.toContain('/seller/orders')

  const again = await holdSession(page)
  await page.reload()
  await expect(nav(page).getByRole('link', { name: /Pack$/ })).toBeVisible()
  expect(await links(page)).toEqual(known)
  const before = await places(page)
  again()
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible()
  expect(await places(page)).toEqual(before)
})

test('after a logout the next one on the browser is offered nothing of the last one’s (G36-1)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAs(page, db, { path: '/seller/orders', role: 'owner' })
  await expect(page.getByRole('link', { name: /^To do/ })).toBeVisible()
  if (isMobile) await nav(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()

  await holdSession(page)
  await page.reload()
  await page.waitForFunction(() => document.readyState === 'complete')
  expect((await links(page)).filter((href) => href !== '/')).toEqual([])
})
