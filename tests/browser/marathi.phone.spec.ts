import { chooseLanguages } from '#tests/support/languages.ts'
import { aBuyer, test } from './support/hindi-shop.ts'
import { expectSpoken, ownTexts } from './support/judge-hindi.ts'
import { expect, logIn } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 780 },
  expectedComplaint: /status of (404|409|503)/,
})

test('a shopper finds, orders and follows in Marathi (G38-3)', async ({
  page,
  context,
  hindiShop,
}) => {
  const { db } = hindiShop
  await chooseLanguages(db, { languages: 'hi mr' })
  const { shopper, delivered, products } = await aBuyer(hindiShop)
  const own = [...(await ownTexts(db)), shopper.email]
  await logIn(context, db, shopper)

  const product = `/products/vegetables/${products[2].id}`
  for (const path of [
    '/',
    product,
    '/products',
    '/my-orders',
    `/my-orders/${delivered}`,
    '/cart',
  ]) {
    await page.goto(`/mr${path}`)
    await expect(
      page.getByRole('heading', { level: 1, includeHidden: true }).first(),
    ).toBeAttached()
    await expectSpoken(page, own, 'mr')
  }

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'ऑर्डर करा', exact: true }).click()
  await expect(page.getByText('धन्यवाद, तुमची ऑर्डर झाली')).toBeVisible()
  await expectSpoken(page, own, 'mr')
})
