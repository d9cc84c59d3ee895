import type { Page } from '@playwright/test'
import { aSeller } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAs, openAsSeller } from './support/seller.ts'
import { aName, makeRoom } from './support/shared-phone.ts'
import { expect, test } from './support/shop.ts'

// A right that is gone is refused to what a page still asks for.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /403/ })

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

/** The pages that the navigation offers, on a phone those of the bar and of More. */
async function offered(page: Page): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: 'Seller' }).filter({ visible: true })
  const more = nav.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  await expect(nav.getByRole('link').first()).toBeVisible()
  const links = nav.getByRole('link').filter({ visible: true })
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return found.filter((href) => href.startsWith('/seller'))
}

test('the owner adds a person, invites, changes, ends and brings them back (G36-1)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  await makeRoom(db)
  const name = aName('Ravi')
  const dialog = page.getByRole('dialog')
  await openAsSeller(page, db, '/seller/people')

  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Role').selectOption('Rider')
  await expect(dialog.getByText('Deliver orders')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a person' }).click()

  await expect(page.getByRole('dialog', { name: `Link for ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toContainText('Rider · Cannot log in yet')
  await expectGood(page, { isMobile })

  await row(page, name)
    .getByRole('button', { name: `Change ${name}` })
    .click()
  await dialog.getByLabel('Role').selectOption('Packer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, name)).toContainText('Packer')

  await row(page, name)
    .getByRole('button', { name: `End access of ${name}` })
    .click()
  await dialog.getByRole('button', { name: 'End access' }).click()
  await page.getByText(/former (person|people)/).click()
  await page.getByRole('button', { name: `Bring ${name} back` }).click()
  await expect(row(page, name)).toContainText('Cannot log in yet')
})

const begins = {
  packer: { path: '/seller/packing', others: ['/seller/account'] },
  rider: { path: '/seller/drops', others: ['/seller/account'] },
  cashier: {
    path: '/seller/orders',
    others: ['/seller/packing', '/seller/new-order', '/seller/khata', '/seller/accounts'],
  },
} as const

for (const [role, { path, others }] of Object.entries(begins)) {
  test(`a ${role} begins on their own page and is offered only what they may do (G36-1)`, async ({
    page,
    db,
  }) => {
    await openAs(page, db, { path: '/seller', role: role as keyof typeof begins })

    await expect(page).toHaveURL(new RegExp(`${path}$`))
    const pages = await offered(page)
    for (const other of others) expect(pages).toContain(other)
    for (const hidden of ['/seller/settings', '/seller/people', '/seller', '/seller/dashboard'])
      expect(pages).not.toContain(hidden)
  })
}

test('a page that a role may not open says so and shows the way back (G36-1)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  await openAs(page, db, { path: '/seller/dashboard', role: 'packer' })

  await expect(page.getByText('This page is not part of your role')).toBeVisible()
  await expect(page.getByText('See reports and export tables')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('link', { name: 'To my page' }).click()
  await expect(page).toHaveURL(/packing$/)
})

test('an owner whose rights go while a page is open is offered only the rest (G36-1)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const sita = await aSeller(db, { role: 'manager', name: aName('Sita') })
  await aSeller(db)
  await openAs(page, db, { path: '/seller/newsletter', role: 'manager', seller: sita })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await db.updateTable('sellers').set({ role: 'packer' }).where('id', '=', sita.id).execute()

  await page.reload()

  await expect(page.getByText('This page is not part of your role')).toBeVisible()
  expect(await offered(page)).not.toContain('/seller/newsletter')
})
