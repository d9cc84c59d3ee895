import { aDrop, aRider } from '#tests/support/drops.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSeller } from '#tests/support/users.ts'
import { foreignWords } from './support/find-foreign-words.ts'
import { aBuyer, test } from './support/hindi-shop.ts'
import { expectHindi, ownTexts } from './support/judge-hindi.ts'
import { productsNamed } from './support/look-behind.ts'
import { openAsRider } from './support/rider.ts'
import { openAs } from './support/seller.ts'
import { expect, logIn, type Page } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 780 },
  expectedComplaint: /status of (404|409|503)/,
})
// One store for all of them.
test.describe.configure({ mode: 'serial' })

async function expectEach(page: Page, own: readonly string[], paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(`/hi${path}`)
    const title = page.getByRole('heading', { level: 1, includeHidden: true }).first()
    await expect(title).toBeAttached()
    await expectHindi(page, own)
  }
}

/** Runs in the page: the lines of each button's words. */
function linesOf(buttons: Element[]): number[] {
  return buttons.map((button) => {
    const words = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
    const range = document.createRange()
    range.selectNodeContents(words ?? button)
    return range.getClientRects().length
  })
}

test('what everybody sees of the shop is in Hindi (G38-1)', async ({ page, hindiShop: { db } }) => {
  const own = [...(await ownTexts(db)), 'spaceship']
  const [mango] = await productsNamed(db, ['Alphonso Mango'])
  const lists = ['/', '/categories', '/products', '/products/fruits', '/products?q=spaceship']
  const others = ['/cart', '/list', '/my-orders', '/account', '/forgot-password', '/nowhere/else']
  const legal = ['/privacy-policy', '/delivery']
  await expectEach(page, own, [...lists, `/products/fruits/${mango.id}`, ...others, ...legal])

  await page.goto('/hi/products/fruits')
  await page.getByRole('button', { name: 'मेन्यू', exact: true }).click()
  await expectHindi(page, own)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'लॉग इन', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectHindi(page, own)
})

test('a word in English is found, wherever it is said (G38-1)', async ({
  page,
  hindiShop: { db },
}) => {
  const own = await ownTexts(db)
  await page.goto('/hi/cart')
  await expectHindi(page, own)

  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML(
      'beforeend',
      `<p>Nothing here yet</p><p lang="en">Tomato</p><img alt="A basket">
      <input aria-label="Coupon" placeholder="Your code">`,
    )
  })

  const found = (await foreignWords(page, own)).map((line) => line.replace(/: .*/, ''))
  expect(found.toSorted()).toEqual(['A basket', 'Coupon', 'Nothing here yet', 'Your code'])
})

test('a shopper orders, complains and cancels in Hindi (G38-1)', async ({
  page,
  context,
  hindiShop,
}) => {
  const { shopper, addressId, delivered, placed, products } = await aBuyer(hindiShop)
  // Numbers of bills begin with TK.
  const own = [...(await ownTexts(hindiShop.db)), shopper.email, 'TK']
  await logIn(context, hindiShop.db, shopper)
  const orders = ['/my-orders', `/my-orders/${delivered}`, `/my-orders/${delivered}/bill`]
  const addresses = ['/addresses', `/addresses/${addressId}`, '/add-address', '/account', '/due']
  await expectEach(page, own, [
    '/',
    `/products/vegetables/${products[2].id}`,
    ...orders,
    ...addresses,
  ])

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/hi/my-orders')
  const again = page.getByRole('button', { name: 'फिर से ऑर्डर करें' })
  await expect(again).toHaveCount(4)
  expect(await again.evaluateAll(linesOf)).toEqual([1, 1, 1, 1])
  await page.setViewportSize({ width: 360, height: 780 })

  await page.goto(`/hi/my-orders/${placed}`)
  await page.getByRole('button', { name: 'ऑर्डर कैंसिल करें' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectHindi(page, own)

  await page.goto(`/hi/my-orders/${delivered}`)
  await page.getByRole('button', { name: 'कुछ कम है' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectHindi(page, own)

  await page.goto('/hi/cart')
  await page.getByRole('button', { name: 'पेमेंट का तरीक़ा बदलें' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expectHindi(page, own)
  await page.keyboard.press('Escape')
  await expectHindi(page, own)
  await page.getByRole('button', { name: 'ऑर्डर करें', exact: true }).click()
  await expect(page.getByText('धन्यवाद, आपका ऑर्डर हो गया')).toBeVisible()
  await expectHindi(page, own)
})

/** Words of other programs and of tables, and examples. */
const quoted = ['nil-rated', 'exempt', 'Price', 'yes', 'no', 'Inactive', 'Unpublished', 'onion']
const examples = ['Discontinued', 'hi:', 'Basmati Rice 5 kg', '/front.jpg', 'TK', 'spaceship']

const daily = ['', '/product-list', '/orders?status=all', '/packing', '/new-order', '/dashboard']
const money = ['/khata', '/accounts', '/customers', '/customers/messages', '/rates', '/receive']
const rare = [
  ...['/orders/picking-list', '/orders/slips', '/orders/bills', '/checklist', '/categories'],
  ...['/import', '/pictures', '/settings/limits', '/settings/tax', '/settings/legal-pages'],
  // The words of chat messages are the shop's own, in its own language.
  ...['/areas', '/slots', '/hours', '/home-texts', '/ratings', '/newsletter'],
  ...['/search-words', '/activity', '/activity/security', '/people', '/account'],
]

for (const { name, tag, who, paths } of [
  { name: 'daily screens', tag: [], who: 'आशा', paths: [...daily, '/settings'] },
  { name: 'other screens', tag: ['@only-in-all'], who: 'सीमा', paths: [...money, ...rare] },
]) {
  test(`the seller’s ${name} are in Hindi (G38-1)`, { tag }, async ({ page, hindiShop }) => {
    test.slow()
    const { db } = hindiShop
    const seller = await aSeller(db, { name: who })
    const { placed, products } = await aBuyer(hindiShop)
    await aProduct(db, { name: 'चना दाल', stock: 2 })
    const own = [...(await ownTexts(db)), ...quoted, ...examples]
    await chooseLanguages(db, { ownLanguage: 'hi' })
    await openAs(page, db, { path: '/hi/seller', role: 'owner', seller })
    const further = name.startsWith('daily')
      ? [`/product/${products[0].id}`, `/orders/${placed}`]
      : []
    await expectEach(
      page,
      own,
      [...paths, ...further].map((path) => `/seller${path}`),
    )
  })
}

test('a rider brings an order in Hindi (G38-1)', async ({ page, hindiShop }) => {
  const { db } = hindiShop
  const rider = await aRider(db, 'रवि')
  const { shopper, addressId } = await aBuyer(hindiShop)
  await aDrop(db, rider, { shopper: { id: shopper.id, addressId } })
  const own = await ownTexts(db)
  await openAsRider(page, db, rider)
  await page.goto('/hi/seller/drops')
  const done = page.getByRole('button', { name: 'पहुँच गया', exact: true })
  await expect(done).toBeVisible()
  await expectHindi(page, own)

  await done.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectHindi(page, own)
})
