import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (404|400)/ })

type Db = Parameters<typeof aProduct>[0]

const aName = (name: string) => `${name} ${randomUUID()}`
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

async function dals(db: Db, packGroup: string | null) {
  const name = aName('Toor Dal')
  const shared = { name, category: 'Grains' as const, packGroup, pricePaise: 90_000 }
  const small = await aProduct(db, { ...shared, weight: '500 g', offerPricePaise: 7000, stock: 0 })
  const kilo = await aProduct(db, { ...shared, weight: '1 kg', offerPricePaise: 13_000 })
  const sack = await aProduct(db, { ...shared, weight: '5 kg', offerPricePaise: 60_000 })
  return { name, small, kilo, sack }
}

test('one card offers all packs, and each has a page that links the others (G-3)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const { name, kilo, sack } = await dals(db, randomUUID())
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  const choice = card(page, name).getByRole('combobox')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(choice.getByRole('option')).toHaveText([
    '500 g · ₹70 · Out of stock',
    '1 kg · ₹130',
    '5 kg · ₹600',
  ])
  await expect(choice).toHaveValue(kilo.id)
  await expectGood(page, { isMobile })

  await choice.selectOption(sack.id)
  await card(page, name).getByRole('button', { name: /^Add/ }).click()
  await expect(card(page, name).getByRole('status')).toHaveText('1')
  await card(page, name).getByRole('link').click()

  await expect(page).toHaveURL(`/products/grains/${sack.id}`)
  const packs = page.getByRole('navigation', { name: 'Pack size' })
  await expect(packs.locator('[aria-current]')).toContainText('5 kg')
  await expectGood(page, { isMobile })
  await packs.getByRole('link', { name: /^1 kg/ }).click()
  await expect(page).toHaveURL(`/products/grains/${kilo.id}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(kilo.id))
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Your cart' }).getByRole('listitem')).toContainText([
    '5 kg',
  ])
})

test('loose goods go by weight from the card to the cart (G-4)', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  const name = aName('Loose tomato')
  const { id } = await aProduct(db, {
    name,
    weight: '250 g',
    pricePaise: 1000,
    offerPricePaise: 1000,
    stepGrams: 250,
    leastGrams: 500,
    mostGrams: 1000,
  })
  await page.goto(`/products/vegetables/${id}`)
  await expect(page.getByText('Sold by weight, from 500 g to 1 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const amount = page.getByRole('group', { name: `Quantity of ${name}` }).first()
  await expect(amount).toContainText('500 g')
  await amount.getByRole('button', { name: /^One more/ }).click()
  await expect(amount).toContainText('750 g')
  await expectGood(page, { isMobile })

  await page.goto('/cart')
  await expect(page.getByText('₹40/kg')).toBeVisible()
  const choice = page.getByLabel(`Quantity of ${name}`)
  await expect(choice.getByRole('option', { selected: true })).toHaveText('750 g')
  await expect(choice.getByRole('option')).toHaveText(['500 g', '750 g', '1 kg'])
  await expectGood(page, { isMobile })

  await page.goto(`/products/vegetables/${id}`)
  await amount.getByRole('button', { name: /^One less/ }).click()
  await expect(amount).toContainText('500 g')
  await amount.getByRole('button', { name: /^One less/ }).click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})
