import { anOrder } from '#tests/support/orders.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type NewShop, type Page, test } from './support/new-shop.ts'
import { aPicture } from './support/pictures.ts'
import { openAsSeller } from './support/seller.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = [
  'Terms of use',
  'Privacy',
  'Returns and refunds',
  'Delivery',
  'Contact and complaints',
]
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const footer = (page: Page) => page.getByRole('contentinfo')
const open = (page: Page, { url, db }: NewShop, path: string) => openAsSeller(page, db, url + path)

test('a new shop says to shoppers that it opens soon, and to its seller what is still to do', {
  tag: '@only-in-all',
}, async ({ page, newShop, isMobile }) => {
  await page.goto(newShop.url)
  await expect(page.getByRole('heading', { name: 'New Shop opens soon' })).toBeVisible()
  await expect(page.getByText('We are filling the shelves.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shop by category' })).toHaveCount(0)
  await expectGood(page, { isMobile })

  await open(page, newShop, '/seller')
  const banner = page.getByRole('region', { name: 'Get your shop ready' })
  await expect(banner).toContainText('0 of 10 steps done')
  await expect(banner).toContainText('Next: Name, contact and opening hours')
  await expectGood(page, { isMobile })
  await banner.getByRole('link', { name: 'Open the checklist' }).press('Enter')
  await expect(step(page, 'Products')).toContainText('To do')
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Put the list away' }).press('Enter')
  await expect(page.getByText('The list is put away.')).toBeVisible()
  await page.goto(`${newShop.url}/seller/dashboard`)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto(`${newShop.url}/seller/settings`)
  await page.getByRole('link', { name: 'Open the checklist' }).click()
  await page.getByRole('button', { name: 'Show it on the first pages again' }).click()
  await expect(page.getByRole('button', { name: 'Put the list away' })).toBeVisible()
})

test('each step is ticked by being done, and the shop shows all of it', {
  tag: ['@one-width', '@only-in-all'],
}, async ({ page, newShop, isMobile }) => {
  await open(page, newShop, '/seller/checklist')
  await step(page, 'Name, contact').getByRole('link').click()
  await enterWhoSells(page)
  await page
    .getByLabel('Choose a logo')
    .setInputFiles(await aPicture({ name: 'logo.png', color: '#184' }))
  await expect(toast(page, 'Logo saved')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.goto(`${newShop.url}/seller/checklist`)
  await step(page, 'Tax').getByRole('link').click()
  await page.getByRole('button', { name: 'Save tax' }).click()
  await expect(toast(page, 'Tax saved')).toBeVisible()
  await page.goto(`${newShop.url}/seller/checklist`)
  await expect(page.getByText('4 of 10 steps done')).toBeVisible()
  await step(page, 'Where you deliver').getByRole('link', { name: 'Name your areas' }).click()
  await page.getByRole('button', { name: 'Deliver in my area only' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'PINs' }).fill('411004, 570001')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'saved')).toBeVisible()
  await page.goto(`${newShop.url}/seller/checklist`)
  await expect(page.getByText('5 of 10 steps done')).toBeVisible()
  await step(page, 'Legal pages').getByRole('link').click()
  for (const name of pages) await publish(page, name)
  await expectGood(page, { isMobile })
  const order = await anOrder(newShop.db)

  await page.goto(`${newShop.url}/seller/checklist`)
  await expect(page.getByText('10 of 10 steps done')).toBeVisible()
  await expect(page.getByText('Your shop is ready.')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.goto(`${newShop.url}/seller/orders/bills?ids=${order._id}`)
  const bill = page.getByRole('article')
  await expect(bill).toContainText('FSSAI 11521034000123')
  await expect(bill).toContainText('Gupta Foods')
  await expect(bill.locator('img')).toHaveAttribute('src', /^\/media\//)
  await lookAtShop(page, { newShop, isMobile })
})

async function enterWhoSells(page: Page): Promise<void> {
  const values = {
    'Opening hours': 'Monday to Saturday, 7 am to 9 pm',
    Phone: '020 2567 1234',
    'E-mail': 'hello@gupta.example',
    Address: '12 Market Road, Pune 411001',
    'Legal name': 'Gupta Foods',
    'FSSAI number': '1152103400012',
    'Grievance officer': 'Meena Gupta, Manager',
    'Contact for complaints': 'complaints@gupta.example',
  }
  for (const [name, value] of Object.entries(values)) {
    await page.getByLabel(name, { exact: true }).fill(value)
  }
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.click()
  await expect(page.getByText('An FSSAI number has 14 digits')).toBeVisible()
  await page.getByLabel('FSSAI number').fill('11521034000123')
  await save.click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
}

async function publish(page: Page, name: string): Promise<void> {
  const part = page.getByRole('group').filter({ has: page.getByText(name, { exact: true }) })
  await part.getByText(name, { exact: true }).click()
  await part.getByRole('switch', { name: 'Published' }).press('Space')
  await part.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'Page saved').first()).toBeVisible()
  await expect(part.getByText('Not published')).toHaveCount(0)
}

type Look = { newShop: NewShop; isMobile: boolean }

async function lookAtShop(page: Page, { newShop, isMobile }: Look): Promise<void> {
  await page.goto(newShop.url)
  await expect(page.getByText('opens soon')).toHaveCount(0)
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/media\//)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/icon-32\.png$/)
  await expect(footer(page)).toContainText('FSSAI 11521034000123')
  await expectGood(page, { isMobile })
  await footer(page).getByRole('link', { name: 'Contact and complaints' }).click()
  await expect(page.getByRole('heading', { name: 'Contact and complaints' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Meena Gupta, Manager')
  await expect(page.getByText(/Last changed on \d+ \w+ \d{4}/)).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Login', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile number or e-mail').fill('meera@example.com')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'New here: create an account' }).click()
  await expect(dialog.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
}
