import { aDrop, aRider } from '#tests/support/drops.ts'
import { setTax } from '#tests/support/tax.ts'
import { aSeller } from '#tests/support/users.ts'
import { aBuyer } from './support/hindi-shop.ts'
import { expectWholeLetters } from './support/judge-letters.ts'
import { expectFits } from './support/judge-screen.ts'
import { chooseFontSize } from './support/large-text.ts'
import { productsNamed } from './support/look-behind.ts'
import { expectNothingOutside } from './support/measure.ts'
import { expectHeld, expectTurned, test, writtenTexts } from './support/pseudo-shop.ts'
import { openAsRider } from './support/rider.ts'
import { openAs } from './support/seller.ts'
import { expect, logIn, type Page } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 780 },
  expectedComplaint: /status of (404|409|503)/,
})
// One store for all of them, and two sizes of many pages in each.
test.describe.configure({ mode: 'serial', timeout: 540_000 })

/** Letters as a phone shows them at first, and twice as large as its owner may set them. */
const sizes = [16, 32]

async function expectEach(page: Page, paths: readonly string[], own?: readonly string[]) {
  for (const size of sizes) {
    await chooseFontSize(page, size)
    for (const path of paths) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1, includeHidden: true }).first()
      await expect(title).toBeAttached()
      if (own) await expectTurned(page, own)
      await expectHeld(page)
    }
  }
}

test('what everybody sees of the shop holds longer sentences and larger letters (G38-3)', async ({
  page,
  pseudoShop: { db },
}) => {
  const own = [...(await writtenTexts(db)), 'spaceship']
  const [mango] = await productsNamed(db, ['Alphonso Mango'])
  const lists = ['/', '/categories', '/products', '/products/fruits', '/products?q=spaceship']
  const others = ['/cart', '/list', '/my-orders', '/account', '/forgot-password', '/nowhere/else']
  await expectEach(page, [...lists, `/products/fruits/${mango.id}`, ...others, '/delivery'], own)
})

test('a shopper’s own pages hold longer sentences and larger letters (G38-3)', async ({
  page,
  context,
  pseudoShop,
}) => {
  const { shopper, addressId, delivered, placed, products } = await aBuyer(pseudoShop)
  const own = [...(await writtenTexts(pseudoShop.db)), shopper.email]
  await logIn(context, pseudoShop.db, shopper)
  const orders = ['/my-orders', `/my-orders/${delivered}`, `/my-orders/${placed}`]
  const addresses = ['/addresses', `/addresses/${addressId}`, '/add-address', '/account', '/due']
  const paths = [
    ...['/', `/products/vegetables/${products[2].id}`, '/cart', `/my-orders/${delivered}/bill`],
    ...orders,
    ...addresses,
  ]
  await expectEach(page, paths, own)
})

test('the seller’s daily screens hold longer sentences and larger letters (G38-3)', async ({
  page,
  pseudoShop,
}) => {
  const { db } = pseudoShop
  const seller = await aSeller(db, { name: 'आशा' })
  const { placed, products } = await aBuyer(pseudoShop)
  await openAs(page, db, { path: '/seller', role: 'owner', seller })
  await expectEach(page, [
    ...['/seller', '/seller/product-list', `/seller/product/${products[0].id}`],
    ...['/seller/orders?status=all', `/seller/orders/${placed}`, '/seller/packing'],
    ...['/seller/new-order', '/seller/settings'],
  ])
})

test('papers of 58 mm hold longer sentences, with tax in their prices (G38-5)', async ({
  page,
  pseudoShop,
}) => {
  const { db } = pseudoShop
  await setTax(db, { mode: 'included' })
  const { delivered, placed } = await aBuyer(pseudoShop)
  const own = await writtenTexts(db)
  await openAs(page, db, { path: '/seller', role: 'owner' })
  for (const paper of ['bills', 'slips', 'picking-list']) {
    await page.goto(`/seller/orders/${paper}?ids=${placed},${delivered}`)
    await page.getByText('58 mm').click()
    await expectTurned(page, own)
    await expectHeld(page)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 220, height: 780 })
    await expectFits(page, [220])
    await expectNothingOutside(page)
    await expectWholeLetters(page)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 360, height: 780 })
  }
})

test('a rider’s round holds longer sentences and larger letters (G38-3)', async ({
  page,
  pseudoShop,
}) => {
  const { db } = pseudoShop
  const rider = await aRider(db, 'रवि')
  const { shopper, addressId } = await aBuyer(pseudoShop)
  await aDrop(db, rider, { shopper: { id: shopper.id, addressId } })
  await openAsRider(page, db, rider)
  await expectEach(page, ['/seller/drops'], await writtenTexts(db))
})
